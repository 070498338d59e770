import { expect, it } from 'vitest';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { RankCheckRow } from '#db/queries/outside/rank-checks.ts';
import { buildHistoryPoint, buildSeries, summarizeSeries } from './build-series.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const PLACE = { engine: 'google', device: 'desktop' } as const;
const CONTEXT = { now: NOW, quality: 'real' as const, blockedStep: null };

const buildRow = (daysAgo: number, change: Partial<RankCheckRow>): RankCheckRow => ({
  id: `${daysAgo}`,
  runId: `${daysAgo}`,
  websiteId: 'w',
  keyword: 'boots',
  ...PLACE,
  country: 'US',
  language: 'en',
  provider: 'serper',
  checkedAt: new Date(NOW.getTime() - daysAgo * 86_400_000),
  outcome: 'found',
  position: 5,
  url: 'https://shop.example/',
  matchRule: 'same-host',
  examinedDepth: 20,
  features: ['ai-overview'],
  topDomains: null,
  costMicroUsd: 0,
  failure: null,
  failureMessage: null,
  ...change,
});
const GAP = {
  outcome: 'missing',
  position: null,
  failure: 'timeout',
  failureMessage: 'Serper took too long.',
} as const;
const at = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString();

it('compares the last two successful checks and skips gaps', () => {
  const series = buildSeries(PLACE, [buildRow(1, { position: 3 }), buildRow(2, GAP), buildRow(3, {})], CONTEXT);
  expect(series.change).toEqual({ kind: 'moved', places: 2, since: at(3) });
  expect(series.gap).toBeNull();
  expect(series.trend.map(({ kind }) => kind)).toEqual(['found', 'gap', 'found']);
});

it('does not compare positions of different sources', () => {
  const series = buildSeries(PLACE, [buildRow(1, { position: 3, provider: 'searxng' }), buildRow(3, {})], CONTEXT);
  expect(series.change).toEqual({ kind: 'other-source', source: expect.any(String), since: at(3) });
  expect(new Set(series.trend.map(({ source }) => source)).size).toBe(2);
});

it('shows a position for up to 7 days, and then as the last known position', () => {
  const recent = buildSeries(PLACE, [buildRow(1, GAP), buildRow(7, {})], CONTEXT);
  expect(recent).toMatchObject({ observed: { value: { position: 5 } }, earlier: null, gap: { at: at(1) } });
  const old = buildSeries(PLACE, [buildRow(1, GAP), buildRow(8, {})], CONTEXT);
  expect(old).toMatchObject({
    observed: { missing: { reason: GAP.failureMessage, failure: 'timeout', at: at(1) } },
    earlier: { position: 5, at: at(8) },
  });
  expect(buildSeries(PLACE, [buildRow(8, {})], CONTEXT).observed).toMatchObject({
    missing: { reason: RANKING_TEXTS.tooOld, failure: null },
  });
});

it('counts keywords by their current position', () => {
  const positions = [1, 3, 10, 20, 21, null];
  const series = positions.map((position) =>
    buildSeries(PLACE, [buildRow(1, { position, outcome: position === null ? 'not-found' : 'found' })], CONTEXT),
  );
  expect(summarizeSeries(PLACE, [...series, buildSeries(PLACE, [], CONTEXT)])).toEqual({
    ...PLACE,
    top3: 2,
    top10: 3,
    top20: 4,
    deeper: 1,
    notFound: 1,
    gaps: 1,
  });
});

it('adds the source to each point of a history, and the URL to each position', () => {
  const checkedAt = at(1);
  expect(buildHistoryPoint(buildRow(1, { provider: 'searxng' }), 'real')).toEqual({
    kind: 'found',
    at: checkedAt,
    position: 5,
    examinedDepth: 20,
    source: 'SearXNG',
    quality: 'real',
    url: 'https://shop.example/',
    matchRule: 'same-host',
  });
  expect(
    buildHistoryPoint(buildRow(1, { outcome: 'not-found', position: null, url: null, matchRule: null }), 'real'),
  ).toEqual({
    kind: 'not-found',
    at: checkedAt,
    examinedDepth: 20,
    source: 'Serper',
    quality: 'real',
  });
  expect(buildHistoryPoint(buildRow(1, { ...GAP, provider: 'dataforseo' }), 'real')).toEqual({
    kind: 'gap',
    at: checkedAt,
    reason: 'Serper took too long.',
    failure: 'timeout',
    source: 'DataForSEO',
    quality: 'real',
  });
});

it('labels observations of simulated sources', () => {
  const series = buildSeries(PLACE, [buildRow(0, {})], { ...CONTEXT, quality: 'simulated' });
  expect(series.observed).toMatchObject({ quality: 'simulated', source: 'Serper' });
  expect(series.trend).toMatchObject([{ quality: 'simulated', source: 'Serper' }]);
});

it('suggests fixing the obstacle to a check before running a check', () => {
  const readStep = (blockedStep: string | null) => buildSeries(PLACE, [], { ...CONTEXT, blockedStep }).observed;
  expect(readStep(null)).toMatchObject({ missing: { step: RANKING_TEXTS.notCheckedStep } });
  expect(readStep(RANKING_TEXTS.noMarketStep)).toMatchObject({ missing: { step: RANKING_TEXTS.noMarketStep } });
});
