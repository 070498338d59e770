import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { buildProgressView } from './analysis-view.ts';

const CREATED_AT = new Date('2026-11-26T06:00:00Z');
const after = (seconds: number) => new Date(CREATED_AT.getTime() + seconds * 1_000);

/** Every column is listed, so that a new one that the view reads cannot be missing here. */
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

it('counts the elapsed time up to now, the pause or the end', () => {
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

it('is not negative when the clock was set back', () => {
  expect(readElapsed({ status: 'completed', finishedAt: after(-5) })).toBe(0);
});
