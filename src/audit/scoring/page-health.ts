import { SEARCH_BUDGETS } from '../engine/categories.ts';
import { MAX_PRICE } from '../engine/grade.ts';
import type { ScoredSite } from './score-record.ts';

const SEARCH_CATEGORIES: ReadonlySet<string> = new Set(SEARCH_BUDGETS.flatMap(({ categories }) => categories));

/**
 * Health of a page after the prices of its faults, 0..1, over all categories of the search score: each family takes its highest
 * price away once. A dead page has 0. The score itself counts by category; this is the page as one figure.
 */
export function pageHealth(
  { faults }: Pick<ScoredSite, 'faults'>,
  page: Pick<ScoredSite['pages'][number], 'faults'>,
): number {
  const prices = new Map<string, number>();
  for (const position of page.faults) {
    const fault = faults[position];
    if (fault === undefined || !SEARCH_CATEGORIES.has(fault.category)) continue;
    if (fault.isDead) return 0;
    prices.set(fault.family, Math.max(prices.get(fault.family) ?? 0, fault.price));
  }
  return [...prices.values()].reduce((health, price) => health * (1 - Math.min(price, MAX_PRICE)), 1);
}
