import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE_DESCRIPTION } from '#contracts/analysis/issue-texts.ts';

/** Returns whether an issue affects every one of several scored pages. */
export const isSitewide = ({ description, affectedPages }: SeoIssue): boolean =>
  affectedPages > 1 && description.startsWith(ENTIRE_SITE_DESCRIPTION);

/**
 * Returns the number of pages that an issue affects. If the issue is counted in pages, this is its `count`, which its
 * description also states.
 */
export const countAffectedPages = ({ count, countUnit, affectedPages }: SeoIssue): number =>
  countUnit === 'page' ? count : affectedPages;
