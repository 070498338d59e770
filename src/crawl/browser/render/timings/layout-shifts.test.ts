import { describe, expect, it } from 'vitest';
import { computeCumulativeLayoutShift, summarizeLayoutShifts } from './layout-shifts.ts';

const makeShift = (atMs: number, value: number) => ({ atMs, value, elements: [] });

describe('computeCumulativeLayoutShift', () => {
  it('adds up shifts that are less than a second apart', () => {
    expect(computeCumulativeLayoutShift([makeShift(100, 0.1), makeShift(900, 0.05), makeShift(1_800, 0.05)])).toBe(0.2);
  });

  it('returns the largest window, not the sum of all windows', () => {
    expect(computeCumulativeLayoutShift([makeShift(100, 0.1), makeShift(1_100, 0.15), makeShift(3_000, 0.05)])).toBe(
      0.15,
    );
  });

  it('ends a window after five seconds, however frequent the shifts are', () => {
    const frequentShifts = Array.from({ length: 10 }, (_, index) => makeShift(index * 900, 0.01));
    expect(computeCumulativeLayoutShift(frequentShifts)).toBe(0.06);
  });

  it('returns zero without shifts', () => {
    expect(computeCumulativeLayoutShift([])).toBe(0);
  });
});

describe('summarizeLayoutShifts', () => {
  it('distinguishes between shifts during load and during scrolling, and lists the largest first', () => {
    const cls = summarizeLayoutShifts({
      load: [makeShift(100, 0.1)],
      scroll: [makeShift(5_000, 0.2), makeShift(9_000, 0.01)],
      maxShifts: 2,
    });
    expect(cls).toEqual({ value: 0.1, withScroll: 0.2, shifts: [makeShift(5_000, 0.2), makeShift(100, 0.1)] });
  });
});
