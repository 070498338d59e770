import { expect, it } from 'vitest';
import { fitNonNegative } from './non-negative-fit.ts';

const ONES = [1, 1, 1, 1];
const RISE = [0, 1, 2, 3];

it('finds the coefficients of an exact combination', () => {
  const { coefficients, error } = fitNonNegative([ONES, RISE], [2, 5, 8, 11]);
  expect(coefficients[0]).toBeCloseTo(2, 5);
  expect(coefficients[1]).toBeCloseTo(3, 5);
  expect(error).toBeCloseTo(0, 5);
});

it('leaves out a column that would need a negative coefficient', () => {
  const { coefficients } = fitNonNegative([ONES, RISE], [4, 3, 2, 1]);
  expect(coefficients[0]).toBeCloseTo(2.5, 5);
  expect(coefficients[1]).toBe(0);
});

it('handles columns that are multiples of each other, and columns of zeros', () => {
  const { error } = fitNonNegative([ONES, ONES.map((one) => 2 * one), [0, 0, 0, 0]], [3, 3, 3, 3]);
  expect(error).toBeCloseTo(0, 5);
});
