import { expect, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { chooseRange } from './choose-range.ts';

/** 60 known days up to Nov 25, of which the last two are provisional. */
const DAYS = Array.from({ length: 60 }, (_, index) => ({
  day: addDays('2026-09-27', index),
  isFinal: index < 58,
  queryClicks: 1,
}));

it('ends with the last closed day and compares with the days before', () => {
  expect(chooseRange(DAYS, { days: 28, compare: 'previous' })).toEqual({
    range: { from: '2026-10-27', to: '2026-11-23' },
    bounds: { from: '2026-09-27', to: '2026-11-25' },
    comparison: { kind: 'previous', range: { from: '2026-09-29', to: '2026-10-26' }, reason: null },
  });
});

it('does not compare with days that are not known', () => {
  const year = chooseRange(DAYS, { days: 28, compare: 'year' });
  expect(year?.comparison.range).toBeNull();
  expect(year?.comparison.reason).toBe('Only 0 of 28 days of the period of comparison are known.');
  const withGap = DAYS.filter(({ day }) => day !== '2026-10-10');
  expect(chooseRange(withGap, { days: 28, compare: 'previous' })?.comparison).toMatchObject({
    range: null,
    reason: 'Only 27 of 28 days of the period of comparison are known.',
  });
});

it('covers the same days as the lists while they are being imported', () => {
  const importing = DAYS.map((day) => ({ ...day, queryClicks: day.day > '2026-11-20' ? null : 1 }));
  expect(chooseRange(importing, { days: 28, compare: 'none' })?.range.to).toBe('2026-11-20');
  const totalsOnly = DAYS.map((day) => ({ ...day, queryClicks: null }));
  expect(chooseRange(totalsOnly, { days: 28, compare: 'none' })?.range.to).toBe('2026-11-23');
});

it('takes the range that was asked for', () => {
  const range = { from: '2026-11-20', to: '2026-11-25' };
  expect(chooseRange(DAYS, { days: 28, ...range, compare: 'none' })).toMatchObject({
    range,
    comparison: { kind: 'none', range: null, reason: null },
  });
});

it('chooses nothing without days', () => {
  expect(chooseRange([], { days: 28, compare: 'previous' })).toBeNull();
});
