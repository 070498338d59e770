import type { SeoIssue } from '#contracts/analysis/analysis.ts';

/**
 * Returns the number of pages on which an issue was found, as in its description; for issues that are not counted in
 * pages, returns the number of pages on which they occur.
 */
export const countAffectedPages = ({ count, countUnit, affectedPages }: SeoIssue): number =>
  countUnit === 'page' ? count : affectedPages;
