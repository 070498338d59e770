import { expect, it } from 'vitest';
import { getPollDelay } from './use-competitor-list.ts';

it('retries after a failure at increasing intervals', () => {
  expect([0, 1, 2, 3].map(getPollDelay)).toEqual([1_500, 3_000, 6_000, 12_000]);
  expect(getPollDelay(50)).toBe(60_000);
});
