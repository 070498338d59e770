import {
  type CohortComparison,
  computeSharedChange,
  createSharedChangeFunction,
  MAX_DEVIATIONS,
  measureRatio,
  type PageOutcome,
  weighPage,
} from './compare-cohort.ts';
import { mean, sum } from './mean.ts';

/** Enough repetitions that the ends of a 95% interval move by less than a tenth of its width between seeds. */
const REPLICATE_COUNT = 2_000;
/** Errors are drawn from this many controls of similar size: enough for a distribution, few enough to be similar. */
const SIMILAR_CONTROL_COUNT = 60;

/**
 * The fixed pages together change by 4% for reasons that no control shows, such as a competitor that affects one
 * section. A larger number of pages does not average this variation out. Determined by simulation: without this
 * variation, intervals narrower than 20% missed the true value three times too often, and a factor for all intervals
 * made wide intervals too wide.
 */
const SHARED_DEVIATION = 0.04;

/**
 * With few controls, their shared change and the variation of pages are both uncertain: all deviations grow by 4 / number of
 * controls (20% with 20 controls). Found by simulation.
 */
const FEW_CONTROLS_WIDENING = 4;

/**
 * A short history does not reveal how long changes last: all deviations grow by 0.5 / weeks of history (13% with the
 * shortest history). Found by simulation.
 */
const SHORT_HISTORY_WIDENING = 0.5;

/** Forecast error of a page without a fix, relative to its standard deviation. */
interface PageError {
  level: number;
  error: number;
}

/** What assumed fixes reveal about the variation of pages. */
export interface DrawOptions {
  placebos: readonly CohortComparison[];
  /** Relative deviation of the expected clicks that comes from the calibration of forecasts. */
  calibrationDeviation: number;
}

/** Number of assumed fixes with ordinary variation that are added to the measured ones as a prior. */
const PRIOR_PLACEBO_COUNT = 6;

/**
 * Repeats the comparison as if the fix had no effect: controls are drawn again with replacement (the change that all
 * pages share is uncertain), and each fixed page gets the forecast error of a random control of similar size (pages
 * vary). Returns the ratio of actual to expected clicks of every repetition, in ascending order.
 */
export function drawPlaceboRatios(
  cohorts: readonly CohortComparison[],
  random: () => number,
  { placebos, calibrationDeviation }: DrawOptions = { placebos: [], calibrationDeviation: 0 },
): number[] {
  const shared = cohorts.map((cohort) => computeSharedChange(cohort));
  const sharedChangeFunctions = cohorts.map(createSharedChangeFunction);
  const errors = [...cohorts, ...placebos].flatMap(measureErrors).sort((a, b) => a.level - b.level);
  const draw = createErrorDraw(cohorts, errors, random);
  const controlCount = cohorts[0]?.controls.length ?? 0;
  const weeks = Math.min(...cohorts.map(({ window }) => window.historyWeeks));
  const widening =
    measureGroupScale(placebos, mean(errors.map(({ error }) => error ** 2))) *
    (1 + FEW_CONTROLS_WIDENING / Math.max(1, controlCount) + SHORT_HISTORY_WIDENING / weeks);
  const ratios = Array.from({ length: REPLICATE_COUNT }, () => {
    const repeats = drawRepeats(controlCount, random);
    let [actual, expected] = [0, 0];
    for (const [index, cohort] of cohorts.entries()) {
      const factor = shared[index] ?? 1;
      const drawnFactor = sharedChangeFunctions[index]?.(repeats) ?? 1;
      for (const page of cohort.fixed) {
        actual += weighPage(page) * factor * (page.forecast + page.deviation * draw(page));
        expected += weighPage(page) * drawnFactor * page.forecast;
      }
    }
    const miscalibration = Math.exp(calibrationDeviation * drawNormal(random));
    const sharedChange = Math.exp(SHARED_DEVIATION * drawNormal(random));
    return expected === 0 ? 0 : sharedChange * (1 + widening * ((miscalibration * actual) / expected - 1));
  });
  return ratios.sort((a, b) => a - b);
}

/** Draws a normally distributed number with mean 0 and deviation 1 (Box-Muller). */
const drawNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Returns how often each control is drawn. */
function drawRepeats(count: number, random: () => number): number[] {
  const repeats = Array.from({ length: count }, () => 0);
  for (let i = 0; i < count; i++) {
    const drawn = Math.floor(random() * count);
    repeats[drawn] = (repeats[drawn] ?? 0) + 1;
  }
  return repeats;
}

function createErrorDraw(
  cohorts: readonly CohortComparison[],
  errors: readonly PageError[],
  random: () => number,
): (page: PageOutcome) => number {
  const controlCount = cohorts[0]?.controls.length ?? 1;
  const count = Math.min(
    errors.length,
    Math.round((SIMILAR_CONTROL_COUNT * errors.length) / Math.max(1, controlCount)),
  );
  const starts = new Map<PageOutcome, number>();
  for (const page of cohorts.flatMap(({ fixed }) => fixed)) {
    const position = errors.findIndex(({ level }) => level >= page.level);
    const middle = position < 0 ? errors.length : position;
    starts.set(page, Math.max(0, Math.min(errors.length - count, middle - Math.floor(count / 2))));
  }
  return (page) => errors[(starts.get(page) ?? 0) + Math.floor(random() * count)]?.error ?? 0;
}

const limitError = (error: number): number => Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, error));

function measureErrors(comparison: CohortComparison): PageError[] {
  const factor = computeSharedChange(comparison);
  return comparison.controls.map(({ level, forecast, deviation, actual }) => ({
    level,
    error: factor === 0 ? 0 : limitError((actual / factor - forecast) / deviation),
  }));
}

/**
 * Returns how much more the fixed pages as a group varied at assumed fixes than independent pages would, because pages
 * of one section share changes. The latest assumed fix is left out, because the choice of pages to fix depended on the
 * clicks in that period. A few assumed fixes are weak evidence, so they are added to `PRIOR_PLACEBO_COUNT` ordinary
 * assumed fixes.
 */
function measureGroupScale(placebos: readonly CohortComparison[], pageVariance: number): number {
  const squares = placebos.slice(1).flatMap((comparison) => {
    const rest = comparison.controls.filter((page) => !comparison.fixed.includes(page));
    const [fixed, controls] = [pool(comparison.fixed), pool(rest)];
    if (fixed.information === 0 || controls.information === 0 || controls.ratio === 0) return [];
    const variance = pageVariance * (1 / fixed.information + 1 / controls.information);
    return [(fixed.ratio / controls.ratio - 1) ** 2 / variance];
  });
  return Math.sqrt((PRIOR_PLACEBO_COUNT + sum(squares)) / (PRIOR_PLACEBO_COUNT + squares.length));
}

/** Returns the weighted ratio of actual to forecast clicks, and 1 / its relative variance. */
function pool(pages: readonly PageOutcome[]): { ratio: number; information: number } {
  const weights = pages.map(weighPage);
  const forecast = sum(pages.map((page, i) => (weights[i] ?? 0) * page.forecast));
  return { ratio: forecast === 0 ? 0 : measureRatio(pages, weights), information: forecast };
}
