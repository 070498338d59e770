import { describe, expect, it } from 'vitest';
import { hasEnded, isIsoDate, isTimeZoneMissing, parseLatestTimestamp } from './structured-date.ts';

describe('isIsoDate', () => {
  it.each([
    '2026',
    '2026-11',
    '2026-11-20',
    '2026-11-20T10',
    '2026-11-20T10:00',
    '2026-11-20 10:00:00',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00.123+0000',
    '2026-11-20T10:00:00-05',
    '20261120',
    '20261120T100000Z',
    '2028-02-29',
  ])('accepts %s', (text) => expect(isIsoDate(text)).toBe(true));

  it.each([
    '20.11.2026',
    '11/20/2026',
    'November 20, 2026',
    '2026-13-01',
    '2026-02-29',
    '0000-00-00',
    '2026-1-2',
    'now',
    '',
    '2026-11-20T10:00:00 Europe/Vienna',
    '-0001-11-30T00:00:00+00:00',
    '2026-11-20'.repeat(10),
  ])('rejects %s', (text) => expect(isIsoDate(text)).toBe(false));
});

it('detects a missing time zone', () => {
  expect(isTimeZoneMissing('2026-11-20')).toBe(true);
  expect(isTimeZoneMissing('2026-11-20T10:00:00')).toBe(true);
  expect(isTimeZoneMissing('2026-11-20T10:00:00+01:00')).toBe(false);
  expect(isTimeZoneMissing('soon')).toBe(false);
});

it.each([
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
  ['2026-11-20T10:00:00+0100', '2026-11-20T09:00:00Z'],
  ['2026-11-20 10:00:00+01', '2026-11-20T09:00:00Z'],
  ['2026-11-20', '2026-11-21T12:00:00Z'],
  ['2026-11-20T10:00', '2026-11-20T22:00:00Z'],
])('returns the last moment of %s as %s', (text, expected) =>
  expect(parseLatestTimestamp(text)).toBe(Date.parse(expected)),
);

it.each(['2026-11', 'soon', '2026-02-30', '2026-11-20T99:00:00'])('returns no last moment for %s', (text) => {
  expect(parseLatestTimestamp(text)).toBeNull();
});

it('treats a date as past when the day is over everywhere on earth', () => {
  expect(hasEnded('2026-11-18', '2026-11-20T00:00:00.000Z')).toBe(true);
  expect(hasEnded('2026-11-19', '2026-11-20T12:00:00.000Z')).toBe(false);
  expect(hasEnded('soon', '2026-11-20T12:00:00.000Z')).toBe(false);
});
