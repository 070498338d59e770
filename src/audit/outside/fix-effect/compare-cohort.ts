import type { FixEffectPage } from './fix-effect-input.ts';
import type { Forecast, ForecastInput } from './forecast.ts';
import { mean } from './mean.ts';
import { type Cohort, countUsableWeeks, type FixWindow, MIN_WEEKS, type PageWeeks, readWeeks } from './windows.ts';

/** Clicks of a page after a fix (real or only assumed), and what was expected. Per counted week. */
export interface PageOutcome {
  /** Level before the fix in clicks per week; orders pages by size. */
  level: number;
  /** Forecast from the weeks before the fix, without what all pages share after it. */
  forecast: number;
  /** Standard deviation of the forecast's error. */
  deviation: number;
  actual: number;
}

/** A cohort compared with the untouched pages. */
export interface CohortComparison {
  window: FixWindow;
  fixed: PageOutcome[];
  /** One entry per control, in the order of the controls. */
  controls: PageOutcome[];
  /** Influence of each control on the shared change after the fix. */
  controlWeights: number[];
}

type Forecaster = (input: ForecastInput) => Forecast;

/** Weekly clicks of the controls around a fix, and the factor that all pages share in each week before it. */
export interface CohortWeeks {
  cohort: Cohort;
  controls: PageWeeks[];
  weekFactors: number[];
}

/** Large pages count less than in proportion to their clicks, since their own changes would pass for those of all. */
const weighHistory = (level: number): number => 1 / (1 + level * ASSUMED_VARIANCE);

/** Assumed before the variation of the site's pages is known: changes of about a third (0.3² = 0.1). */
const ASSUMED_VARIANCE = 0.1;

/** Reads the weeks of the controls around the fix of a cohort. */
export function readCohortWeeks(cohort: Cohort, controls: readonly FixEffectPage[]): CohortWeeks {
  const weeks = controls.map(({ clicksByDay }) => readWeeks(clicksByDay, cohort.window));
  return { cohort, controls: weeks, weekFactors: computeWeekFactors(weeks, cohort.window.historyWeeks) };
}

/** Returns the factor shared by all pages per week before the fix; their mean is 1. */
function computeWeekFactors(controls: readonly PageWeeks[], weekCount: number): number[] {
  const totals = Array.from({ length: weekCount }, () => 0);
  for (const { history } of controls) {
    const weight = weighHistory(mean(history));
    for (const [week, clicks] of history.entries()) totals[week] = (totals[week] ?? 0) + weight * clicks;
  }
  const average = mean(totals);
  // A week without clicks on any control cannot show what pages share.
  return totals.map((total) => (total === 0 ? 1 : total / average));
}

/** Removes from weekly clicks what all pages share. */
export const removeSharedFactors = (history: readonly number[], weekFactors: readonly number[]): number[] =>
  history.map((clicks, week) => clicks / (weekFactors[week] ?? 1));

/** Compares the fixed pages of a cohort and its controls with their forecasts. */
export function compareCohort(
  { cohort, controls, weekFactors }: CohortWeeks,
  forecaster: Forecaster,
): CohortComparison {
  const { window } = cohort;
  const measure = (weeks: PageWeeks, weekCount: number): PageOutcome => {
    const history = weeks.history.slice(0, weekCount);
    const { clicks, deviation } = forecaster({ history, weekFactors, window });
    const level = mean(removeSharedFactors(history, weekFactors));
    return { level, forecast: clicks, deviation, actual: weeks.after / window.afterWeeks };
  };
  const fixed = cohort.pages.flatMap((page) => {
    const weeks = readWeeks(page.clicksByDay, window);
    const weekCount = countUsableWeeks(page, weeks.history);
    return weekCount < MIN_WEEKS ? [] : [measure(weeks, weekCount)];
  });
  const outcomes = controls.map((weeks) => measure(weeks, window.historyWeeks));
  return { window, fixed, controls: outcomes, controlWeights: outcomes.map(weighPage) };
}

/**
 * Influence of a page on a ratio of clicks: the more exact its forecast, the more it counts. A large page counts less
 * than in proportion to its clicks, since its own changes would otherwise pass for those of all pages.
 */
export const weighPage = ({ forecast, deviation }: PageOutcome): number => forecast / deviation ** 2;

/**
 * Returns the change that all pages share after the fix: clicks of the controls divided by their forecasts. `repeats`
 * says how often each control counts (bootstrap).
 */
export function computeSharedChange(
  { controls, controlWeights }: CohortComparison,
  repeats?: readonly number[],
): number {
  let [actual, forecast] = [0, 0];
  for (const [index, outcome] of controls.entries()) {
    const weight = (controlWeights[index] ?? 0) * (repeats?.[index] ?? 1);
    actual += weight * outcome.actual;
    forecast += weight * outcome.forecast;
  }
  return forecast === 0 ? 1 : actual / forecast;
}
