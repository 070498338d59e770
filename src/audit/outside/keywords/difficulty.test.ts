import { expect, it } from 'vitest';
import { estimateDifficulty, rateCompetition } from './difficulty.ts';

it('estimates the difficulty as the median authority of the top 10', () => {
  expect(estimateDifficulty([90, 10, 50, 40, 30])).toBe(40);
  // (40 + 50) / 2; the eleventh result does not count.
  expect(estimateDifficulty([90, 10, 50, 40, 30, 60, null, null, null, null, 100])).toBe(45);
});

it('returns null with fewer than five known domains', () => {
  expect(estimateDifficulty([90, null, 50, 40, 30, null])).toBeNull();
  expect(estimateDifficulty([])).toBeNull();
});

it('rates the competition by the levels of the specification', () => {
  expect([29, 30, 59, 60, null].map(rateCompetition)).toEqual(['low', 'medium', 'medium', 'high', null]);
});
