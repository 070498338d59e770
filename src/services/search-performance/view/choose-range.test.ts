import { expect, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { chooseRange } from './choose-range.ts';

/** 60 known days up to Nov 25; the last two are provisional. */
const DAYS = Array.from({ length: 60 }, (_, index) => ({
  day: addDays('2026-09-27', index),
  isFinal: index < 58,
  queryClicks: 1,
}));

it('ends with the last final day and compares with the days before the range', () => {
  expect(chooseRange(DAYS, { days: 28, compare: 'previous' })).toEqual({
    range: { from: '2026-10-27', to: '2026-11-23' },
    bounds: { from: '2026-09-27', to: '2026-11-25' },
    hasLists: true,
    leftOutDays: ['2026-11-24', '2026-11-25'],
    comparison: { kind: 'previous', range: { from: '2026-09-29', to: '2026-10-26' }, reason: null },
    listComparison: { kind: 'previous', range: { from: '2026-09-29', to: '2026-10-26' }, reason: null },
  });
});

it('does not compare with days that are not known', () => {
  const year = chooseRange(DAYS, { days: 28, compare: 'year' });
  expect(year?.comparison.range).toBeNull();
  expect(year?.comparison.reason).toBe('only 0 of 28 days of the comparison period are known.');
  const daysWithGap = DAYS.filter(({ day }) => day !== '2026-10-10');
  expect(chooseRange(daysWithGap, { days: 28, compare: 'previous' })?.comparison).toMatchObject({
    range: null,
    reason: 'only 27 of 28 days of the comparison period are known.',
  });
});

it('does not compare a period with days that are not known', () => {
  const requested = { from: '2026-11-20', to: '2026-11-27' };
  expect(chooseRange(DAYS, { days: 28, ...requested, compare: 'previous' })?.comparison).toMatchObject({
    range: null,
    reason: 'only 6 of 8 days of the period are known.',
  });
});

it('compares totals, but not lists, while the lists of the earlier period are being imported', () => {
  const importingDays = DAYS.map((day) => ({ ...day, queryClicks: day.day < '2026-10-20' ? null : 1 }));
  const chosen = chooseRange(importingDays, { days: 28, compare: 'previous' });
  expect(chosen?.comparison.range).not.toBeNull();
  expect(chosen?.listComparison).toEqual({
    kind: 'previous',
    range: null,
    reason: 'the lists of both periods have not been imported yet.',
  });
});

it('covers the same days as the lists while they are being imported', () => {
  const importingDays = DAYS.map((day) => ({ ...day, queryClicks: day.day > '2026-11-20' ? null : 1 }));
  expect(chooseRange(importingDays, { days: 28, compare: 'none' })?.range.to).toBe('2026-11-20');
  const daysWithTotalsOnly = DAYS.map((day) => ({ ...day, queryClicks: null }));
  expect(chooseRange(daysWithTotalsOnly, { days: 28, compare: 'none' })).toMatchObject({
    range: { to: '2026-11-23' },
    hasLists: false,
  });
});

it('uses the requested range', () => {
  const range = { from: '2026-11-20', to: '2026-11-25' };
  expect(chooseRange(DAYS, { days: 28, ...range, compare: 'none' })).toMatchObject({
    range,
    leftOutDays: [],
    comparison: { kind: 'none', range: null, reason: null },
  });
});

it('returns null without days', () => {
  expect(chooseRange([], { days: 28, compare: 'previous' })).toBeNull();
});
