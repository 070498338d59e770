import type { FixEffectPage } from './fix-effect-input.ts';
import type { Forecast, ForecastInput } from './forecast.ts';
import { mean, sum } from './mean.ts';
import { balanceSparsePages } from './sparse-pages.ts';
import { type Cohort, countUsableWeeks, type FixWindow, MIN_WEEKS, type PageWeeks, readWeeks } from './windows.ts';

/** Clicks of a page after a fix (real or only assumed), and the expected clicks. Per counted week. */
export interface PageOutcome {
  /** Level before the fix, in clicks per week; used to sort pages by size. */
  level: number;
  /** Forecast from the weeks before the fix, without the change that all pages share after the fix. */
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

/** Forecasts a page from its weeks before a fix. */
export type Forecaster = (input: ForecastInput) => Forecast;

/** Weekly clicks of the controls around a fix, and the factor that all pages share in each week before it. */
export interface CohortWeeks {
  cohort: Cohort;
  controls: PageWeeks[];
  weekFactors: number[];
}

/** Large pages have less weight than their clicks suggest, because their own changes would look like shared changes. */
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
  // A week without clicks on any control cannot show the shared change.
  return totals.map((total) => (total === 0 ? 1 : total / average));
}

/** Removes from weekly clicks the factors that all pages share. */
export const removeSharedFactors = (history: readonly number[], weekFactors: readonly number[]): number[] =>
  history.map((clicks, week) => clicks / (weekFactors[week] ?? 1));

/** Compares the fixed pages of a cohort and its controls with their forecasts. */
export function compareCohort(
  { cohort, controls, weekFactors }: CohortWeeks,
  forecaster: Forecaster,
  correct: (page: { forecast: number; level: number }) => number = () => 1,
): CohortComparison {
  const { window } = cohort;
  const measure = (weeks: PageWeeks, weekCount: number): PageOutcome => {
    const history = weeks.history.slice(0, weekCount);
    const { clicks, deviation } = forecaster({ history, weekFactors, window });
    const level = mean(removeSharedFactors(history, weekFactors));
    const factor = correct({ forecast: clicks, level });
    return { level, forecast: factor * clicks, deviation: factor * deviation, actual: weeks.after / window.afterWeeks };
  };
  const fixed = cohort.pages.flatMap((page) => {
    const weeks = readWeeks(page.clicksByDay, window);
    const weekCount = countUsableWeeks(page, weeks.history);
    return weekCount < MIN_WEEKS ? [] : [measure(weeks, weekCount)];
  });
  const outcomes = controls.map((weeks) => measure(weeks, window.historyWeeks));
  balanceSparsePages([...fixed, ...outcomes], window.historyWeeks, weighPage);
  return { window, fixed, controls: outcomes, controlWeights: outcomes.map(weighPage) };
}

/**
 * Weight of a page in a ratio of clicks: the more precise its forecast, the higher its weight. A large page has less
 * weight than its clicks suggest, because its own changes would otherwise be mistaken for changes of all pages.
 */
export const weighPage = ({ forecast, deviation }: PageOutcome): number => forecast / deviation ** 2;

/**
 * Clicks count only up to this many deviations from the expected clicks, because one page that suddenly rises or falls
 * for its own reasons would otherwise look like an effect. Lower limits would cut off more rises than falls, because
 * small counts are skewed.
 */
export const MAX_DEVIATIONS = 4;

/** Returns the clicks of a page, limited to `MAX_DEVIATIONS` around `ratio` times its forecast. */
const limitClicks = ({ forecast, deviation, actual }: PageOutcome, ratio: number): number => {
  const limit = MAX_DEVIATIONS * deviation * ratio;
  return Math.max(ratio * forecast - limit, Math.min(ratio * forecast + limit, actual));
};

/**
 * The limits depend on the ratio, and the ratio depends on the limits; after this many rounds, the ratio changes by
 * less than 1%.
 */
const ROUND_COUNT = 4;

/**
 * Returns clicks divided by forecasts of the pages, both weighted by `weights`, with limited clicks; 1 if no clicks
 * were forecast.
 */
export function measureRatio(pages: readonly PageOutcome[], weights: readonly number[]): number {
  const expected = sum(pages.map(({ forecast }, index) => (weights[index] ?? 0) * forecast));
  if (expected === 0) return 1;
  let ratio = sum(pages.map(({ actual }, index) => (weights[index] ?? 0) * actual)) / expected;
  for (let round = 0; round < ROUND_COUNT; round++)
    ratio = sum(pages.map((page, index) => (weights[index] ?? 0) * limitClicks(page, ratio))) / expected;
  return ratio;
}

/** Returns the change that all pages share after the fix: clicks of the controls divided by their forecasts. */
export const computeSharedChange = ({ controls, controlWeights }: CohortComparison): number =>
  measureRatio(controls, controlWeights);

/**
 * Returns a function that computes the shared change with each control repeated a given number of times (bootstrap).
 * The limits are computed from the real controls.
 */
export function createSharedChangeFunction({
  controls,
  controlWeights,
}: CohortComparison): (repeats: readonly number[]) => number {
  const ratio = measureRatio(controls, controlWeights);
  const clicks = controls.map((page) => limitClicks(page, ratio));
  return (repeats) => {
    let [actual, forecast] = [0, 0];
    for (const [index, page] of controls.entries()) {
      const weight = (controlWeights[index] ?? 0) * (repeats[index] ?? 0);
      actual += weight * (clicks[index] ?? 0);
      forecast += weight * page.forecast;
    }
    return forecast === 0 ? 1 : actual / forecast;
  };
}
