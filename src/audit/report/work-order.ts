import type { SeoIssue } from '#contracts/analysis/analysis.ts';

/**
 * Sorts issues by working order: first the issues in `order`, then the other issues in the given order. Issues that
 * other fixes resolve are excluded.
 */
export function sortByWorkOrder(issues: readonly SeoIssue[], order: readonly string[]): SeoIssue[] {
  const openIssues = issues.filter(({ effort }) => effort === null || effort.coveredBy.length === 0);
  const places = new Map(order.map((ruleId, place) => [ruleId, place]));
  const getPlace = ({ ruleId }: SeoIssue) => places.get(ruleId) ?? order.length;
  return openIssues.toSorted((a, b) => getPlace(a) - getPlace(b));
}
