import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { AnalysisProgress, AnalysisStatus, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { AnalysisRun } from './analysis-run.tsx';

const CRAWL = { pagesFound: 402, pagesFetched: 25, pagesFailed: 0, pageLimit: 10_000, current: null, recent: [] };

function render(status: AnalysisStatus, change: Partial<AnalysisProgress> = {}): string {
  const analysis: AnalysisSummary = {
    id: 'a1',
    url: 'https://site.example/',
    host: 'site.example',
    status,
    seoScore: null,
    issuesCount: null,
    createdAt: '2026-11-20T06:00:00Z',
    finishedAt: null,
    failure: null,
  };
  const loadedProgress: AnalysisProgress = {
    analysisId: 'a1',
    status,
    stage: 'crawling website structure',
    percent: 6,
    crawl: { ...CRAWL, activity: 'pages' },
    checksDone: 0,
    checksTotal: 0,
    browser: null,
    waiting: null,
    preliminary: null,
    firstFindings: null,
    elapsedSeconds: 66,
    isCancelCharged: false,
    failure: null,
    ...change,
  };
  const run = () => createElement(AnalysisRun, { analysis, loadedProgress, isEmailed: true, onOpenReport: () => {} });
  const Stub = createRoutesStub([{ path: '/', Component: run }]);
  return renderToString(createElement(Stub, { initialEntries: ['/'] }));
}

it('shows the progress loaded with the page, so that the layout does not shift when the stream starts', () => {
  const html = render('running');
  expect(html).toContain('1:06');
  expect(html).toContain('402');
  const waiting = render('queued', { crawl: null, waiting: { reason: 'worker', place: 2, of: 5 } });
  expect(waiting).toContain('Waiting time');
  expect(waiting).toContain('Position 2 of 5 in the queue.');
});

it('explains that the page can be closed unless the analysis is paused', () => {
  expect(render('running')).toContain('You can close this page.');
  expect(render('queued')).toContain('You can close this page.');
  const paused = render('paused');
  expect(paused).not.toContain('You can close this page.');
  expect(paused).toContain('Resume within 7 days');
});
