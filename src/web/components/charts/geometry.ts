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

/** Rounds to two decimals, enough for drawing and for sums of steps of 0.1. */
export function round(value: number): number {
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
