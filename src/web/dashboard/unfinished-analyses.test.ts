import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { AnalysisStatus } from '#contracts/analysis/analysis.ts';
import type { UnfinishedAnalysis } from '#contracts/analysis/analysis-state.ts';
import { UnfinishedAnalyses, type UnfinishedAnalysesProps } from './unfinished-analyses.tsx';

const buildRow = (id: string, status: AnalysisStatus): UnfinishedAnalysis => ({
  analysis: {
    id,
    url: `https://${id}.example/`,
    host: `${id}.example`,
    status,
    seoScore: null,
    issuesCount: null,
    createdAt: '2026-11-20T06:00:00Z',
    finishedAt: null,
    failure: null,
  },
  progress: {
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
    elapsedSeconds: 12,
    isCancelCharged: false,
    failure: null,
  },
});

function render(unfinished: UnfinishedAnalysis[], change: Partial<UnfinishedAnalysesProps> = {}): string {
  const props = { unfinished, currentId: null, isExplained: false, isEmailed: true, ...change };
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(UnfinishedAnalyses, props) }]);
  return renderToString(createElement(Stub, { initialEntries: ['/'] }));
}

const CLOSE_TEXT = 'You can close this page.';

it('explains that the page can be closed, unless the analysis on screen already does', () => {
  const rows = [buildRow('one', 'running'), buildRow('two', 'paused')];
  expect(render(rows)).toContain(CLOSE_TEXT);
  expect(render(rows, { currentId: 'two' })).toContain(CLOSE_TEXT);
  expect(render(rows, { currentId: 'two', isExplained: true })).not.toContain(CLOSE_TEXT);
});

it('does not mention closing the page while every listed analysis is paused', () => {
  expect(render([buildRow('one', 'running'), buildRow('two', 'paused')], { currentId: 'one' })).not.toContain(
    CLOSE_TEXT,
  );
});

it('announces a queued analysis as waiting', () => {
  const html = render([buildRow('one', 'queued')]);
  expect(html).toContain('aria-valuetext="0%, waiting to start"');
  expect(html).toContain('Waiting time<!-- -->: ');
});

it('shows nothing if there are no other unfinished analyses', () => {
  expect(render([buildRow('one', 'running')], { currentId: 'one' })).not.toContain('In progress');
});
