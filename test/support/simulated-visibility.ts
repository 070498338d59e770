import type { VisibilityPeriod } from '#audit/outside/assistants/periods/compare-periods.ts';
import { judgeAlert } from '#audit/outside/assistants/periods/judge-alert.ts';
import { estimateMean } from '#audit/outside/assistants/statistics/mean-estimate.ts';
import { testPairedChange } from '#audit/outside/assistants/statistics/paired-change.ts';
import { estimateShare } from '#audit/outside/assistants/statistics/share-estimate.ts';
import type { VisibilityInterval, VisibilityTally } from '#contracts/outside/assistants.ts';

/** Shape of the distribution of rates between prompts: Beta(a, b). */
export interface RateShape {
  a: number;
  b: number;
}

/** A brand that is measured with `prompts` prompts of `repeats` answers each. */
export interface VisibilityCell {
  prompts: number;
  repeats: number;
  shape: RateShape;
  /** Share of answers that are missing. */
  missing?: number;
}

/** Mean rates of the grid, as Beta(2m, 2 - 2m), which is as uneven as b = 1.4 at a mean of 30%. */
const GRID_MEANS = [0.05, 0.15, 0.3];
/** Answers to most prompts almost never mention the brand; answers to a few prompts almost always do. */
export const SKEWED_SHAPE: RateShape = { a: 0.1, b: 0.9 };
export const GRID_SHAPES: readonly RateShape[] = GRID_MEANS.map((mean) => ({ a: 2 * mean, b: 2 - 2 * mean }));
const GRID_PROMPT_COUNTS = [8, 25, 50];
const GRID_REPEAT_COUNTS = [1, 3, 5];

/** Every combination of shape, number of prompts and repeats. */
export const buildGrid = (shapes: readonly RateShape[]): VisibilityCell[] =>
  shapes.flatMap((shape) =>
    GRID_PROMPT_COUNTS.flatMap((prompts) => GRID_REPEAT_COUNTS.map((repeats) => ({ prompts, repeats, shape }))),
  );

export const readMeanRate = ({ a, b }: RateShape): number => a / (a + b);

/** Draws from a beta distribution (Jöhnk 1964), which is fast for parameters below 2. */
export function drawBeta({ a, b }: RateShape, random: () => number): number {
  for (;;) {
    const x = random() ** (1 / a);
    const y = random() ** (1 / b);
    if (x + y <= 1 && x + y > 0) return x / (x + y);
  }
}

/** Draws the rates of all prompts of a cell. */
const drawRates = ({ prompts, shape }: VisibilityCell, random: () => number): number[] =>
  Array.from({ length: prompts }, () => drawBeta(shape, random));

/** Draws the answers to each prompt. */
function drawTallies(rates: readonly number[], cell: VisibilityCell, random: () => number): VisibilityTally[] {
  const { repeats, missing = 0 } = cell;
  return rates.map((rate) => {
    const tally = { count: 0, total: 0 };
    for (let repeat = 0; repeat < repeats; repeat++) {
      if (missing > 0 && random() < missing) continue;
      tally.total += 1;
      if (random() < rate) tally.count += 1;
    }
    return tally;
  });
}

export interface LevelQuality {
  /** Share of intervals that contain the true mean rate. */
  coverage: number;
  /** Median width. */
  width: number;
}

/** Measures intervals of the mention rate on simulated brands. */
export const measureLevels = (cell: VisibilityCell, drawCount: number, random: () => number): LevelQuality =>
  judgeIntervals(
    () => estimateShare(drawTallies(drawRates(cell, random), cell, random))?.interval ?? null,
    readMeanRate(cell.shape),
    drawCount,
  );

/** `draw` returns an interval, or null if the draw has no interval; another draw then replaces it. */
function judgeIntervals(draw: () => VisibilityInterval | null, truth: number, drawCount: number): LevelQuality {
  const widths: number[] = [];
  let covered = 0;
  while (widths.length < drawCount) {
    const interval = draw();
    if (interval === null) continue;
    const [low, high] = interval;
    if (low <= truth && truth <= high) covered += 1;
    widths.push(high - low);
  }
  widths.sort((x, y) => x - y);
  return { coverage: covered / drawCount, width: widths[Math.floor(drawCount / 2)] ?? Number.NaN };
}

