import { expect, it } from 'vitest';
import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import {
  ALL_WEBSITES,
  buildPortfolioPath,
  isUnfiltered,
  readPortfolioQuery,
  WEBSITES_TAB_PATH,
} from './portfolio-paths.ts';

const read = (query: string) => readPortfolioQuery(new URLSearchParams(query));

it('reads the paths that it builds', () => {
  const query = { search: 'müller & co', tag: 'Client A', filter: 'alerts', sort: 'next-run', page: 3 } as const;
  for (const base of [WEBSITES_PATH, WEBSITES_TAB_PATH] as const) {
    const url = new URL(buildPortfolioPath(base, query), 'http://localhost');
    expect(readPortfolioQuery(url.searchParams)).toEqual(query);
  }
});

it('omits default values, and keeps the tab of the profile', () => {
  expect(buildPortfolioPath(WEBSITES_PATH, ALL_WEBSITES)).toBe('/websites');
  expect(buildPortfolioPath(WEBSITES_TAB_PATH, { ...ALL_WEBSITES, page: 2 })).toBe('/profile?tab=websites&page=2');
});

it('ignores invalid values', () => {
  expect(read('show=x&sort=y&page=-1&tag=')).toEqual(ALL_WEBSITES);
  expect(read('page=1.5').page).toBe(1);
  expect(read(`search=${'a'.repeat(500)}`).search).toHaveLength(100);
});

it('detects whether websites are hidden', () => {
  expect([isUnfiltered(read('sort=score&page=2')), isUnfiltered(read('tag=Shop'))]).toEqual([true, false]);
});
