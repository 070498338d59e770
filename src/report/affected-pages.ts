import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE_DESCRIPTION } from '#contracts/analysis/issue-texts.ts';

/** Whether an issue concerns every scored page. */
export const isSitewide = ({ description, affectedPages }: SeoIssue): boolean =>
  affectedPages > 1 && description.startsWith(ENTIRE_SITE_DESCRIPTION);

/**
 * Returns the number of pages on which an issue was found, as in its description; for issues that are not counted in
 * pages, returns the number of pages on which they occur.
 */
export const countAffectedPages = ({ count, countUnit, affectedPages }: SeoIssue): number =>
  countUnit === 'page' ? count : affectedPages;
