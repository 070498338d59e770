import { expect, it } from 'vitest';
import { planNextAttempt } from './plan-attempts.ts';

const now = new Date('2026-11-28T12:00:00Z');
const plan = (attempts: number, change: { retryAt?: Date; random?: number } = {}) =>
  planNextAttempt(attempts, { now, retryAt: null, random: 0.5, ...change });

it('makes nine attempts within about a day', () => {
  const delays = Array.from({ length: 9 }, (_, index) => plan(index + 1));
  expect(delays.at(-1)).toBeNull();
  const hours = delays.reduce((sum, at) => sum + ((at?.getTime() ?? now.getTime()) - now.getTime()), 0) / 3_600_000;
  expect(Math.round(hours)).toBe(23);
});

it('waits at least as long as the vendor requests, and varies its own delays', () => {
  const retryAt = new Date('2026-11-28T12:10:00Z');
  expect(plan(1, { retryAt })).toEqual(retryAt);
  expect(plan(4, { retryAt })?.toISOString()).toBe('2026-11-28T13:00:00.000Z');
  expect([0, 1].map((random) => plan(1, { random })?.toISOString())).toEqual([
    '2026-11-28T12:00:54.000Z',
    '2026-11-28T12:01:06.000Z',
  ]);
});
