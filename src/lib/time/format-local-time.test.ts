import { expect, it } from 'vitest';
import { formatLocalMoment, formatLocalPair, formatLocalTime } from './format-local-time.ts';

it.each([
  ['UTC', 'May 4, 2026, 22:05 (UTC)'],
  ['Europe/Berlin', 'May 5, 2026, 00:05 (Europe/Berlin)'],
  ['America/New_York', 'May 4, 2026, 18:05 (America/New York)'],
])('formats a moment in %s', (timeZone, text) => {
  expect(formatLocalTime(new Date('2026-05-04T22:05:00Z'), timeZone)).toBe(text);
});

it('names the time zone of two moments once', () => {
  const [first, second] = [new Date('2026-05-04T22:05:00Z'), new Date('2026-05-05T22:05:00Z')];
  expect(formatLocalPair(first, second, 'UTC')).toBe('May 4, 2026, 22:05 and May 5, 2026, 22:05 (UTC)');
});

it('omits a time zone that is shown elsewhere', () => {
  expect(formatLocalMoment(new Date('2026-05-04T22:05:00Z'), 'Europe/Berlin')).toBe('May 5, 2026, 00:05');
});
