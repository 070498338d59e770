import {
  type CohortComparison,
  compareCohort,
  computeSharedChange,
  type Forecaster,
  type PageOutcome,
  readCohortWeeks,
  weighPage,
} from './compare-cohort.ts';
import type { FixEffectPage } from './fix-effect-input.ts';
import { solvePositiveDefinite } from './linear-system.ts';
import { sum } from './mean.ts';
import { DAYS_PER_WEEK, type FixWindow, moveWindow } from './windows.ts';

/**
 * How far forecasts of the site's pages were off before any fix, by two properties of a page: its size (logarithm of
 * the forecast) and its rise (logarithm of forecast / level). Without a calibration, typical errors for large or
 * recently changed pages would look like an effect of the fix.
 */
export interface Calibration {
  slopes: number[];
  /** Properties of an average page, whose forecast is not corrected. */
  center: number[];
  /** Covariance of the slopes. */
  covariance: number[][];
}

/**
 * Prior assumption: errors hardly depend on size (5% per factor e), and up to a third of a rise is forecast
 * incorrectly.
 */
const PRIOR_DEVIATIONS = [0.05, 0.33];
/** Earlier assumed fixes take time to compute, and pages were too different so long ago. */
const MAX_PLACEBOS = 3;
/** With fewer weeks before an assumed fix, its forecasts are not comparable with the forecasts for the real fix. */
const MIN_PLACEBO_WEEKS = 12;
/**
 * Pages that differ in size from the controls may change differently at any time (5% per factor e of size). Earlier
 * weeks cannot rule out such changes, so intervals are wide if only the largest pages were fixed.
 */
const SIZE_DEVIATION = 0.05;
/** No page is corrected by more than a factor of e^0.3 = 1.35. */
const MAX_CORRECTION = 0.3;

export const NO_CALIBRATION: Calibration = {
  slopes: [0, 0],
  center: [0, 0],
  covariance: [
    [0, 0],
    [0, 0],
  ],
};

/** Properties of a page that its forecast error may depend on. */
export const describePage = ({ forecast, level }: Pick<PageOutcome, 'forecast' | 'level'>): number[] => [
  Math.log(forecast),
  Math.log(forecast / (level + 0.1)),
];

/** Returns the factor that corrects the forecast of a page. */
export function correctForecast(page: Pick<PageOutcome, 'forecast' | 'level'>, calibration: Calibration): number {
  const log = sum(
    describePage(page).map((value, i) => (calibration.slopes[i] ?? 0) * (value - (calibration.center[i] ?? 0))),
  );
  return Math.exp(Math.max(-MAX_CORRECTION, Math.min(MAX_CORRECTION, log)));
}

/** Comparisons at assumed fixes, and the forecast errors that they reveal. */
export interface PlaceboCalibration {
  calibration: Calibration;
  /** Corrected comparisons of all pages, one per assumed fix. */
  placebos: CohortComparison[];
}

/**
 * Fits the calibration to assumed fixes of all pages, fixed or not, on days before the first fix: the weeks after each
 * assumed fix end before the next one. Pages whose issue began on a known day are left out.
 */
export function calibrateForecasts(
  pages: readonly FixEffectPage[],
  firstWindow: FixWindow,
  forecaster: Forecaster,
): PlaceboCalibration {
  const untouched = pages.filter(({ issueSince }) => issueSince == null);
  const isFixed = untouched.map(({ fixedOn }) => fixedOn !== null);
  const length = firstWindow.afterStart - firstWindow.fixIndex + firstWindow.afterWeeks * DAYS_PER_WEEK;
  const comparisons = Array.from({ length: MAX_PLACEBOS }, (_, index) =>
    moveWindow(firstWindow, firstWindow.fixIndex - (index + 1) * length),
  )
    .filter(({ historyWeeks }) => historyWeeks >= MIN_PLACEBO_WEEKS)
    .map((window) => compareCohort(readCohortWeeks({ window, pages: [] }, untouched), forecaster));
  const center = averageProperties(comparisons.flatMap(({ controls }) => controls));
  const calibration = { ...fitSlopes(comparisons.flatMap(observeErrors)), center };
  const placebos = comparisons.map((comparison) => {
    const controls = comparison.controls.map((page) => applyCalibration(page, calibration));
    const fixed = controls.filter((_, index) => isFixed[index]);
    return { ...comparison, controls, fixed, controlWeights: controls.map(weighPage) };
  });
  return { calibration, placebos };
}

