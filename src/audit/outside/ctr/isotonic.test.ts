import { expect, it } from 'vitest';
import { fitNonIncreasing } from './isotonic.ts';

const fitPairs = (...pairs: [number, number][]): number[] =>
  fitNonIncreasing(pairs.map(([value, weight]) => ({ value, weight })));

it('keeps values that already decrease', () => {
  expect(fitPairs([3, 1], [2, 1], [2, 5])).toEqual([3, 2, 2]);
});

it('pools neighbors that increase, by weight', () => {
  // (2 * 1 + 5 * 3) / 4 = 4.25.
  expect(fitPairs([6, 1], [2, 1], [5, 3], [1, 1])).toEqual([6, 4.25, 4.25, 1]);
});

it('pools again when a pooled value exceeds the preceding value', () => {
  // 1 and 7: 4, more than 3; then (3 + 1 + 7) / 3.
  expect(fitPairs([3, 1], [1, 1], [7, 1])).toEqual([11 / 3, 11 / 3, 11 / 3]);
  expect(fitPairs()).toEqual([]);
});
