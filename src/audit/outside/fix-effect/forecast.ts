import { solveWithDeterminant } from './linear-system.ts';
import { mean, sum } from './mean.ts';
import type { NoiseModel } from './noise-model.ts';
import { DAYS_PER_WEEK, type FixWindow } from './windows.ts';

/** A forecast of the mean week after a fix, in clicks per week. */
export interface Forecast {
  clicks: number;
  /** Standard deviation of (actual - forecast). */
  deviation: number;
}

/** The data from which the clicks of a page after a fix are forecast. */
export interface ForecastInput {
  /** Clicks per week, the most recent week first. */
  history: readonly number[];
  /** Factor that all pages share, per week. */
  weekFactors: readonly number[];
  window: FixWindow;
}

/** Distribution of the logarithm of clicks per week over the pages of the site. */
export interface LevelPrior {
  mean: number;
  variance: number;
}

/** Recent weeks are used individually; earlier ones in blocks of four, which is precise enough. */
const SINGLE_WEEK_COUNT = 8;
const WEEKS_PER_BLOCK = 4;
/** Scoring steps; the change in the last step is below 1% even for pages that fell to zero. */
const MAX_STEPS = 12;
/** Largest change of a logarithm in one step, so that the first steps do not overshoot. */
const MAX_STEP = 1;
const NEGLIGIBLE_STEP = 0.005;

interface Block {
  /** Index of the most recent week of the block. */
  first: number;
  weekCount: number;
}

/** Covariances of the logarithm of a page's level between blocks, and between blocks and the time after the fix. */
interface Layout {
  blocks: Block[];
  covariance: number[][];
  withAfter: number[];
  afterVariance: number;
}

/**
 * Creates the forecast of a page's clicks after a fix, from its own weeks before the fix and from how clicks of
 * untouched pages vary. The logarithm of the page's level is the level of a random page of the site plus changes that
 * fade (`persistence`); counts vary around it. The forecast is the expected value given all weeks before the fix
 * (posterior mode, by Fisher scoring). A drop that usually fades is expected to fade, so the recovery of pages that were
 * chosen because they had dropped is not attributed to the fix.
 */
export function createForecaster(model: NoiseModel, prior: LevelPrior): (input: ForecastInput) => Forecast {
  const layouts = new Map<string, Layout>();
  return (input) => {
    const { history, window } = input;
    const key = `${history.length} ${window.afterStart - window.fixIndex} ${window.afterWeeks}`;
    const layout = layouts.get(key) ?? buildLayout(model, prior, { weekCount: history.length, window });
    layouts.set(key, layout);
    return forecastClicks(input, { model, prior, layout });
  };
}

interface ForecastContext {
  model: NoiseModel;
  prior: LevelPrior;
  layout: Layout;
}

/** Clicks of a page per block, and the blocks' factors shared by all pages. */
interface ObservedClicks {
  clicks: number[];
  exposures: number[];
}

/**
 * The expected value is a ratio of two integrals over all levels the page may have had, with and without the level after
 * the fix as a factor; each is approximated around its maximum (Tierney and Kadane 1986). The maximum alone, with half
 * its variance, would expect a third too many clicks for pages with one click in months.
 */
function forecastClicks(input: ForecastInput, context: ForecastContext): Forecast {
  const { model, prior, layout } = context;
  const observed = {
    clicks: layout.blocks.map((block) => sumBlock(input.history, block)),
    exposures: layout.blocks.map((block) => sumBlock(input.weekFactors, block)),
  };
  const flat = layout.blocks.map(() => prior.mean);
  const plain = findMode(observed, flat, context);
  const tilted = findMode(
    observed,
    flat.map((log, i) => log + (layout.withAfter[i] ?? 0)),
    context,
  );
  const mean = Math.exp(prior.mean + layout.afterVariance / 2 + tilted.logIntegral - plain.logIntegral);
  const variance =
    (model.counting * mean + model.weekly * mean * mean) / input.window.afterWeeks +
    mean * mean * Math.expm1(tilted.afterVariance);
  return { clicks: mean, deviation: Math.sqrt(variance) };
}

interface Mode {
  /** Logarithm of the integral of likelihood * prior over the levels of all blocks (Laplace's approximation). */
  logIntegral: number;
  /** Variance of the logarithm of the level after the fix, given the clicks. */
  afterVariance: number;
}

