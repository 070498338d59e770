import { SEARCH_BUDGETS } from '../engine/categories.ts';
import { MAX_PRICE } from '../engine/grade.ts';
import type { ScoredSite } from './score-record.ts';

const SEARCH_CATEGORIES: ReadonlySet<string> = new Set(SEARCH_BUDGETS.flatMap(({ categories }) => categories));

/**
 * Computes the health of a page, 0..1, over all categories of the search score: each family deducts its highest price
 * once. A page with a dead issue in these categories has 0. The score itself is computed by category; this is one
 * figure for the page.
 */
export function computePageHealth(
  { faults: issues }: Pick<ScoredSite, 'faults'>,
  page: Pick<ScoredSite['pages'][number], 'faults'>,
): number {
  const prices = new Map<string, number>();
  for (const position of page.faults) {
    const issue = issues[position];
    if (issue === undefined || !SEARCH_CATEGORIES.has(issue.category)) continue;
    if (issue.isDead) return 0;
    prices.set(issue.family, Math.max(prices.get(issue.family) ?? 0, issue.price));
  }
  return [...prices.values()].reduce((health, price) => health * (1 - Math.min(price, MAX_PRICE)), 1);
}
