import { expect, it } from 'vitest';
import type { AnalysisProgress, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { MAX_URL_LENGTH } from '#lib/url/parse-url-input.ts';
import { buildSampleServices } from '../model/sample-services.fixture.ts';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { isUnfinished, loadDashboard } from './load-dashboard.ts';

const makeSummary = (id: string, status: AnalysisSummary['status']): AnalysisSummary => ({
  id,
  url: 'https://example.com/',
  host: 'example.com',
  status,
  seoScore: null,
  issuesCount: null,
  createdAt: '2026-11-20T06:00:00Z',
  finishedAt: null,
  failure: null,
});

const makeProgress = ({ id, status }: AnalysisSummary): AnalysisProgress => ({
  analysisId: id,
  status,
  stage: 'crawling website structure',
  percent: 0,
  crawl: null,
  checksDone: 0,
  checksTotal: 0,
  browser: null,
  waiting: null,
  preliminary: null,
  firstFindings: null,
  elapsedSeconds: 0,
  isCancelCharged: false,
  failure: null,
});

function load(path: string, recent: AnalysisSummary[]) {
  const services = buildSampleServices({
    findAnalysis: async (_user, id) => recent.find((row) => row.id === id) ?? null,
    listAnalyses: async (_user, limit) => recent.slice(0, limit),
    listUnfinishedAnalyses: async () =>
      recent.filter(isUnfinished).map((analysis) => ({ analysis, progress: makeProgress(analysis) })),
    countRemainingAnalyses: async () => 3,
  });
  return loadDashboard({ request: new Request(`http://localhost${path}`), services, user: buildSampleUser() });
}

it('keeps the form while an analysis runs, and lists unfinished analyses separately from ended ones', async () => {
  const rows = [
    makeSummary('old', 'failed'),
    makeSummary('now', 'running'),
    makeSummary('next', 'queued'),
    makeSummary('later', 'paused'),
  ];
  const data = await load('/?verification=success', rows);
  expect(data.selected).toBeNull();
  expect(data.unfinished.map(({ analysis }) => analysis.id)).toEqual(['now', 'next', 'later']);
  expect(data.recent.map(({ id }) => id)).toEqual(['old']);
  expect((['completed', 'failed', 'cancelled'] as const).some((status) => isUnfinished({ status }))).toBe(false);
});

it('prefers the analysis in the URL', async () => {
  const data = await load('/?analysis=old', [makeSummary('old', 'failed'), makeSummary('now', 'running')]);
  expect(data.selected?.id).toBe('old');
});

it('reports when the analysis in the URL is unknown', async () => {
  expect(await load('/?analysis=other', [])).toMatchObject({ selected: null, isUnknown: true });
  expect(await load('/', [])).toMatchObject({ selected: null, isUnknown: false });
});

it('fills the form with the URL from the query and does not start an analysis', async () => {
  expect(await load('/?url=%20example.com%20', [])).toMatchObject({ initialUrl: 'example.com', selected: null });
  expect((await load('/', [])).initialUrl).toBe('');
  expect((await load(`/?url=${'a'.repeat(9_000)}`, [])).initialUrl).toHaveLength(MAX_URL_LENGTH);
});
