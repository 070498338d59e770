import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { computeNextCheck } from './compute-next-check.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const now = new Date('2026-11-28T10:00:00Z');
const seen = (minutesAgo: number) => ({
  a: { isBad: true, found: 'x', at: new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString() },
});

it('checks a website at the same minute of every hour, or the same time of every day', () => {
  const id = randomUUID();
  for (const [frequency, intervalMs] of [
    ['hourly', HOUR_MS],
    ['daily', 24 * HOUR_MS],
  ] as const) {
    const first = computeNextCheck(id, { frequency, now, suspicions: {} });
    expect(first.getTime()).toBeGreaterThan(now.getTime());
    expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(intervalMs);
    const late = new Date(first.getTime() + 20_000);
    const second = computeNextCheck(id, { frequency, now: late, suspicions: {} });
    expect(second.getTime() - first.getTime()).toBe(intervalMs);
  }
});

it('spreads thousands of websites over the hour', () => {
  const minutes = Array.from({ length: 60 }, () => 0);
  for (let index = 0; index < 6_000; index += 1) {
    const minute = computeNextCheck(randomUUID(), { frequency: 'hourly', now, suspicions: {} }).getUTCMinutes();
    minutes[minute] = (minutes[minute] ?? 0) + 1;
  }
  // 100 are expected in each minute; 170 is seven standard deviations more.
  expect(Math.max(...minutes)).toBeLessThan(170);
});

it('requests a change again after five minutes, for half an hour', () => {
  const id = randomUUID();
  const next = (minutesAgo: number) =>
    computeNextCheck(id, { frequency: 'daily', now, suspicions: seen(minutesAgo) }).getTime() - now.getTime();
  expect([next(0), next(20)].every((ms) => ms <= 5 * MINUTE_MS)).toBe(true);
  const without = computeNextCheck(id, { frequency: 'daily', now, suspicions: {} }).getTime() - now.getTime();
  expect(next(31)).toBe(without);
});
