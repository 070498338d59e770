import { expect, it } from 'vitest';
import { computePercentile, computePercentiles } from './percentiles.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index);

it('returns the smallest value that the share of values does not exceed', () => {
  expect(computePercentile(HUNDRED, 0.95)).toBe(95);
  expect(computePercentile([3, 1, 2], 0.5)).toBe(2);
  expect(computePercentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(computePercentile([1, 2], 0.95)).toBe(2);
});

it('returns the minimum for the share 0 and the maximum for the share 1', () => {
  expect(computePercentile(HUNDRED, 0)).toBe(1);
  expect(computePercentile(HUNDRED, 1)).toBe(100);
});

it('returns null without values', () => {
  expect(computePercentile([], 0.95)).toBeNull();
  expect(computePercentiles([])).toBeNull();
});

it('sorts by number, and does not change the list', () => {
  const values = [10, 9, 100];
  expect(computePercentiles(values)).toEqual({ count: 3, p50: 10, p95: 100, max: 100 });
  expect(values).toEqual([10, 9, 100]);
});
