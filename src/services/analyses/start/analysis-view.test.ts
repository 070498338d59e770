import { expect, it } from 'vitest';
import { auditReportSchema, PREMIUM_FIELD_NAMES } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { INDEX_ROWS_LISTED } from '#contracts/outside/index-status-texts.ts';
import { BACKLINKS_GAP, NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { storeReport } from '#db/stored/stored-report.ts';
import { SAMPLE_BACKLINK_PROFILE, SAMPLE_BACKLINK_TOTALS } from '#test/helpers/backlinks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildIndexRow, buildIndexStatus } from '#test/helpers/index-status.ts';
import { buildAnalysisView, buildProgressView } from './analysis-view.ts';

const CREATED_AT = new Date('2026-11-26T06:00:00Z');
const after = (seconds: number) => new Date(CREATED_AT.getTime() + seconds * 1_000);

/** Every column is listed, so that a new column that the view reads cannot be missing here. */
const ROW: AnalysisRow = {
  id: 'a1',
  userId: 'u1',
  url: 'https://site.example/',
  host: 'site.example',
  status: 'running',
  maxPages: 200,
  maxDurationMs: 600_000,
  maxDepth: 10,
  browserPlan: { maxRenders: 5, maxDurationMs: 180_000, mobileRuns: 1, desktopRuns: 0 },
  scope: ENTIRE_SITE,
  origin: 'user',
  requestId: null,
  countedMonth: null,
  cancelRequested: false,
  cancelCharged: null,
  pauseRequested: false,
  pausedAt: null,
  pausedSeconds: 0,
  queuedAt: CREATED_AT,
  attempts: 0,
  starts: 0,
  workAtStart: 0,
  workerId: null,
  heartbeatAt: null,
  progress: null,
  report: null,
  seoScore: null,
  aiReadiness: null,
  issuesCount: null,
  measuredAt: null,
  failureCode: null,
  failureMessage: null,
  artifactKey: null,
  bodiesDroppedAt: null,
  crawlBytes: null,
  crawlDroppedAt: null,
  createdAt: CREATED_AT,
  startedAt: null,
  finishedAt: null,
};

const readElapsed = (change: Partial<AnalysisRow>, now = after(600)) =>
  buildProgressView({ ...ROW, ...change }, now, null).elapsedSeconds;

it('counts the elapsed time until now, the pause or the end', () => {
  expect(readElapsed({})).toBe(600);
  expect(readElapsed({ status: 'paused', pausedAt: after(66) })).toBe(66);
  expect(readElapsed({ status: 'completed', finishedAt: after(90) })).toBe(90);
});

it('does not count pauses after the analysis was resumed', () => {
  const pausedSeconds = 86_400;
  const resumed = { pausedSeconds, status: 'queued' } as const;
  expect(readElapsed(resumed, after(66 + pausedSeconds))).toBe(66);
  expect(readElapsed({ ...resumed, status: 'running' }, after(100 + pausedSeconds))).toBe(100);
  expect(readElapsed({ ...resumed, status: 'paused', pausedAt: after(70 + pausedSeconds) }, after(200_000))).toBe(70);
  expect(readElapsed({ ...resumed, status: 'completed', finishedAt: after(90 + pausedSeconds) })).toBe(90);
});

it('counts up to the pause when the analysis is canceled while paused', () => {
  expect(readElapsed({ status: 'cancelled', pausedAt: after(66), finishedAt: after(600_000) })).toBe(66);
});

it('never returns a negative time when the clock was set back', () => {
  expect(readElapsed({ status: 'completed', finishedAt: after(-5) })).toBe(0);
});

const LABEL = { quality: 'real', source: 'Google Search Console', date: '2026-11-26T04:00:00.000Z' } as const;
const PERIOD = { from: '2026-10-26', to: '2026-11-22' };
const countClicks = (ruleId: string) =>
  ({ ruleId, clicks: 9, kind: 'recent', ...PERIOD, lostSince: null, pages: 2, pagesWithClicks: 1 }) as const;
const REPORT = auditReportSchema.parse(readGoldenAnalysis('flawed'));
const SNAPSHOT: OutsideSnapshot = {
  collectedAt: LABEL.date,
  backlinkTotals: SAMPLE_BACKLINK_TOTALS,
  backlinkProfile: SAMPLE_BACKLINK_PROFILE,
  aiVisibility: null,
  searchPerformance: [
    {
      engine: 'google',
      quality: 'real',
      source: LABEL.source,
      ...PERIOD,
      clicks: 120,
      impressions: 4_000,
      averagePosition: 8.2,
      previous: null,
      clicksChange: null,
      queryCoverage: 0.6,
      queries: [],
    },
  ],
  affectedClicks: {
    engine: 'google',
    quality: 'real',
    source: LABEL.source,
    collectedAt: LABEL.date,
    issues: REPORT.seoIssues.map(({ ruleId }) => countClicks(ruleId)),
    pages: [{ url: 'https://site.example/a', clicks: 9 }],
    pagesPeriod: PERIOD,
    arePagesComplete: true,
  },
  keywordsInTop10: 41,
  keywordRankings: [],
  searchEngineRankings: [{ engine: 'google', averagePosition: 8.2, topKeywords: [] }],
  recommendedKeywords: null,
  keywordFigures: { sources: [LABEL], missing: null },
  indexStatus: buildIndexStatus(
    Array.from({ length: INDEX_ROWS_LISTED + 1 }, (_, index) =>
      buildIndexRow(`https://site.example/${index}`, 'both-indexed'),
    ),
  ),
  competitors: null,
  labels: { ...NO_EXTERNAL_LABELS, keywordRankings: LABEL, searchEngineRankings: LABEL },
};
const viewWith = (canSeePremium: boolean, snapshot: OutsideSnapshot | null) => {
  const row = { ...ROW, status: 'completed' as const, report: storeReport(REPORT) };
  return buildAnalysisView(row, { canSeePremium, marked: new Set(), snapshot });
};

it('adds outside data to an analysis without changing the score or the findings', () => {
  const { seoScore, seoIssues, measuredAt } = REPORT;
  expect(viewWith(true, SNAPSHOT)).toMatchObject({
    seoScore,
    seoIssues,
    measuredAt,
    outsideCollectedAt: LABEL.date,
    keywordsInTop10: 41,
    keywordRankings: [],
    notMeasured: REPORT.notMeasured.filter(
      ({ what }) => what !== 'Keyword rankings' && what !== 'Backlinks and domain authority',
    ),
    recommendedKeywords: null,
    outsideLabels: { keywordRankings: LABEL, recommendedKeywords: null },
    affectedClicks: SNAPSHOT.affectedClicks,
  });
  const without = { outsideCollectedAt: null, searchPerformance: null, affectedClicks: null, keywordRankings: null };
  expect(viewWith(true, null)).toMatchObject(without);
});

it('shows a free user totals and the clicks of the priority recommendations, but no premium field', () => {
  const view = viewWith(false, SNAPSHOT);
  for (const name of PREMIUM_FIELD_NAMES) expect(view).not.toHaveProperty(name);
  if (!('recommendations' in view)) throw new Error('The analysis is not completed');
  expect(view.searchPerformance).toEqual(SNAPSHOT.searchPerformance);
  expect(view.affectedClicks).toMatchObject({ pages: [], pagesPeriod: null, arePagesComplete: false });
  const ruleIds = view.affectedClicks?.issues.map(({ ruleId }) => ruleId) ?? [];
  expect(ruleIds.sort()).toEqual(view.recommendations.flatMap((item) => item.ruleIds).sort());
  expect(view.recommendations).toHaveLength(3);
});

it('adds backlinks: lists for Premium, totals for every plan, and never a number of domains as the number of links', () => {
  const totals = { domainAuthority: 41, spamScore: null, backlinksCount: 310, referringDomains: 24 };
  const premium = viewWith(true, SNAPSHOT);
  expect(premium).toMatchObject({ ...totals, backlinkProfile: SAMPLE_BACKLINK_PROFILE });
  const rows = 'backlinks' in premium ? premium.backlinks : null;
  expect(rows?.slice(0, 2)).toEqual([
    { domain: 'referrer-0.example', domainAuthority: 41, linkCount: 24 },
    { domain: 'referrer-1.example', domainAuthority: null, linkCount: null },
  ]);
  const free = viewWith(false, SNAPSHOT);
  expect(free).toMatchObject({ ...totals, backlinkTotals: SAMPLE_BACKLINK_TOTALS, backlinkProfile: null });
});

it("lists Google's first statements, and none for a free user", () => {
  const listed = viewWith(true, SNAPSHOT);
  expect('indexStatus' in listed && listed.indexStatus?.rows.length).toBe(INDEX_ROWS_LISTED);
  expect('indexStatus' in listed && listed.indexStatus?.counts['both-indexed']).toBe(INDEX_ROWS_LISTED + 1);
  expect(viewWith(false, SNAPSHOT)).toMatchObject({ indexStatus: null });
});

it('keeps the backlink gap if the sources know no link, with the figures that they report', () => {
  const reason = 'Release cc-main-2026-apr-may-jun of Common Crawl contains no links to site.test.';
  const figures = { authority: null, spamScore: null, totalBacklinks: null, referringDomains: null };
  const missing = [{ figure: 'referringDomains' as const, reason, step: 'Import an export.' }];
  const read = (backlinkTotals: typeof SNAPSHOT.backlinkTotals) => {
    const view = viewWith(true, { ...SNAPSHOT, backlinkTotals });
    return 'notMeasured' in view ? view.notMeasured.find(({ what }) => what === BACKLINKS_GAP) : null;
  };
  expect(read({ ...figures, missing })).toEqual({ what: BACKLINKS_GAP, reason, step: 'Import an export.' });
  expect(read(SAMPLE_BACKLINK_TOTALS)).toBeUndefined();
});
