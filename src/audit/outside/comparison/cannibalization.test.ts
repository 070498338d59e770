import { expect, it } from 'vitest';
import { addDays } from '../day.ts';
import { chooseCannibalizationStart, confirmCannibalization } from './cannibalization.ts';

/** One character per week: the letter of the page that gets 5 clicks, or "=" for 3 clicks on each page. */
const build = (weeks: string, query = 'bike repair') =>
  [...weeks].flatMap((page, week) => {
    const day = addDays('2026-09-07', 7 * week + 2);
    const pages = page === '=' ? ['a', 'b'] : [page];
    return pages.map((url) => ({ query, url: `/${url}`, day, clicks: page === '=' ? 3 : 5 }));
  });

it('confirms a query whose clicks switch back and forth', () => {
  expect(confirmCannibalization(build('aabbab'))).toEqual([
    {
      query: 'bike repair',
      clicks: 30,
      weeks: 6,
      switches: 3,
      pages: [
        { url: '/a', clicks: 15, share: 0.5 },
        { url: '/b', clicks: 15, share: 0.5 },
      ],
      from: '2026-09-09',
      to: '2026-10-14',
    },
  ]);
});

it('does not confirm a single switch, or pages that share the clicks of every week', () => {
  expect(confirmCannibalization(build('aaabbb'))).toEqual([]);
  expect(confirmCannibalization(build('======'))).toEqual([]);
});

it('ignores pages and queries with few clicks', () => {
  expect(confirmCannibalization(build('aba'))).toEqual([]);
  // /b has 5 of 50 clicks.
  expect(confirmCannibalization(build('aaaabaaaaa'))).toEqual([]);
});

it('reads twelve weeks', () => {
  expect(chooseCannibalizationStart('2026-11-23')).toBe('2026-09-01');
});
