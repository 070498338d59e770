import { expect, it } from 'vitest';
import { SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import { readDetailState, readRejectedRange, readSearchState } from './load-search-page.ts';

const read = (query: string) => readSearchState(new URLSearchParams(query));

it('starts with the queries of 28 days', () => {
  expect(read('')).toEqual({
    days: 28,
    compare: 'previous',
    sort: 'clicks',
    brand: 'all',
    page: 1,
    dimension: 'query',
  });
});

it('reads what the form sends', () => {
  expect(read('days=custom&from=2026-11-01&to=2026-11-07&search=&dimension=page')).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-07',
    dimension: 'page',
  });
  const days = read('days=91&from=2026-11-01&to=2026-11-07&compare=year');
  expect(days).toMatchObject({ days: 91, compare: 'year' });
  expect(days.from).toBeUndefined();
});

it('replaces invalid values', () => {
  expect(read('from=2026-11-07&to=2026-11-01')).toMatchObject({ days: 28, page: 1 });
  expect(read('page=0&sort=x&dimension=y')).toMatchObject({ page: 1, sort: 'clicks', dimension: 'query' });
});

it('keeps entered dates that cannot be shown, with the problem and the rest of the state', () => {
  const readRejected = (query: string) => readRejectedRange(new URLSearchParams(query));
  const reversed = 'days=custom&from=2026-11-25&to=2026-11-20&compare=year&search=boots';
  expect(readRejected(reversed)).toEqual({
    from: '2026-11-25',
    to: '2026-11-20',
    problems: { from: SEARCH_TEXTS.rangeOrder, to: null },
  });
  expect(read(reversed)).toMatchObject({ days: 28, compare: 'year', search: 'boots' });
  expect(read(reversed).from).toBeUndefined();
  expect(readRejected('from=2026-11-25')?.problems).toEqual({ from: null, to: 'Enter a day.' });
  expect(readRejected('from=2026-02-30&to=2026-11-20')?.problems.from).toBe('Enter a day.');
  for (const valid of ['', 'days=28&from=2026-11-25&to=2026-11-20', 'from=2026-11-20&to=2026-11-25'])
    expect(readRejected(valid)).toBeNull();
});

it('reads which page or query to show', () => {
  const readDetail = (query: string) => readDetailState(new URLSearchParams(query));
  expect(readDetail('dimension=page&key=https%3A%2F%2Fa.example%2F&days=91')).toMatchObject({
    dimension: 'page',
    key: 'https://a.example/',
    days: 91,
  });
  expect(readDetail('dimension=query&key=shoes&from=2026-11-07&to=2026-11-01')).toMatchObject({ days: 28 });
  expect(readDetail('dimension=country&key=deu')).toBeNull();
  expect(readDetail('dimension=query')).toBeNull();
});