const COMPETITOR_COUNT = 3;

/** Measures intervals of the share of voice of one of four equally popular brands: 25%. */
export const measureShareOfVoiceIntervals = (
  cell: VisibilityCell,
  drawCount: number,
  random: () => number,
): LevelQuality =>
  judgeIntervals(
    () => {
      const own = drawTallies(drawRates(cell, random), cell, random);
      const others = Array.from({ length: COMPETITOR_COUNT }, () => drawTallies(drawRates(cell, random), cell, random));
      const tallies = own.map(({ count }, index) => ({
        count,
        total: others.reduce((total, tally) => total + (tally[index]?.count ?? 0), count),
      }));
      return estimateShare(tallies)?.interval ?? null;
    },
    1 / (1 + COMPETITOR_COUNT),
    drawCount,
  );

/**
 * Measures intervals of the mean place of the first mention: each of three competitors is mentioned earlier with a
 * probability that differs between prompts.
 */
export const measurePlaces = (cell: VisibilityCell, drawCount: number, random: () => number): LevelQuality =>
  judgeIntervals(
    () => {
      const groups = drawTallies(drawRates(cell, random), cell, random).map(({ count }) => {
        const earlier = drawBeta(PLACE_SHAPE, random);
        return Array.from({ length: count }, () => 1 + countHits(COMPETITOR_COUNT, earlier, random));
      });
      return estimateMean(groups, [1, Number.POSITIVE_INFINITY])?.interval ?? null;
    },
    1 + COMPETITOR_COUNT * readMeanRate(PLACE_SHAPE),
    drawCount,
  );

const PLACE_SHAPE: RateShape = { a: 0.8, b: 1.2 };

function countHits(tries: number, rate: number, random: () => number): number {
  let hits = 0;
  for (let index = 0; index < tries; index++) if (random() < rate) hits += 1;
  return hits;
}

/** Returns the rates after a change: the share `lift` of the answers that did not mention the brand now mentions it. */
const liftRates = (rates: readonly number[], lift: number): number[] => rates.map((rate) => rate + lift * (1 - rate));

/**
 * Measures how often the paired test reports a change: false alarms with a lift of 0, power otherwise. At a mean of
 * 30%, a lift of 0.3 is 21 points.
 */
export function measureAlarms(
  cell: VisibilityCell & { lift: number },
  drawCount: number,
  random: () => number,
): number {
  let alarms = 0;
  for (let draw = 0; draw < drawCount; draw++) {
    const rates = drawRates(cell, random);
    const before = drawTallies(rates, cell, random);
    const after = drawTallies(liftRates(rates, cell.lift), cell, random);
    const pairs = before.flatMap((tally, index) => {
      const later = after[index];
      return later === undefined ? [] : [{ before: tally, after: later }];
    });
    if (testPairedChange(pairs)?.isSignificant === true) alarms += 1;
  }
  return alarms / drawCount;
}

/** Measures how often a change between the first of three periods and the next two raises an alert. */
export function measureAlerts(
  cell: VisibilityCell & { lift: number },
  drawCount: number,
  random: () => number,
): number {
  let alerts = 0;
  for (let draw = 0; draw < drawCount; draw++) {
    const rates = drawRates(cell, random);
    const later = liftRates(rates, cell.lift);
    const periods = [rates, later, later].map((of) => buildPeriod(drawTallies(of, cell, random)));
    if (judgeAlert(periods).state === 'alert') alerts += 1;
  }
  return alerts / drawCount;
}

const buildPeriod = (tallies: readonly VisibilityTally[]): VisibilityPeriod => ({
  tallies: new Map(tallies.map((tally, index) => [String(index), tally])),
  models: ['model'],
  quality: 'simulated',
  source: 'Simulation',
});
