import { expect, it } from 'vitest';
import { MAX_ATTEMPTS, planNextAttempt } from './plan-attempts.ts';

it('makes ten attempts within about three days', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS }, (_, index) => planNextAttempt(index + 1, 0.5));
  expect(delays.at(-1)).toBeNull();
  expect(delays.slice(0, 3)).toEqual([5, 300, 1_800]);
  const hours = delays.reduce((sum: number, delay) => sum + (delay ?? 0), 0) / 3_600;
  expect(Math.round(hours)).toBe(76);
});

it('varies each delay by up to a tenth', () => {
  expect([0, 1].map((random) => planNextAttempt(4, random))).toEqual([6_480, 7_920]);
});
