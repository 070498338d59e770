import { type CohortComparison, computeSharedChange, weighPage } from './compare-cohort.ts';
import { DAYS_PER_WEEK, MIN_WEEKS } from './windows.ts';

/** All cohorts of fixed pages together. */
export interface FixEffectTotals {
  /** Clicks of all fixed pages per 28 days. */
  actual: number;
  expected: number;
  /** Weighted actual clicks divided by weighted expected clicks. */
  ratio: number;
  pages: number;
  controls: number;
  /** Clicks of the controls in the counted time of the first cohort. */
  controlClicks: number;
  /** First and last day that were counted, as indexes into the daily series. */
  firstDay: number;
  lastDay: number;
}

/** Adds up the outcomes of all fixed pages. */
export function sumTotals(comparisons: readonly CohortComparison[]): FixEffectTotals {
  let [actual, expected, weightedActual, weightedExpected, pages] = [0, 0, 0, 0, 0];
  for (const comparison of comparisons) {
    const shared = computeSharedChange(comparison);
    for (const page of comparison.fixed) {
      const weight = weighPage(page);
      actual += MIN_WEEKS * page.actual;
      expected += MIN_WEEKS * shared * page.forecast;
      weightedActual += weight * page.actual;
      weightedExpected += weight * shared * page.forecast;
      pages += 1;
    }
  }
  const [first] = comparisons;
  const weekClicks = first?.controls.reduce((sum, control) => sum + control.actual, 0) ?? 0;
  return {
    actual,
    expected,
    ratio: weightedExpected === 0 ? 1 : weightedActual / weightedExpected,
    pages,
    controls: first?.controls.length ?? 0,
    controlClicks: weekClicks * (first?.window.afterWeeks ?? 0),
    firstDay: Math.min(...comparisons.map(({ window }) => window.afterStart)),
    lastDay: Math.max(...comparisons.map(({ window }) => window.afterStart + window.afterWeeks * DAYS_PER_WEEK - 1)),
  };
}
