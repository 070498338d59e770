import { expect, it } from 'vitest';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import { SAMPLE_BACKLINK_PROFILE, SAMPLE_BACKLINK_TOTALS } from '#test/helpers/backlinks.ts';
import { buildIndexRow, buildIndexStatus } from '#test/helpers/index-status.ts';
import { removeEngine, removeLinks } from './remove-engine.ts';

const DATE = '2026-11-26T04:00:00.000Z';
const label = (source: string) => ({ quality: 'real' as const, source, date: DATE });
const buildTraffic = (engine: 'google' | 'bing', source: string) => ({
  engine,
  quality: 'real' as const,
  source,
  from: '2026-10-26',
  to: '2026-11-22',
  clicks: 120,
  impressions: 4_000,
  averagePosition: 8.2,
  previous: null,
  clicksChange: null,
  queryCoverage: null,
  queries: [{ query: 'bike repair', clicks: 9, impressions: 100, averagePosition: 4 }],
});
const buildRanking = (keyword: string, change: Partial<KeywordRanking>): KeywordRanking => ({
  keyword,
  difficulty: null,
  monthlyVolume: null,
  googlePosition: 4,
  bingPosition: null,
  average: { google: 4, bing: null },
  observed: { google: null, bing: null },
  chatgptMentions: null,
  deepseekMentions: null,
  perplexityCitations: null,
  claudeReferences: null,
  ...change,
});
const SNAPSHOT: OutsideSnapshot = {
  collectedAt: DATE,
  backlinkTotals: null,
  backlinkProfile: null,
  aiVisibility: null,
  searchPerformance: [buildTraffic('google', 'Google Search Console'), buildTraffic('bing', 'Bing Webmaster Tools')],
  affectedClicks: {
    engine: 'google',
    quality: 'real',
    source: 'Google Search Console',
    collectedAt: DATE,
    issues: [],
    pages: [],
    pagesPeriod: null,
    arePagesComplete: false,
  },
  keywordsInTop10: 41,
  keywordRankings: [
    buildRanking('bike repair', {}),
    buildRanking('bike lights', { observed: { google: 7, bing: null } }),
    buildRanking('bike pumps', { bingPosition: 3, average: { google: 4, bing: 3 } }),
  ],
  searchEngineRankings: [
    { engine: 'google', averagePosition: 8.2, topKeywords: [] },
    { engine: 'bing', averagePosition: 8.2, topKeywords: [] },
  ],
  recommendedKeywords: [],
  keywordFigures: null,
  competitors: null,
  indexStatus: buildIndexStatus([buildIndexRow('https://site.example/', 'both-indexed')]),
  labels: {
    ...NO_EXTERNAL_LABELS,
    keywordRankings: label('Google Search Console, Bing Webmaster Tools, Serper'),
    searchEngineRankings: label('Google Search Console, Bing Webmaster Tools, Serper'),
    recommendedKeywords: label('Google Search Console'),
  },
};

it('keeps imported figures of a search engine that was connected without data', () => {
  const bing = buildTraffic('bing', 'imported from Bing Webmaster Tools');
  const snapshot = { ...SNAPSHOT, searchPerformance: [buildTraffic('google', 'Google Search Console'), bing] };
  expect(removeEngine(snapshot, 'bing')).toEqual(snapshot);
  expect(removeEngine(snapshot, 'google')?.searchPerformance).toEqual([bing]);
});

it('removes all data of a disconnected search engine', () => {
  const left = removeEngine(SNAPSHOT, 'google');
  expect(left).toMatchObject({
    searchPerformance: [{ engine: 'bing' }],
    affectedClicks: null,
    keywordsInTop10: null,
    keywordRankings: [
      { keyword: 'bike lights', googlePosition: 7, average: { google: null }, observed: { google: 7 } },
      { keyword: 'bike pumps', googlePosition: null, bingPosition: 3 },
    ],
    searchEngineRankings: [{ engine: 'bing' }],
    recommendedKeywords: null,
    indexStatus: null,
    backlinkTotals: null,
    backlinkProfile: null,
    labels: { recommendedKeywords: null, keywordRankings: { source: 'Bing Webmaster Tools, Serper' } },
  });
  expect(JSON.stringify(left)).not.toContain('Google Search Console');
});

it('keeps the data of Google when Bing is disconnected', () => {
  const { affectedClicks, keywordsInTop10, recommendedKeywords, indexStatus } = SNAPSHOT;
  const kept = { affectedClicks, keywordsInTop10, recommendedKeywords, indexStatus };
  expect(removeEngine(SNAPSHOT, 'bing')).toMatchObject(kept);
});

it('removes only the links of a source, and keeps the authority, which comes from the link graph', () => {
  const snapshot = { ...SNAPSHOT, backlinkTotals: SAMPLE_BACKLINK_TOTALS, backlinkProfile: SAMPLE_BACKLINK_PROFILE };
  expect(removeLinks(snapshot, 'DataForSEO')).toBe(snapshot);
  const left = removeLinks(snapshot, 'Ahrefs');
  expect(left).toMatchObject({
    backlinkTotals: { authority: { value: 41 }, totalBacklinks: null },
    keywordsInTop10: 41,
  });
  expect(left.backlinkProfile).toMatchObject({ sources: [], domains: [], broken: [] });
  const totals = { ...SAMPLE_BACKLINK_TOTALS, authority: null };
  expect(removeLinks({ ...snapshot, backlinkTotals: totals }, 'Ahrefs').backlinkProfile).toBeNull();
});

it('returns null for a snapshot with a single source', () => {
  const only = { ...SNAPSHOT, searchPerformance: SNAPSHOT.searchPerformance?.slice(0, 1) ?? null };
  expect(removeEngine({ ...only, keywordRankings: [buildRanking('bike repair', {})] }, 'google')).toBeNull();
  expect(removeEngine({ ...only, searchPerformance: null }, 'google')).not.toBeNull();
});

it('keeps competitors, which no search engine reported', () => {
  const competitors = [
    {
      domain: 'north.example',
      url: 'https://north.example/',
      seoScore: 80,
      keywordsInTop10: null,
      averagePosition: null,
      backlinksCount: null,
      domainAuthority: null,
      strengths: [],
      topKeywords: [],
    },
  ];
  const only = { ...SNAPSHOT, searchPerformance: SNAPSHOT.searchPerformance?.slice(0, 1) ?? null };
  const left = removeEngine({ ...only, keywordRankings: [], competitors }, 'google');
  expect(left).toMatchObject({ competitors, searchPerformance: null, keywordRankings: null });
});
