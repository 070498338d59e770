import { expect, it } from 'vitest';
import {
  buildDetailPath,
  buildOverviewPath,
  buildSearchExportPath,
  buildSearchUrl,
  listDays,
  type SearchState,
} from './search-state.ts';

const STATE: SearchState = {
  days: 28,
  compare: 'previous',
  dimension: 'query',
  sort: 'clicks',
  brand: 'all',
  page: 3,
};

it('keeps initial values out of the URL and starts a changed list on its first page', () => {
  expect(buildSearchUrl(STATE, {})).toBe('?');
  expect(buildSearchUrl(STATE, { page: 4 })).toBe('?page=4');
  expect(buildSearchUrl({ ...STATE, search: 'red shoes' }, { dimension: 'page' })).toBe(
    '?dimension=page&search=red+shoes',
  );
});

it('has either a range of days or a number of days', () => {
  expect(buildSearchUrl(STATE, { days: 91, from: '2026-11-01', to: '2026-11-02' })).toBe(
    '?from=2026-11-01&to=2026-11-02',
  );
  expect(buildSearchUrl(STATE, { days: 91 })).toBe('?days=91');
});

it('exports what the list shows, including all pages', () => {
  expect(buildSearchExportPath('w 1', { ...STATE, brand: 'branded' }, 'csv')).toBe(
    '/api/websites/w%201/search-performance/export?brand=branded&dimension=query&format=csv',
  );
});

it('lists the days of a range', () => {
  expect(listDays({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
});

it('keeps the period on the way to a page or query and back', () => {
  const range = { source: 'bing-webmaster', days: 91, compare: 'year' } as const;
  expect(buildDetailPath('w', range, { dimension: 'query', key: 'a b' })).toBe(
    '/websites/w/search-performance/detail?dimension=query&key=a+b&source=bing-webmaster&days=91&compare=year',
  );
  expect(buildOverviewPath('w', { ...range, dimension: 'page' })).toBe(
    '/websites/w/search-performance?source=bing-webmaster&days=91&compare=year&dimension=page',
  );
  expect(buildOverviewPath('w', { days: 28, compare: 'previous', dimension: 'query' })).toBe(
    '/websites/w/search-performance',
  );
});
