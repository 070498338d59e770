import { expect, it } from 'vitest';
import { type PortfolioQuery, WEBSITES_PER_PAGE } from '#contracts/account/portfolio.ts';
import type { Website } from '#contracts/account/website.ts';
import { countTags, selectWebsites } from './select-websites.ts';

const WEBSITE: Website = {
  id: '1',
  domain: 'example.com',
  nickname: null,
  tags: [],
  isActive: true,
  userId: 'u1',
  lastAnalysisId: 'a1',
  lastScore: 70,
  lastAiReadiness: 60,
  scoreChange: null,
  aiReadinessChange: null,
  openAlerts: 0,
  acknowledgedAlerts: 0,
  nextRunAt: null,
  lastAnalyzedAt: '2026-11-20T06:00:00.000Z',
  isAnalyzing: false,
  lastFailedAt: null,
  badgeId: null,
  updatedAt: '2026-11-20T06:00:00.000Z',
};
const build = (id: string, change: Partial<Website> = {}): Website => ({
  ...WEBSITE,
  id,
  domain: `${id}.example`,
  ...change,
});
const QUERY: PortfolioQuery = { search: '', tag: null, filter: 'all', sort: 'name', page: 1 };
const listIds = (all: readonly Website[], query: Partial<PortfolioQuery> = {}) =>
  selectWebsites(all, { ...QUERY, ...query }).websites.map(({ id }) => id);

it('finds names, domains as shown and as stored, and tags, regardless of case', () => {
  const all = [
    build('a', { nickname: 'Bike Shop' }),
    build('b', { domain: 'xn--mller-kva.example' }),
    build('c', { tags: ['Client A'] }),
  ];
  expect(listIds(all, { search: ' bike ' })).toEqual(['a']);
  expect(listIds(all, { search: 'C.EXAMPLE' })).toEqual(['c']);
  expect(listIds(all, { search: 'MÜLLER' })).toEqual(['b']);
  expect(listIds(all, { search: 'xn--' })).toEqual(['b']);
  expect(listIds(all, { search: 'client' })).toEqual(['c']);
  expect(selectWebsites(all, { ...QUERY, search: 'none' })).toEqual({
    websites: [],
    matching: 0,
    total: 3,
    page: 1,
    pages: 1,
  });
});

it('filters by a tag regardless of case, alerts, drops of either score, and missing analyses', () => {
  const all = [
    build('a', { tags: ['Client A'], openAlerts: 2 }),
    build('b', { scoreChange: -1 }),
    build('c', { scoreChange: 3, aiReadinessChange: -2, tags: ['Client AB'] }),
    build('d', { lastAnalysisId: null, lastScore: null, scoreChange: null }),
    build('e', { scoreChange: 0, aiReadinessChange: 0 }),
  ];
  expect(listIds(all, { tag: 'client a' })).toEqual(['a']);
  expect(listIds(all, { filter: 'alerts' })).toEqual(['a']);
  expect(listIds(all, { filter: 'dropped' })).toEqual(['b', 'c']);
  expect(listIds(all, { filter: 'never-analyzed' })).toEqual(['d']);
  expect(listIds(all, { filter: 'dropped', tag: 'client a' })).toEqual([]);
});

it('sorts by need for attention, then by the displayed name; websites without a measurement come last', () => {
  const all = [
    build('a', { nickname: 'shop 10', lastScore: 40, scoreChange: 5, nextRunAt: '2026-12-02T00:00:00.000Z' }),
    build('b', { nickname: 'Shop 9', lastScore: null, scoreChange: null, openAlerts: 1 }),
    build('c', { nickname: 'apple', lastScore: 90, scoreChange: -7, nextRunAt: '2026-12-01T00:00:00.000Z' }),
    build('d', { nickname: 'Zebra', lastScore: 40, scoreChange: 0, openAlerts: 3 }),
  ];
  expect(listIds(all)).toEqual(['c', 'b', 'a', 'd']);
  expect(listIds(all, { sort: 'score' })).toEqual(['a', 'd', 'c', 'b']);
  expect(listIds(all, { sort: 'change' })).toEqual(['c', 'd', 'a', 'b']);
  expect(listIds(all, { sort: 'alerts' })).toEqual(['d', 'b', 'c', 'a']);
  expect(listIds(all, { sort: 'next-run' })).toEqual(['c', 'a', 'b', 'd']);
});

it('returns pages, and the last page for a page that does not exist', () => {
  const all = Array.from({ length: WEBSITES_PER_PAGE + 1 }, (_, index) => build(String(index)));
  const last = selectWebsites(all, { ...QUERY, page: 9 });
  expect(last).toMatchObject({ page: 2, pages: 2, matching: all.length });
  expect(last.websites).toHaveLength(1);
  const ids = [...listIds(all), ...last.websites.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(all.length);
});

it('counts spellings that differ only in case as one tag', () => {
  const all = [{ tags: ['Shop', 'Berlin'] }, { tags: ['shop'] }, { tags: [] }];
  expect(countTags(all)).toEqual([
    { name: 'Berlin', count: 1 },
    { name: 'Shop', count: 2 },
  ]);
});
