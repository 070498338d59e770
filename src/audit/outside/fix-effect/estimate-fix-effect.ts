import { FIX_EFFECT_MINIMUMS } from '#contracts/outside/search-performance-texts.ts';
import { addDays } from '../day.ts';
import { type DrawOptions, drawPlaceboRatios } from './bootstrap.ts';
import { calibrateForecasts, correctForecast, measureCalibrationDeviation, NO_CALIBRATION } from './calibration.ts';
import { type CohortComparison, compareCohort, readCohortWeeks, removeSharedFactors } from './compare-cohort.ts';
import { checkFixEffectInput, type FixEffect, type FixEffectInput, type FixEffectPage } from './fix-effect-input.ts';
import { type FixEffectTotals, sumTotals } from './fix-effect-totals.ts';
import { createForecaster, type LevelPrior } from './forecast.ts';
import { mean, sum } from './mean.ts';
import { fitNoiseModel, type NoiseModel } from './noise-model.ts';
import { buildCohorts, buildHistoryWindow, type Cohort, findMeasurableDay, readWeeks } from './windows.ts';

/**
 * With fewer controls, intervals were too narrow in simulations: the shared change and the variation of individual
 * pages are uncertain.
 */
const MIN_CONTROLS = FIX_EFFECT_MINIMUMS.controls;
/** With fewer clicks on the controls in the counted time, their shared change is uncertain by more than 20%. */
const MIN_CONTROL_CLICKS = FIX_EFFECT_MINIMUMS.controlClicks;
/** With fewer clicks per 28 days, before or after, only a change of more than half could be distinguished from chance. */
const MIN_CLICKS = FIX_EFFECT_MINIMUMS.clicks;
/** With fewer expected clicks per 28 days, a percentage is meaningless. */
const MIN_EXPECTED_CLICKS = 20;
/** More controls add little precision, because the variation of the fixed pages remains. */
const MAX_CONTROLS = 500;
/** Controls times days of fixes: limits the computing time for sites that fix each page on a different day. */
const MAX_COMPARED_SERIES = 6_000;
/** If all pages have a similar size, the spread of sizes is unknown: at least one unit of the natural logarithm. */
const MIN_LEVEL_VARIANCE = 1;
/**
 * The spread of sizes is multiplied by this factor: a page is forecast from its own weeks and hardly shifted toward the
 * site's average, which would make the most popular pages seem to grow after every fix.
 */
const PRIOR_VARIANCE_FACTOR = 10;

/**
 * Estimates the effect of a fix on clicks: how the clicks of fixed pages changed compared with the clicks expected
 * without the fix (difference in differences on the ratio scale).
 *
 * expected clicks of a page = forecast from its own weeks before the fix (`createForecaster`) * shared change of
 * untouched pages (their clicks after the fix / their forecasts)
 *
 * change = sum(weight * actual clicks) / sum(weight * expected clicks) - 1
 *
 * The weights are `weighPage`. The 95% interval is computed by a bootstrap over pages (`drawPlaceboRatios`). A
 * percentage is an average over the fixed pages; it does not mean that a page without the fix would have lost these
 * clicks.
 */
export function estimateFixEffect(input: FixEffectInput): FixEffect {
  checkFixEffectInput(input);
  const { firstDay, pages } = input;
  const dayCount = pages[0]?.clicksByDay.length ?? 0;
  const measurableOn = findMeasurableDay(pages);
  if (measurableOn === null) return { state: 'too-few', reason: 'no-fixed-pages', pages: 0, controls: 0 };
  const cohorts = buildCohorts(pages, firstDay, dayCount);
  const controls = selectControls(pages, cohorts.length);
  if (cohorts.length === 0)
    return measurableOn >= addDays(firstDay, dayCount)
      ? { state: 'too-early', measurableOn }
      : { state: 'too-few', reason: 'history', pages: 0, controls: controls.length };
  if (controls.length < MIN_CONTROLS)
    return { state: 'too-few', reason: 'controls', pages: countPages(cohorts), controls: controls.length };
  return summarize(compareCohorts(cohorts, controls, dayCount), input);
}

const countPages = (cohorts: readonly Cohort[]): number => sum(cohorts.map(({ pages }) => pages.length));

