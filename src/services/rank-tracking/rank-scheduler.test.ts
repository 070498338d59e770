import { expect, it } from 'vitest';
import { findNextRun } from './rank-scheduler.ts';

const LAST_RUN = new Date('2026-11-20T08:00:00Z');

it.each([
  ['daily', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['weekly', '2026-11-20T08:05:00Z', '2026-11-27T08:00:00.000Z'],
  ['daily', '2026-11-23T09:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['weekly', '2027-01-01T08:00:00Z', '2027-01-08T08:00:00.000Z'],
] as const)('plans the next %s run at the same time of day, and skips missed runs: %s', (frequency, now, next) => {
  expect(findNextRun(frequency, LAST_RUN, new Date(now))?.toISOString()).toBe(next);
});

it('plans no run for a schedule that is off', () => {
  expect(findNextRun('off', LAST_RUN, LAST_RUN)).toBeNull();
});
