import { expect, it } from 'vitest';
import { formatLocalTime } from './format-local-time.ts';

it.each([
  ['UTC', 'May 4, 2026, 22:05 (UTC)'],
  ['Europe/Berlin', 'May 5, 2026, 00:05 (Europe/Berlin)'],
  ['America/New_York', 'May 4, 2026, 18:05 (America/New_York)'],
])('formats a moment in %s', (timeZone, text) => {
  expect(formatLocalTime(new Date('2026-05-04T22:05:00Z'), timeZone)).toBe(text);
});
