import { expect, it } from 'vitest';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { buildProgressView } from './analysis-view.ts';

const CREATED_AT = new Date('2026-11-26T06:00:00Z');
const after = (seconds: number) => new Date(CREATED_AT.getTime() + seconds * 1_000);

const row = (change: Partial<AnalysisRow>): AnalysisRow => ({
  ...({} as AnalysisRow),
  id: 'a1',
  status: 'running',
  progress: null,
  failureCode: null,
  countedMonth: null,
  createdAt: CREATED_AT,
  pausedAt: null,
  finishedAt: null,
  ...change,
});
const readElapsed = (change: Partial<AnalysisRow>) => buildProgressView(row(change), after(600), null).elapsedSeconds;

it('counts the elapsed time up to now, the pause or the end', () => {
  expect(readElapsed({})).toBe(600);
  expect(readElapsed({ status: 'paused', pausedAt: after(66) })).toBe(66);
  expect(readElapsed({ status: 'completed', finishedAt: after(90) })).toBe(90);
});

it('is not negative when the clock was set back', () => {
  expect(readElapsed({ status: 'completed', finishedAt: after(-5) })).toBe(0);
});
