import { expect, it } from 'vitest';
import { parseRetryAfter, pickRandom, planRetry, type RetryPolicy } from './retry.ts';

const NOW_MS = Date.UTC(2026, 10, 26, 12);
const POLICY: RetryPolicy = { attempts: 3, backoffMs: 1_000, maxWaitMs: 5_000, random: () => 1 };
const at = { policy: POLICY, nowMs: NOW_MS };

it.each([
  ['120', NOW_MS + 120_000],
  [' 0 ', NOW_MS],
  ['Thu, 26 Nov 2026 12:00:30 GMT', NOW_MS + 30_000],
])('reads the delay from Retry-After "%s"', (value, ms) => {
  expect(parseRetryAfter(value, NOW_MS)?.getTime()).toBe(ms);
});

it.each([null, '', 'soon', '-', '99999999999999'])('ignores Retry-After "%s"', (value) => {
  expect(parseRetryAfter(value, NOW_MS)).toBeNull();
});

it('doubles the limit of the jitter', () => {
  const error = { failure: 'unavailable', retryAt: null } as const;
  expect([1, 2, 3].map((attempt) => planRetry(error, attempt, at))).toEqual([1_000, 2_000, null]);
  expect(planRetry(error, 1, { ...at, policy: { ...POLICY, random: () => 0 } })).toBe(0);
});

it('waits after a rate limit only if the provider specifies how long', () => {
  expect(planRetry({ failure: 'rate-limited', retryAt: null }, 1, at)).toBeNull();
  expect(planRetry({ failure: 'rate-limited', retryAt: new Date(NOW_MS + 3_000) }, 1, at)).toBe(3_000);
  expect(planRetry({ failure: 'rate-limited', retryAt: new Date(NOW_MS - 3_000) }, 1, at)).toBe(0);
  expect(planRetry({ failure: 'rate-limited', retryAt: new Date(NOW_MS + 6_000) }, 1, at)).toBeNull();
});

it.each(['refused', 'quota', 'bad-request', 'not-found', 'timeout', 'malformed'] as const)(
  'never repeats after %s',
  (failure) => {
    expect(planRetry({ failure, retryAt: null }, 1, at)).toBeNull();
  },
);

it('picks numbers from 0 to 1', () => {
  for (let i = 0; i < 100; i += 1) expect(pickRandom()).toSatisfy((value: number) => value >= 0 && value < 1);
});
