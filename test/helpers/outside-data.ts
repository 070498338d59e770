import type { Analysis } from '#contracts/analysis/analysis.ts';
import { INDEX_DIFFERENCES } from '#contracts/outside/index-status-texts.ts';
import type { FieldHistory } from '#contracts/page/lab-runs.ts';
import {
  type FigureLabel,
  type KeywordRanking,
  NO_EXTERNAL_LABELS,
  type RecommendedKeyword,
} from '#contracts/report/external-sections.ts';
import type { EngineTraffic } from '#contracts/report/outside-snapshot.ts';
import { buildIndexRow, buildIndexStatus } from './index-status.ts';

/** Builds the clicks on the pages of one issue in 28 days, as a snapshot contains them. */
export function buildSampleClicks(ruleId: string, clicks: number): NonNullable<Analysis['affectedClicks']> {
  const period = { from: '2026-10-26', to: '2026-11-22' };
  return {
    engine: 'google',
    quality: 'real',
    source: 'Google Search Console',
    collectedAt: '2026-11-26T04:00:00.000Z',
    issues: [{ ruleId, clicks, kind: 'recent', ...period, lostSince: null, pages: 2, pagesWithClicks: 1 }],
    pages: [],
    pagesPeriod: period,
    arePagesComplete: true,
  };
}

/** Field data of three periods, with a gap in LCP. */
export const SAMPLE_FIELD_HISTORY: FieldHistory = {
  source: 'Chrome UX Report',
  quality: 'real',
  scope: 'origin',
  key: 'https://example.com',
  formFactor: 'phone',
  periods: [
    { from: '2026-09-27', to: '2026-10-24' },
    { from: '2026-10-04', to: '2026-10-31' },
    { from: '2026-10-11', to: '2026-11-07' },
  ],
  lcpMs: [2_900, null, 2_300],
  inpMs: [240, 230, 180],
  cls: [0.12, 0.1, 0.05],
};

/** A ranked keyword with a position in Google only. */
export const SAMPLE_RANKING: KeywordRanking = {
  keyword: 'bike repair',
  difficulty: null,
  monthlyVolume: null,
  googlePosition: 4,
  bingPosition: null,
  chatgptMentions: null,
  deepseekMentions: null,
  perplexityCitations: null,
  claudeReferences: null,
};

/** A recommended keyword without figures from keyword sources. */
export const SAMPLE_KEYWORD: RecommendedKeyword = {
  keyword: 'bike repair',
  category: 'Repair',
  opportunity: 'high',
  monthlySearchVolume: null,
  competitionLevel: null,
  trafficPotential: 120,
  difficulty: null,
};

/** Simulated traffic from Google in 28 days. */
export const SAMPLE_TRAFFIC: EngineTraffic = {
  engine: 'google',
  quality: 'simulated',
  source: 'Google Search Console',
  from: '2026-10-26',
  to: '2026-11-22',
  clicks: 1_234,
  impressions: 40_000,
  averagePosition: 8.2,
  previous: null,
  clicksChange: 12.5,
  queryCoverage: 0.7,
  queries: [],
};

const SEARCH_LABEL: FigureLabel = { quality: 'simulated', source: 'Google Search Console', date: '2026-11-22' };
const KEYWORDS = Array.from({ length: 12 }, (_, place) => `electric bicycle with a long battery life ${place + 1}`);

const LONG_PATH = `/${'very-long-folder-name/'.repeat(6)}page`;
/** Every kind of difference, with more rows than a page has room for. */
const SAMPLE_INDEX_STATUS = buildIndexStatus(
  INDEX_DIFFERENCES.flatMap((kind) =>
    Array.from({ length: 12 }, (_, index) =>
      buildIndexRow(`https://example.com${index === 0 ? LONG_PATH : `/page-${index}`}`, kind),
    ),
  ),
);

/** What connected search engines add to an analysis, such as traffic, 12 rankings and 12 recommended keywords. */
export const SAMPLE_SEARCH_DATA = {
  indexStatus: SAMPLE_INDEX_STATUS,
  searchPerformance: [SAMPLE_TRAFFIC, { ...SAMPLE_TRAFFIC, engine: 'bing', source: 'Bing Webmaster Tools' }],
  keywordRankings: KEYWORDS.map((keyword, place) => ({
    keyword,
    difficulty: 40,
    monthlyVolume: 1_300,
    googlePosition: 4 + place,
    bingPosition: 5 + place,
    average: { google: 4 + place, bing: 5 + place },
    observed: { google: null, bing: null },
    chatgptMentions: null,
    deepseekMentions: null,
    perplexityCitations: null,
    claudeReferences: null,
  })),
  recommendedKeywords: KEYWORDS.map((keyword) => ({
    keyword,
    category: 'almost-top',
    opportunity: 'high',
    monthlySearchVolume: 1_300,
    competitionLevel: 'low',
    trafficPotential: 3_371,
    difficulty: 40,
    estimate: {
      reason: 'almost-top',
      targetPosition: 3,
      currentClicks: 12,
      extraClicks: 40,
      formula: '1,300 impressions x 3.1%',
      curveSource: 'this website',
      targetPage: 'https://shop.awi.test/services/electric-bicycles/battery-service',
      group: keyword,
    },
  })),
  searchEngineRankings: (['google', 'bing'] as const).map((engine) => ({
    engine,
    averagePosition: 8.2,
    topKeywords: KEYWORDS.slice(0, 3).map((keyword, place) => ({ keyword, position: 4 + place })),
  })),
  outsideLabels: {
    ...NO_EXTERNAL_LABELS,
    keywordRankings: SEARCH_LABEL,
    recommendedKeywords: SEARCH_LABEL,
    searchEngineRankings: SEARCH_LABEL,
  },
} satisfies Partial<Analysis>;
