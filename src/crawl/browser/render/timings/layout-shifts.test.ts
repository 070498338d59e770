import { describe, expect, it } from 'vitest';
import { computeCumulativeLayoutShift, getLayoutShifts } from './layout-shifts.ts';

const shift = (atMs: number, value: number) => ({ atMs, value, elements: [] });

describe('computeCumulativeLayoutShift', () => {
  it('adds up shifts that are less than a second apart', () => {
    expect(computeCumulativeLayoutShift([shift(100, 0.1), shift(900, 0.05), shift(1_800, 0.05)])).toBe(0.2);
  });

  it('returns the largest window, not the sum of all windows', () => {
    expect(computeCumulativeLayoutShift([shift(100, 0.1), shift(1_100, 0.15), shift(3_000, 0.05)])).toBe(0.15);
  });

  it('ends a window after five seconds, however frequent the shifts are', () => {
    const frequentShifts = Array.from({ length: 10 }, (_, index) => shift(index * 900, 0.01));
    expect(computeCumulativeLayoutShift(frequentShifts)).toBe(0.06);
  });

  it('is zero without shifts', () => {
    expect(computeCumulativeLayoutShift([])).toBe(0);
  });
});

describe('getLayoutShifts', () => {
  it('distinguishes between shifts during load and during scrolling, and lists the largest first', () => {
    const cls = getLayoutShifts({
      load: [shift(100, 0.1)],
      scroll: [shift(5_000, 0.2), shift(9_000, 0.01)],
      maxShifts: 2,
    });
    expect(cls).toEqual({ value: 0.1, withScroll: 0.2, shifts: [shift(5_000, 0.2), shift(100, 0.1)] });
  });
});
