import type { SeoIssue } from '#contracts/analysis/analysis.ts';

/**
 * Returns the number of pages on which an issue was found: the number that its description states, or, for issues that
 * count other things, the pages on which they occur.
 */
export const countAffectedPages = ({ count, countUnit, affectedPages }: SeoIssue): number =>
  countUnit === 'page' ? count : affectedPages;
