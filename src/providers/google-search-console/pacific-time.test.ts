import { expect, it } from 'vitest';
import { addDays, findNextPacificMidnight, formatPacificDay } from './pacific-time.ts';

it.each([
  ['2026-11-26T07:59:59Z', '2026-11-25', '2026-11-26T08:00:00.000Z'],
  ['2026-11-26T08:00:00Z', '2026-11-26', '2026-11-27T08:00:00.000Z'],
  ['2026-07-01T06:59:59Z', '2026-06-30', '2026-07-01T07:00:00.000Z'],
  // The days when daylight saving time begins and ends.
  ['2026-03-08T09:00:00Z', '2026-03-08', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01T08:00:00Z', '2026-11-01', '2026-11-02T08:00:00.000Z'],
])('%s is on %s in Pacific time, and the next day begins at %s', (moment, day, midnight) => {
  expect(formatPacificDay(Date.parse(moment))).toBe(day);
  expect(findNextPacificMidnight(Date.parse(moment)).toISOString()).toBe(midnight);
});

it('adds days across months and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
