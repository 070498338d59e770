/** Chart geometry. Every chart is an SVG that the server can render. Values are on a 0..100 scale. */

/** Clamps a value to the scale. */
export function clampScore(value: number): number {
  return Math.min(100, Math.max(0, value));
}

export interface RingGeometry {
  radius: number;
  circumference: number;
  /** Length of the filled part of the circle. */
  filled: number;
}

/** Returns the geometry of a ring that fits into a box of `size` pixels, including its stroke. */
export function computeRingGeometry(score: number, size: number, strokeWidth: number): RingGeometry {
  const radius = (size - strokeWidth) / 2;
  const circumference = 2 * Math.PI * radius;
  return { radius, circumference, filled: (circumference * clampScore(score)) / 100 };
}

/** Returns both ends of a tick across the ring at a value. 0 is at the top, and values increase clockwise. */
export function computeRingTick(value: number, { size, inner, outer }: { size: number; inner: number; outer: number }) {
  const angle = (clampScore(value) / 100) * 2 * Math.PI - Math.PI / 2;
  const middle = size / 2;
  const locate = (radius: number) => ({
    x: round(middle + radius * Math.cos(angle)),
    y: round(middle + radius * Math.sin(angle)),
  });
  return { from: locate(inner), to: locate(outer) };
}

export interface WaterfallBar {
  key: string;
  title: string;
  gain: number;
  /** Score before and after this step. */
  from: number;
  to: number;
  /** Number of steps combined in this bar; 1 for a single fix. */
  steps: number;
}

interface Step {
  ruleId: string;
  title: string;
  gain: number;
}

/**
 * Returns bars from today's score upward. Steps beyond `bars.min` are combined in one last bar, so that the bars always
 * add up. If that bar contained most of the points, more steps get bars of their own, up to `bars.max` in total.
 */
export function buildWaterfallBars(
  score: number,
  steps: readonly Step[],
  bars: { min: number; max: number },
): WaterfallBar[] {
  const listed = steps.length > bars.min ? steps.slice(0, countListedSteps(steps, bars)) : steps;
  const rest = steps.slice(listed.length);
  const drawn: WaterfallBar[] = [];
  let reached = score;
  const add = (bar: Omit<WaterfallBar, 'from' | 'to'>) => {
    const to = round(reached + bar.gain);
    drawn.push({ ...bar, from: reached, to });
    reached = to;
  };
  for (const { ruleId, title, gain } of listed) add({ key: ruleId, title, gain, steps: 1 });
  if (rest.length > 0) {
    const gain = round(rest.reduce((sum, step) => sum + step.gain, 0));
    add({
      key: 'rest',
      title: `${rest.length} more fixes`,
      gain,
      steps: rest.length,
    });
  }
  return drawn;
}

/** Share of the points that bars of single steps should cover. */
const MIN_LISTED_SHARE = 0.7;

function countListedSteps(steps: readonly Step[], { min, max }: { min: number; max: number }): number {
  const total = steps.reduce((sum, { gain }) => sum + gain, 0);
  let covered = 0;
  let count = 0;
  while (count < steps.length && (count < min - 1 || (covered < MIN_LISTED_SHARE * total && count < max - 1))) {
    covered += steps[count]?.gain ?? 0;
    count += 1;
  }
  // A single remaining step gets a bar of its own.
  return steps.length - count === 1 ? steps.length : count;
}

/** A waterfall's scale starts at a multiple of this value. */
const WATERFALL_GRID = 5;

/**
 * Returns the scale of a waterfall from today's score to the last one, so that the gap between them fills the chart: it
 * starts at least one point below today's score, at a multiple of 5.
 */
export function computeWaterfallScale(score: number, last: number) {
  const start = Math.max(0, WATERFALL_GRID * Math.floor((score - 1) / WATERFALL_GRID));
  const span = Math.max(1, last - start);
  return { start, locate: (value: number): number => round(clampScore((100 * (value - start)) / span)) };
}

/** Rounds to two decimals, enough for drawing and for sums of steps of 0.1. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Returns the positions of a value and its two limits on a scale (0..100) that ends at 1.5 times the upper limit. */
export function computeBandPositions(value: number, { good, poor }: { good: number; poor: number }) {
  const end = poor * 1.5;
  return { value: clampScore((100 * value) / end), good: (100 * good) / end, poor: (100 * poor) / end };
}

/** Returns the start and width of each part of a total, on a scale of 0..100. */
export function computeShares<T extends { count: number }>(
  parts: readonly T[],
): { part: T; from: number; width: number }[] {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let from = 0;
  return parts.map((part) => {
    const width = total === 0 ? 0 : (100 * part.count) / total;
    const start = from;
    from += width;
    return { part, from: round(start), width: round(width) };
  });
}

export interface LinePoint {
  x: number;
  y: number;
}

/**
 * Returns the points of a line over time in a box of `width` x `height`. Horizontal distances are proportional to time,
 * and values range from 0 at the bottom to 100 at the top. A single point is placed at the right end.
 */
export function computeLinePoints(
  values: readonly { at: number; value: number }[],
  { width, height }: { width: number; height: number },
): LinePoint[] {
  const first = values[0]?.at ?? 0;
  const span = (values.at(-1)?.at ?? 0) - first;
  return values.map(({ at, value }) => ({
    x: round(span === 0 ? width : (width * (at - first)) / span),
    y: round(height - (height * clampScore(value)) / 100),
  }));
}

/** Returns a position on a logarithmic scale, 0..100. Values below `min` are placed at its start. */
export function computeLogPosition(value: number, min: number, max: number): number {
  if (value <= min || max <= min) return 0;
  return clampScore((100 * Math.log(value / min)) / Math.log(max / min));
}
