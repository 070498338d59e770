import { expect, it } from 'vitest';
import { addDays, countDaysBetween } from './day.ts';

it('adds and subtracts days across the ends of months and years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

it('counts the days between two days', () => {
  expect(countDaysBetween('2026-11-01', '2026-11-29')).toBe(28);
  expect(countDaysBetween('2026-03-02', '2026-02-28')).toBe(-2);
});
