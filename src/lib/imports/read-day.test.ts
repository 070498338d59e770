import { describe, expect, it } from 'vitest';
import { findDayOrder, readDay } from './read-day.ts';

describe('readDay', () => {
  it.each([
    ['2026-11-03', '2026-11-03'],
    ['2026/11/03', '2026-11-03'],
    ['20261103', '2026-11-03'],
    ['2026-11-03 05:34:12', '2026-11-03'],
    ['2026-11-03T05:34:12.000Z', '2026-11-03'],
    ['Nov 3, 2026', '2026-11-03'],
    ['3 November 2026', '2026-11-03'],
  ])('reads %s without knowing the order', (text, day) => expect(readDay(text, null)).toBe(day));

  it('reads days with slashes in the order of the file', () => {
    expect(readDay('3/11/2026', 'day-first')).toBe('2026-11-03');
    expect(readDay('11/3/2026', 'month-first')).toBe('2026-11-03');
    expect(readDay('3.11.2026', 'day-first')).toBe('2026-11-03');
  });

  it('does not guess the order', () => expect(readDay('3/11/2026', null)).toBeNull());

  it.each(['', 'yesterday', '2026-02-30', '2026-13-01', '0001-01-01', 'Foo 3, 2026'])('rejects %s', (text) =>
    expect(readDay(text, 'day-first')).toBeNull(),
  );
});

describe('findDayOrder', () => {
  it('uses the first date that allows only one order', () => {
    expect(findDayOrder(['3/4/2026', '3/14/2026'])).toBe('month-first');
    expect(findDayOrder(['3/4/2026', '14/3/2026'])).toBe('day-first');
  });
  it('returns null when every date allows both orders', () =>
    expect(findDayOrder(['3/4/2026', '2026-11-30'])).toBeNull());
});
