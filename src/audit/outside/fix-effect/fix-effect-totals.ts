import {
  type CohortComparison,
  computeSharedChange,
  measureRatio,
  type PageOutcome,
  weighPage,
} from './compare-cohort.ts';
import { DAYS_PER_WEEK, MIN_WEEKS } from './windows.ts';

/** Totals of all cohorts of fixed pages. */
export interface FixEffectTotals {
  /** Clicks of all fixed pages per 28 days. */
  actual: number;
  expected: number;
  /**
   * Clicks of all fixed pages per 28 days before the fix, times the shared change after it; a forecast may be higher.
   */
  usual: number;
  /** Weighted clicks, limited per page (`measureRatio`), divided by weighted expected clicks. */
  ratio: number;
  pages: number;
  controls: number;
  /** Clicks of the controls in the counted period of the first cohort. */
  controlClicks: number;
  /** First and last day that were counted, as indexes into the daily series. */
  firstDay: number;
  lastDay: number;
}

/** Adds up the outcomes of all fixed pages. */
export function sumTotals(comparisons: readonly CohortComparison[]): FixEffectTotals {
  let [actual, expected, usual] = [0, 0, 0];
  const pages: PageOutcome[] = [];
  const weights: number[] = [];
  for (const comparison of comparisons) {
    const shared = computeSharedChange(comparison);
    for (const page of comparison.fixed) {
      actual += MIN_WEEKS * page.actual;
      expected += MIN_WEEKS * shared * page.forecast;
      usual += MIN_WEEKS * shared * page.level;
      pages.push({ ...page, forecast: shared * page.forecast, deviation: shared * page.deviation });
      weights.push(weighPage(page));
    }
  }
  const [first] = comparisons;
  const weekClicks = first?.controls.reduce((sum, control) => sum + control.actual, 0) ?? 0;
  return {
    actual,
    expected,
    usual,
    ratio: measureRatio(pages, weights),
    pages: pages.length,
    controls: first?.controls.length ?? 0,
    controlClicks: weekClicks * (first?.window.afterWeeks ?? 0),
    firstDay: Math.min(...comparisons.map(({ window }) => window.afterStart)),
    lastDay: Math.max(...comparisons.map(({ window }) => window.afterStart + window.afterWeeks * DAYS_PER_WEEK - 1)),
  };
}
