import { expect, it } from 'vitest';
import { formatNorm, isNorm } from './site-norm.ts';

it('requires ten pages, 80% of them in agreement', () => {
  expect(isNorm(9, 9)).toBe(false);
  expect(isNorm(8, 10)).toBe(true);
  expect(isNorm(7, 10)).toBe(false);
  expect(isNorm(0, 0)).toBe(false);
});

it('formats the number of pages that agree', () => {
  expect(formatNorm(3_700, 4_000)).toBe('3,700 of the 4,000 pages');
});
