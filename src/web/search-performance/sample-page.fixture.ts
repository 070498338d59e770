import type { FixEffectResult, FixEffects } from '#contracts/outside/fix-effects.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { SearchAnnotation, SearchDay, SearchRow } from '#contracts/outside/search-performance.ts';
import type { SourceReports } from '#contracts/outside/source-reports.ts';
import { listDays, type SearchPageData } from './search-state.ts';

const PERIOD = { from: '2026-10-12', to: '2026-11-08' };
const BEFORE = { from: '2026-09-14', to: '2026-10-11' };
const UNKNOWN_DAY = '2026-10-20';
const FIRST_PROVISIONAL_DAY = '2026-11-07';
const SYNCED_AT = '2026-11-10T06:00:00.000Z';

const buildFigures = (clicks: number, impressions: number, position: number) => ({
  clicks,
  impressions,
  ctr: clicks / impressions,
  averagePosition: averagePositionSchema.parse(position),
});

const buildDays = (period: typeof PERIOD, clicks: number): SearchDay[] =>
  listDays(period)
    .filter((day) => day !== UNKNOWN_DAY)
    .map((day, index) => ({
      day,
      ...buildFigures(clicks + 3 * (index % 7), 900 + 20 * (index % 5), 5 + (index % 3) / 2),
      isProvisional: day >= FIRST_PROVISIONAL_DAY,
    }));

const ROWS: SearchRow[] = ['red shoes', 'boots', 'shoe shop', 'winter boots for children', 'laces'].map(
  (key, index) => ({
    key,
    ...buildFigures(60 - 10 * index, 900 - 100 * index, 2.5 + index),
    previous: index === 4 ? null : buildFigures(20 + 10 * index, 800, 4),
  }),
);

const SOURCE = { syncedAt: null, nextSyncAt: null, failure: null, sync: null, property: null } as const;

const ANNOTATIONS: SearchAnnotation[] = [
  { id: 'a', kind: 'analysis', day: '2026-10-15', text: 'Analysis: search score 72' },
  { id: 'n', kind: 'note', day: '2026-10-28', text: 'New home page' },
];

const MOVERS = {
  query: {
    winners: [{ key: 'red shoes', now: 60, before: 20, difference: 40 }],
    losers: [{ key: 'boots', now: 20, before: 50, difference: -30 }],
  },
  page: { winners: [], losers: [] },
};

/** A page with 28 days of Google, a note and five queries. */
export function buildSamplePage(): SearchPageData {
  const origin = { quality: 'real', source: 'Google Search Console', collectedAt: SYNCED_AT, period: PERIOD } as const;
  const comparison = { kind: 'previous', range: BEFORE, reason: null } as const;
  const google = { ...SOURCE, syncedAt: SYNCED_AT, property: 'sc-domain:shop.example' };
  return {
    state: { days: 28, compare: 'previous', dimension: 'query', sort: 'clicks', brand: 'all', page: 1 },
    overview: {
      website: { id: 'w', domain: 'shop.example', nickname: null },
      source: 'google-search-console',
      sources: [
        { ...google, provider: 'google-search-console', name: 'Google Search Console', state: 'connected' },
        { ...SOURCE, provider: 'bing-webmaster', name: 'Bing Webmaster Tools', state: 'not-connected' },
      ],
      performance: {
        origin,
        totals: buildFigures(2_800, 26_000, 5.2),
        knownDays: 27,
        provisionalDays: [FIRST_PROVISIONAL_DAY, PERIOD.to],
        leftOutDays: ['2026-11-09'],
        queryCoverage: 0.714,
        isCut: false,
        queries: ROWS,
        history: {
          bounds: { from: '2025-07-15', to: PERIOD.to },
          hasLists: true,
          days: buildDays(PERIOD, 90),
          comparison,
          previousTotals: buildFigures(2_500, 25_000, 5.8),
          previousDays: buildDays(BEFORE, 80),
          annotations: ANNOTATIONS,
          otherNotes: [],
          movers: MOVERS,
        },
      },
    },
    cannibalization: null,
    reports: null,
    indexSummary: null,
    trackedKeywords: null,
    imports: [],
    rejectedRange: null,
    list: {
      dimension: 'query',
      origin,
      comparison,
      total: 120,
      page: 1,
      rowsPerPage: 50,
      storedDays: 27,
      brandNames: ['shop'],
      ownBrandNames: null,
      rows: ROWS,
    },
  };
}

/** What Bing reports: a sitemap, twelve crawl issues and no linked pages. */
export const SAMPLE_REPORTS: SourceReports = {
  source: 'Bing Webmaster Tools',
  quality: 'real',
  sitemaps: {
    state: 'imported',
    collectedAt: SYNCED_AT,
    total: 1,
    items: [
      {
        url: 'https://shop.example/sitemap.xml',
        submittedAt: '2026-10-01T08:00:00.000Z',
        downloadedAt: '2026-11-09T08:00:00.000Z',
        isPending: false,
        errors: null,
        warnings: null,
        urlCount: 1_240,
        status: 'Success',
      },
    ],
  },
  crawlIssues: {
    state: 'imported',
    collectedAt: SYNCED_AT,
    total: 12,
    items: Array.from({ length: 12 }, (_, index) => ({
      url: `https://shop.example/old/${index + 1}`,
      statusCode: 404,
      kinds: ['client-error'],
      linkCount: 12 - index,
    })),
  },
  linkedPages: { state: 'imported', collectedAt: SYNCED_AT, total: 0, items: [] },
};

/** A fix with a clear effect. */
export const SAMPLE_EFFECT = {
  state: 'measured',
  changePercent: 12.2,
  interval: [3, 22],
  clicksPer28Days: 60,
  clicksInterval: [16, 108],
  pages: 36,
  controls: 214,
  from: '2026-09-04',
  to: '2026-11-08',
} as const satisfies FixEffectResult;

/** Builds the effects of fixes with these results. */
export const buildSampleFixEffects = (results: readonly FixEffectResult[]): FixEffects => ({
  origin: {
    quality: 'estimated',
    source: 'Google Search Console',
    collectedAt: SYNCED_AT,
    period: { from: '2025-07-11', to: '2026-11-08' },
  },
  analyses: 3,
  effects: results.map((result) => ({
    issues: [{ ruleId: 'title-missing', title: 'Missing titles' }],
    foundOn: '2026-08-01',
    fixedBy: '2026-08-20',
    fixedPages: 36,
    openPages: 4,
    result,
  })),
  left: 0,
});
