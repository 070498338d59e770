import { type LinePoint, round } from './geometry.ts';

/** Smallest range of a sparkline, so that a change of one point does not look like a sharp drop. */
const MIN_SPARKLINE_RANGE = 20;

/**
 * Returns the points of a line in a box of `width` x `height`, at equal distances. The values fill the height if they
 * differ by at least 20 points; smaller differences stay small, around the middle.
 */
export function computeSparkline(values: readonly number[], { width, height }: LineSize): LinePoint[] {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const range = Math.max(MIN_SPARKLINE_RANGE, max - min);
  const bottom = (min + max - range) / 2;
  return values.map((value, index) => ({
    x: round(values.length < 2 ? width : (width * index) / (values.length - 1)),
    y: round(height - (height * (value - bottom)) / range),
  }));
}

interface LineSize {
  width: number;
  height: number;
}
