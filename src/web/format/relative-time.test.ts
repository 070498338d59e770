import { expect, it } from 'vitest';
import { formatRelativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');

it.each([
  ['2026-03-14T11:59:30Z', 'just now'],
  ['2026-03-14T11:59:00Z', '1 minute ago'],
  ['2026-03-14T11:01:00Z', '59 minutes ago'],
  ['2026-03-14T10:00:00Z', '2 hours ago'],
  ['2026-03-13T12:00:00Z', '1 day ago'],
  ['2026-03-16T12:00:00Z', 'in 2 days'],
  ['2026-01-01T12:00:00Z', 'Jan 1, 2026'],
  ['nonsense', 'nonsense'],
])('formats %s as %s', (iso, words) => {
  expect(formatRelativeTime(iso, NOW)).toBe(words);
});
