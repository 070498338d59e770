import { expect, it } from 'vitest';
import { parseBudget } from './plan-view.ts';

it('reads a budget, and rejects values that are not amounts', () => {
  expect(['', ' ', '5', '0', '1.5'].map(parseBudget)).toEqual([null, null, 5, 0, 1.5]);
  expect(['-5', 'five', 'Infinity'].map(parseBudget)).toEqual([undefined, undefined, undefined]);
});
