import { mean } from './mean.ts';

/**
 * How weekly clicks of untouched pages vary around their level m (clicks per week, without what all pages share):
 * variance of a week = counting * m + (weekly + lasting) * m², covariance of two weeks = lasting * persistence^lag * m².
 */
export interface NoiseModel {
  /** Variance of counts per expected click; 1 = Poisson, more = overdispersed. */
  counting: number;
  /** Relative variance that lasts for one week. */
  weekly: number;
  /** Relative variance of changes that fade: by the factor `persistence` per week. */
  lasting: number;
  persistence: number;
}

/** Variances change little below these lags of half a year. */
const MAX_LAG_WEEKS = 26;
/** From changes that halve within a week to changes that stay for years (half-lives of 1, 2, 4, ... weeks). */
const PERSISTENCES = [0.5, 0.7, 0.84, 0.917, 0.958, 0.979, 0.99];
/** The alternating fit moves by less than a percent after this many rounds. */
const ROUNDS = 12;
/** Counts cannot vary less than those of independent visitors. */
const POISSON = 1;

/** A page for the fit: level in clicks per week, and half the mean squared difference of weeks per lag. */
interface PageVariation {
  level: number;
  /** Index 0 = lag of one week. */
  byLag: number[];
}

/**
 * Fits the model to weekly clicks of untouched pages, from which the factors shared by all pages were removed.
 * Squared differences of weeks at each lag are regressed on level and squared level; the part that grows with the lag
 * is what lasts.
 */
export function fitNoiseModel(pages: readonly (readonly number[])[]): NoiseModel {
  const variations = pages.map(measureVariation).filter(({ level }) => level > 0);
  const lagCount = Math.max(0, ...variations.map(({ byLag }) => byLag.length));
  let counting = POISSON;
  let relative = Array.from({ length: lagCount }, () => 0.1);
  for (let round = 0; round < ROUNDS; round++) {
    const weights = weighPages(variations, counting, mean(relative));
    relative = relative.map((_, lag) => fitRelativeVariance(variations, weights, { lag, counting }));
    counting = Math.max(POISSON, fitCountingVariance(variations, weights, relative));
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
  return bottom === 0 ? POISSON : top / bottom;
}

/** Fits `weekly + lasting * (1 - persistence^lag)` to the relative variances per lag, by least squares. */
function fitPersistence(relative: readonly number[]): Omit<NoiseModel, 'counting'> {
  let best = { weekly: mean(relative), lasting: 0, persistence: PERSISTENCES[0] ?? 0, error: Number.POSITIVE_INFINITY };
  for (const persistence of PERSISTENCES) {
    const growth = relative.map((_, lag) => 1 - persistence ** (lag + 1));
    for (const { weekly, lasting } of fitNonNegativeLine(growth, relative)) {
      const error = relative.reduce((sum, value, lag) => sum + (value - weekly - lasting * (growth[lag] ?? 0)) ** 2, 0);
      if (error < best.error) best = { weekly, lasting, persistence, error };
    }
  }
  return { weekly: best.weekly, lasting: best.lasting, persistence: best.persistence };
}

/** Candidates for the best line with intercept and slope >= 0: the free fit if allowed, and the fits on the borders. */
function fitNonNegativeLine(x: readonly number[], y: readonly number[]): { weekly: number; lasting: number }[] {
  const [meanX, meanY] = [mean(x), mean(y)];
  const spread = x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
  const slope =
    spread === 0 ? 0 : x.reduce((sum, value, i) => sum + (value - meanX) * ((y[i] ?? 0) - meanY), 0) / spread;
  const throughOrigin =
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0) / x.reduce((sum, v) => sum + v * v, 1e-12);
  return [
    { weekly: meanY - slope * meanX, lasting: slope },
    { weekly: 0, lasting: Math.max(0, throughOrigin) },
    { weekly: meanY, lasting: 0 },
  ].filter(({ weekly, lasting }) => weekly >= 0 && lasting >= 0);
}
