import { describe, expect, it } from 'vitest';
import { readFeedDate, readW3cDate } from './sitemap-dates.ts';

/** The six formats of https://www.w3.org/TR/NOTE-datetime, and similar strings. */
describe('readW3cDate', () => {
  it.each([
    ['1997', '1997-01-01T00:00:00.000Z'],
    ['1997-07', '1997-07-01T00:00:00.000Z'],
    ['1997-07-16', '1997-07-16T00:00:00.000Z'],
    ['1997-07-16T19:20+01:00', '1997-07-16T18:20:00.000Z'],
    ['1997-07-16T19:20:30+01:00', '1997-07-16T18:20:30.000Z'],
    ['1997-07-16T19:20:30.45+01:00', '1997-07-16T18:20:30.450Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2023-02-29', null],
    ['1997-13', null],
    ['1997-07-16T19:20', null],
    ['1997-07-16 19:20:30', null],
    ['1997-07-16T25:00:00Z', null],
    ['16.07.1997', null],
    ['', null],
    ['9'.repeat(100_000), null],
  ])('reads %s as %s', (raw, expected) => expect(readW3cDate(raw)).toBe(expected));
});

describe('readFeedDate', () => {
  it.each([
    ['Fri, 20 Nov 2026 10:00:00 GMT', '2026-11-20T10:00:00.000Z'],
    ['20 Nov 2026 10:00 +0200', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['20 Nov', null],
  ])('reads %s as %s', (raw, expected) => expect(readFeedDate(raw)).toBe(expected));
});
