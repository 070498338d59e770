import { mean } from './mean.ts';
import { fitNonNegative } from './non-negative-fit.ts';

/**
 * How weekly clicks of untouched pages vary around their level m (clicks per week, without what all pages share):
 * variance of a week = counting * m + (weekly + lasting) * m², covariance of two weeks = lasting * persistence^lag * m².
 */
export interface NoiseModel {
  /** Variance of counts per expected click; 1 = Poisson, more = overdispersed. */
  counting: number;
  /** Relative variance of changes that last for one week. */
  weekly: number;
  /** Relative variance of changes that fade by the factor `persistence` per week. */
  lasting: number;
  persistence: number;
  /** Variance of the slopes of pages that grow or shrink steadily (logarithm per week). */
  trend: number;
}

/** Beyond a lag of half a year, variances change little. */
const MAX_LAG_WEEKS = 26;
/** Range from changes that halve within a week to changes that stay for years (half-lives of 1, 2, 4, ... weeks). */
const PERSISTENCES = [0.5, 0.7, 0.84, 0.917, 0.958, 0.979, 0.99];
/** After this many rounds, the alternating fit changes by less than 1%. */
const ROUND_COUNT = 12;
/** Counts cannot vary less than the counts of independent visitors. */
const POISSON_VARIANCE = 1;

/** Input of the fit for one page: level in clicks per week, and half the mean squared difference of weeks per lag. */
interface PageVariation {
  level: number;
  /** Index 0 = lag of one week. */
  byLag: number[];
}

/**
 * Fits the model to weekly clicks of untouched pages, from which the factors shared by all pages were removed. Squared
 * differences of weeks at each lag are regressed on level and squared level; the part that grows with the lag is the
 * lasting variance.
 */
export function fitNoiseModel(pages: readonly (readonly number[])[]): NoiseModel {
  const variations = pages.map(measureVariation).filter(({ level }) => level > 0);
  const lagCount = Math.max(0, ...variations.map(({ byLag }) => byLag.length));
  let counting = POISSON_VARIANCE;
  let relative = Array.from({ length: lagCount }, () => 0.1);
  for (let round = 0; round < ROUND_COUNT; round++) {
    const weights = weighPages(variations, counting, mean(relative));
    relative = relative.map((_, lag) => fitRelativeVariance(variations, weights, { lag, counting }));
    counting = Math.max(POISSON_VARIANCE, fitCountingVariance(variations, weights, relative));
  }
  return { counting, ...fitPersistence(relative) };
}

function measureVariation(weeks: readonly number[]): PageVariation {
  const lagCount = Math.min(MAX_LAG_WEEKS, Math.floor(weeks.length / 2));
  const byLag = Array.from({ length: lagCount }, (_, index) => {
    const lag = index + 1;
    let sum = 0;
    for (let week = 0; week + lag < weeks.length; week++) sum += ((weeks[week] ?? 0) - (weeks[week + lag] ?? 0)) ** 2;
    return sum / 2 / (weeks.length - lag);
  });
  return { level: mean(weeks), byLag };
}

/** The variance of a squared difference grows with the square of its expectation. */
const weighPages = (pages: readonly PageVariation[], counting: number, relative: number): number[] =>
  pages.map(({ level }) => 1 / (counting * level + relative * level * level + 0.01) ** 2);

function fitRelativeVariance(
  pages: readonly PageVariation[],
  weights: readonly number[],
  { lag, counting }: { lag: number; counting: number },
): number {
  let [top, bottom] = [0, 0];
  for (const [index, { level, byLag }] of pages.entries()) {
    const variation = byLag[lag];
    if (variation === undefined) continue;
    const weight = weights[index] ?? 0;
    top += weight * level ** 2 * (variation - counting * level);
    bottom += weight * level ** 4;
  }
  return bottom === 0 ? 0 : Math.max(0, top / bottom);
}

function fitCountingVariance(pages: readonly PageVariation[], weights: readonly number[], relative: number[]): number {
  let [top, bottom] = [0, 0];
  for (const [index, { level, byLag }] of pages.entries()) {
    const weight = weights[index] ?? 0;
    for (const [lag, variation] of byLag.entries()) {
      top += weight * level * (variation - (relative[lag] ?? 0) * level ** 2);
      bottom += weight * level ** 2;
    }
  }
  return bottom === 0 ? POISSON_VARIANCE : top / bottom;
}

/** Fits `weekly + lasting * (1 - persistence^lag) + trend * lag² / 2` to the relative variances per lag. */
function fitPersistence(relative: readonly number[]): Omit<NoiseModel, 'counting'> {
  const drift = relative.map((_, lag) => (lag + 1) ** 2 / 2);
  const constant = relative.map(() => 1);
  let best = {
    weekly: mean(relative),
    lasting: 0,
    trend: 0,
    persistence: PERSISTENCES[0] ?? 0,
    error: Number.POSITIVE_INFINITY,
  };
  for (const persistence of PERSISTENCES) {
    const growth = relative.map((_, lag) => 1 - persistence ** (lag + 1));
    const { coefficients, error } = fitNonNegative([constant, growth, drift], relative);
    const [weekly = 0, lasting = 0, trend = 0] = coefficients;
    if (error < best.error) best = { weekly, lasting, trend, persistence, error };
  }
  return { weekly: best.weekly, lasting: best.lasting, trend: best.trend, persistence: best.persistence };
}