/** Finds the most plausible logarithms of levels by Fisher scoring, given their prior expectation. */
function findMode(
  { clicks, exposures }: ObservedClicks,
  expected: readonly number[],
  { model, layout }: ForecastContext,
): Mode {
  const { blocks, covariance, withAfter } = layout;
  const start = Math.log((sum(clicks) + 0.5) / sum(exposures));
  let logs = blocks.map(() => start);
  let mode: Mode = { logIntegral: 0, afterVariance: layout.afterVariance };
  for (let step = 0; step < MAX_STEPS; step++) {
    const counts = logs.map((log, i) => (exposures[i] ?? 0) * Math.exp(log));
    const weekly = blocks.map(({ weekCount }) => model.weekly / weekCount);
    const noise = counts.map((count, i) => (model.counting + (weekly[i] ?? 0) * count) / count);
    const working = logs.map((log, i) => log - (expected[i] ?? 0) + (clicks[i] ?? 0) / (counts[i] ?? 1) - 1);
    const matrix = covariance.map((row, i) => row.map((value, j) => (i === j ? value + (noise[i] ?? 0) : value)));
    const { solutions, logDeterminant } = solveWithDeterminant(matrix, [working, withAfter]);
    const [scores = [], fromAfter = []] = solutions;
    const next = covariance.map((row, i) => (expected[i] ?? 0) + computeDotProduct(row, scores));
    const changes = next.map((log, i) => Math.max(-MAX_STEP, Math.min(MAX_STEP, log - (logs[i] ?? 0))));
    logs = logs.map((log, i) => log + (changes[i] ?? 0));
    const distance = computeDotProduct(
      scores,
      logs.map((log, i) => log - (expected[i] ?? 0)),
    );
    const likelihood = sum(
      logs.map((log, i) =>
        computeLogLikelihood(clicks[i] ?? 0, (exposures[i] ?? 0) * Math.exp(log), {
          counting: model.counting,
          weekly: weekly[i] ?? 0,
        }),
      ),
    );
    mode = {
      logIntegral: likelihood - distance / 2 - (logDeterminant - sum(noise.map(Math.log))) / 2,
      afterVariance: Math.max(0, layout.afterVariance - computeDotProduct(withAfter, fromAfter)),
    };
    if (Math.max(...changes.map(Math.abs)) < NEGLIGIBLE_STEP) break;
  }
  return mode;
}

/** Quasi-likelihood of a count with variance counting * m + weekly * m². */
function computeLogLikelihood(
  clicks: number,
  mean: number,
  { counting, weekly }: { counting: number; weekly: number },
): number {
  if (weekly < 1e-6) return (clicks * Math.log(mean) - mean) / counting;
  return (
    (clicks / counting) * Math.log(mean) - (clicks / counting + 1 / weekly) * Math.log1p((weekly * mean) / counting)
  );
}

function buildLayout(
  { lasting, persistence, trend }: NoiseModel,
  prior: LevelPrior,
  { weekCount, window }: { weekCount: number; window: FixWindow },
): Layout {
  const blocks = buildBlocks(weekCount);
  // Relative variance of a level whose logarithm is normally distributed.
  const variance = Math.log1p(lasting);
  const computeCovariance = (a: readonly number[], b: readonly number[]): number =>
    prior.variance +
    trend * mean(a) * mean(b) +
    variance * mean(a.map((one) => mean(b.map((other) => persistence ** Math.abs(one - other)))));
  const places = blocks.map(({ first, weekCount: count }) => Array.from({ length: count }, (_, week) => first + week));
  const gap = (window.afterStart - window.fixIndex) / DAYS_PER_WEEK;
  const after = Array.from({ length: window.afterWeeks }, (_, week) => -(week + 1 + gap));
  return {
    blocks,
    covariance: places.map((one) => places.map((other) => computeCovariance(one, other))),
    withAfter: places.map((one) => computeCovariance(one, after)),
    afterVariance: computeCovariance(after, after),
  };
}

function buildBlocks(weekCount: number): Block[] {
  const blocks: Block[] = [];
  for (let first = 0; first < weekCount; ) {
    const length = first < SINGLE_WEEK_COUNT ? 1 : Math.min(WEEKS_PER_BLOCK, weekCount - first);
    blocks.push({ first, weekCount: length });
    first += length;
  }
  return blocks;
}

function sumBlock(values: readonly number[], { first, weekCount }: Block): number {
  let total = 0;
  for (let week = first; week < first + weekCount; week++) total += values[week] ?? 0;
  return total;
}

function computeDotProduct(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (const [index, value] of a.entries()) total += value * (b[index] ?? 0);
  return total;
}