/** Returns pages without the issue that received at least one click; every nth page if there are too many. */
function selectControls(pages: readonly FixEffectPage[], cohortCount: number): FixEffectPage[] {
  const all = pages.filter(({ fixedOn, clicksByDay }) => fixedOn === null && clicksByDay.some((clicks) => clicks > 0));
  const limit = Math.max(
    MIN_CONTROLS,
    Math.min(MAX_CONTROLS, Math.floor(MAX_COMPARED_SERIES / Math.max(1, cohortCount))),
  );
  const step = Math.max(1, all.length / limit);
  return Array.from({ length: Math.min(all.length, limit) }, (_, index) => all[Math.floor(index * step)]).filter(
    (page) => page !== undefined,
  );
}

interface Comparisons extends DrawOptions {
  comparisons: CohortComparison[];
}

function compareCohorts(cohorts: readonly Cohort[], controls: readonly FixEffectPage[], dayCount: number): Comparisons {
  const model = fitNoise(controls, dayCount);
  const weeks = cohorts.map((cohort) => readCohortWeeks(cohort, controls));
  const histories = weeks.flatMap(({ cohort, controls: compared }) => [
    ...compared.map(({ history }) => history),
    ...cohort.pages.map(({ clicksByDay }) => readWeeks(clicksByDay, cohort.window).history),
  ]);
  const forecaster = createForecaster(model, fitLevelPrior(histories));
  const [first] = cohorts;
  const { calibration, placebos } =
    first === undefined
      ? { calibration: NO_CALIBRATION, placebos: [] }
      : calibrateForecasts([...controls, ...cohorts.flatMap(({ pages }) => pages)], first.window, forecaster);
  const correct = (page: { forecast: number; level: number }): number => correctForecast(page, calibration);
  const comparisons = weeks
    .map((cohortWeeks) => compareCohort(cohortWeeks, forecaster, correct))
    .filter(({ fixed }) => fixed.length > 0);
  return { comparisons, placebos, calibrationDeviation: measureCalibrationDeviation(comparisons, calibration) };
}

function fitNoise(controls: readonly FixEffectPage[], dayCount: number): NoiseModel {
  const { controls: weeks, weekFactors } = readCohortWeeks(
    { window: buildHistoryWindow(dayCount), pages: [] },
    controls,
  );
  return fitNoiseModel(weeks.map(({ history }) => removeSharedFactors(history, weekFactors)));
}

function fitLevelPrior(histories: readonly (readonly number[])[]): LevelPrior {
  // Half a click, because a page without clicks so far can still get clicks.
  const levels = histories.map((history) => Math.log((sum(history) + 0.5) / history.length));
  const average = mean(levels);
  const variance = mean(levels.map((level) => (level - average) ** 2));
  return { mean: average, variance: PRIOR_VARIANCE_FACTOR * Math.max(MIN_LEVEL_VARIANCE, variance) };
}

function summarize({ comparisons, ...options }: Comparisons, { firstDay, random }: FixEffectInput): FixEffect {
  const totals = sumTotals(comparisons);
  const tooFew = { state: 'too-few', pages: totals.pages, controls: totals.controls } as const;
  if (totals.pages === 0) return { ...tooFew, reason: 'history' };
  if (Math.max(totals.actual, Math.min(totals.expected, totals.usual)) < MIN_CLICKS)
    return { ...tooFew, reason: 'clicks' };
  if (totals.controlClicks < MIN_CONTROL_CLICKS) return { ...tooFew, reason: 'controls' };
  return {
    state: 'measured',
    ...measureChange(totals, drawPlaceboRatios(comparisons, random, options)),
    pages: totals.pages,
    controls: totals.controls,
    from: addDays(firstDay, totals.firstDay),
    to: addDays(firstDay, totals.lastDay),
  };
}

type Change = Pick<
  Extract<FixEffect, { state: 'measured' }>,
  'changePercent' | 'interval' | 'clicksPer28Days' | 'clicksInterval'
>;

/**
 * The interval of the ratio is derived from the possible outcomes without an effect: ratio / upper end to ratio / lower
 * end of the placebo ratios.
 */
function measureChange({ actual, expected, ratio }: FixEffectTotals, placebos: readonly number[]): Change {
  const low = readQuantile(placebos, 0.025);
  const high = readQuantile(placebos, 0.975);
  if (expected < MIN_EXPECTED_CLICKS || low <= 0)
    return {
      changePercent: null,
      interval: null,
      clicksPer28Days: actual - expected,
      clicksInterval: [actual - expected * high, actual - expected * Math.max(0, low)],
    };
  const [lowChange, highChange] = [ratio / high - 1, ratio / low - 1];
  return {
    changePercent: 100 * (ratio - 1),
    interval: [100 * lowChange, 100 * highChange],
    clicksPer28Days: expected * (ratio - 1),
    clicksInterval: [expected * lowChange, expected * highChange],
  };
}

const readQuantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? 0;