function applyCalibration(page: PageOutcome, calibration: Calibration): PageOutcome {
  const factor = correctForecast(page, calibration);
  return { ...page, forecast: factor * page.forecast, deviation: factor * page.deviation };
}

interface Observation {
  properties: number[];
  /** Relative errors of the forecasts. */
  error: number;
  weight: number;
}

function observeErrors(comparison: CohortComparison): Observation[] {
  const shared = computeSharedChange(comparison);
  if (shared === 0) return [];
  const observations = comparison.controls.map((page) => ({
    properties: describePage(page),
    error: page.actual / shared / page.forecast - 1,
    weight: weighPage(page) * page.forecast,
  }));
  const total = sum(observations.map(({ weight }) => weight));
  const average = PRIOR_DEVIATIONS.map(
    (_, i) => sum(observations.map(({ weight, properties }) => weight * (properties[i] ?? 0))) / total,
  );
  return observations.map((one) => ({
    ...one,
    properties: one.properties.map((value, i) => value - (average[i] ?? 0)),
  }));
}

function fitSlopes(observations: readonly Observation[]): Omit<Calibration, 'center'> {
  if (observations.length === 0) return NO_CALIBRATION;
  const sumWeighted = (get: (one: Observation) => number): number =>
    sum(observations.map((one) => one.weight * get(one)));
  const solve = (spread: number): number[][] => {
    const matrix = PRIOR_DEVIATIONS.map((deviation, i) =>
      PRIOR_DEVIATIONS.map(
        (_, j) =>
          sumWeighted(({ properties }) => (properties[i] ?? 0) * (properties[j] ?? 0)) / spread +
          (i === j ? 1 / deviation ** 2 : 0),
      ),
    );
    const right = PRIOR_DEVIATIONS.map(
      (_, i) => sumWeighted(({ properties, error }) => (properties[i] ?? 0) * error) / spread,
    );
    return solvePositiveDefinite(matrix, [right, [1, 0], [0, 1]]);
  };
  // The remaining errors have a variance of 1 / weight if the forecaster's deviations are right, and a larger one if
  // the deviations are too small.
  const measureSpread = (slopes: readonly number[]): number =>
    sumWeighted(({ properties, error }) => (error - sum(properties.map((one, i) => one * (slopes[i] ?? 0)))) ** 2) /
    observations.length;
  const [first = []] = solve(Math.max(1, measureSpread([])));
  const [slopes = [], ...covariance] = solve(Math.max(1, measureSpread(first)));
  return { slopes, covariance };
}

/** Returns the relative deviation of the expected clicks that comes from the calibration and from different sizes. */
export function measureCalibrationDeviation(cohorts: readonly CohortComparison[], { covariance }: Calibration): number {
  const fixed = averageProperties(cohorts.flatMap((cohort) => cohort.fixed));
  const controls = averageProperties(cohorts.flatMap((cohort) => cohort.controls));
  const distance = fixed.map((value, i) => value - (controls[i] ?? 0));
  return Math.sqrt(
    (SIZE_DEVIATION * (distance[0] ?? 0)) ** 2 +
      sum(distance.flatMap((one, i) => distance.map((other, j) => one * other * (covariance[i]?.[j] ?? 0)))),
  );
}

function averageProperties(pages: readonly PageOutcome[]): number[] {
  const weights = pages.map((page) => weighPage(page) * page.forecast);
  const total = sum(weights);
  const described = pages.map(describePage);
  return PRIOR_DEVIATIONS.map(
    (_, i) => sum(described.map((properties, page) => (weights[page] ?? 0) * (properties[i] ?? 0))) / (total || 1),
  );
}
