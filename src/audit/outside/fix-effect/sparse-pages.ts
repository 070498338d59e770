import type { PageOutcome } from './compare-cohort.ts';
import { sum } from './mean.ts';

/**
 * Pages with more clicks before the fix are forecast without noticeable bias. These are the upper limits of two groups,
 * in clicks.
 */
const SPARSE_CLICKS = [15, 50];
/** Number of additional pages with exact forecasts that would pull the factor of a group toward 1 equally. */
const PRIOR_PAGE_COUNT = 5;

/**
 * Corrects the forecasts of pages with few clicks before the fix, in place: no model of levels is accurate for pages
 * with one click in months, and fixed pages often have more clicks than the pages they are compared with. Pages of
 * similar size, fixed or not, nearly keep their total level: sum(weight * forecast) is about sum(weight * level).
 */
export function balanceSparsePages(
  pages: readonly PageOutcome[],
  historyWeeks: number,
  weigh: (page: PageOutcome) => number,
): void {
  let least = 0;
  for (const most of SPARSE_CLICKS) {
    const group = pages.filter(({ level }) => level * historyWeeks >= least && level * historyWeeks < most);
    least = most;
    const weights = group.map(weigh);
    const forecast = sum(group.map((page, index) => (weights[index] ?? 0) * page.forecast));
    const level = sum(group.map((page, index) => (weights[index] ?? 0) * page.level));
    const prior = (PRIOR_PAGE_COUNT * forecast) / Math.max(1, group.length);
    if (forecast === 0) continue;
    const factor = (level + prior) / (forecast + prior);
    for (const page of group) {
      page.forecast *= factor;
      page.deviation *= factor;
    }
  }
}
