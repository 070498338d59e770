import { describe, expect, it } from 'vitest';
import { PROVIDER_FAILURES } from '#contracts/outside/providers.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { planNextSync, planRetry, planWait } from './schedule.ts';

const now = new Date('2026-11-26T10:00:00Z');
const buildFailure = (failure: (typeof PROVIDER_FAILURES)[number], retryAt: Date | null = null, message?: string) =>
  new ProviderError({
    provider: 'google-search-console',
    failure,
    detail: '',
    retryAt,
    ...(message === undefined ? {} : { message }),
  });
const countMinutesUntil = (date: Date | undefined) => ((date?.getTime() ?? 0) - now.getTime()) / 60_000;

describe('planNextSync', () => {
  it('spreads the connections over two hours, a day later', () => {
    const delays = Array.from({ length: 200 }, (_, index) =>
      countMinutesUntil(planNextSync(`connection-${index}`, now)),
    );
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(23 * 60);
    expect(Math.max(...delays)).toBeLessThan(25 * 60);
    expect(new Set(delays).size).toBeGreaterThan(190);
    expect(planNextSync('a', now)).toEqual(planNextSync('a', now));
  });
});

describe('planRetry', () => {
  it.each(['refused', 'bad-request', 'not-found'] as const)('repeats a sync daily after %s', (failure) => {
    expect(countMinutesUntil(planRetry(buildFailure(failure), { failingSince: null, now }))).toBe(24 * 60);
  });

  it.each(['unavailable', 'timeout', 'malformed'] as const)(
    'repeats a sync soon after %s, then less often',
    (failure) => {
      const retryAfter = (hours: number) =>
        countMinutesUntil(
          planRetry(buildFailure(failure), { failingSince: new Date(now.getTime() - hours * 3_600_000), now }),
        );
      expect(countMinutesUntil(planRetry(buildFailure(failure), { failingSince: null, now }))).toBe(15);
      expect([retryAfter(1), retryAfter(8), retryAfter(100)]).toEqual([60, 480, 24 * 60]);
    },
  );

  it('repeats a sync soon after an error of our own', () => {
    expect(countMinutesUntil(planRetry(new Error('x'), { failingSince: null, now }))).toBe(15);
  });
});

describe('planWait', () => {
  const options = { sourceName: 'Google Search Console', now };

  it('waits until the provider accepts more requests, and explains why', () => {
    const retryAt = new Date('2026-11-26T10:20:00Z');
    expect(
      planWait(buildFailure('rate-limited', retryAt, 'It will accept more queries in 15 minutes.'), options),
    ).toEqual({
      until: retryAt,
      reason: 'It will accept more queries in 15 minutes.',
    });
    expect(planWait(buildFailure('quota'), options)).toEqual({
      until: new Date('2026-11-26T11:00:00Z'),
      reason: 'Google Search Console: its quota is used up.',
    });
  });

  it('waits between one minute and 26 hours', () => {
    expect(countMinutesUntil(planWait(buildFailure('quota', new Date(0)), options)?.until)).toBe(1);
    expect(countMinutesUntil(planWait(buildFailure('quota', new Date('2027-11-26')), options)?.until)).toBe(26 * 60);
    expect(countMinutesUntil(planWait(buildFailure('rate-limited'), options)?.until)).toBe(15);
  });

  it.each(PROVIDER_FAILURES.filter((failure) => failure !== 'quota' && failure !== 'rate-limited'))(
    'does not wait after %s',
    (failure) => {
      expect(planWait(buildFailure(failure), options)).toBeNull();
    },
  );
});
