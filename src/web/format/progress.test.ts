import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnalysisProgress } from '#contracts/analysis/analysis.ts';
import { easePercent, getStartedStage, listStageStates } from './progress.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });

it('never advances faster than 25 points per second since the start, at any frame rate', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(percent, fc.integer({ min: 0, max: 5_000 })), { minLength: 1 }), (frames) => {
      let shown = 0;
      let sinceStartMs = 0;
      for (const [target, stepMs] of frames) {
        sinceStartMs += stepMs;
        shown = easePercent(shown, target, sinceStartMs);
        expect(shown).toBeLessThanOrEqual((25 * sinceStartMs) / 1_000 + 1e-6);
      }
    }),
  );
});

it('never moves backward or past its target', () => {
  fc.assert(
    fc.property(percent, percent, fc.integer({ min: 0, max: 60_000 }), (shown, target, sinceStartMs) => {
      const next = easePercent(shown, target, sinceStartMs);
      expect(next).toBeGreaterThanOrEqual(shown);
      expect(next).toBeLessThanOrEqual(Math.max(shown, target));
    }),
  );
});

it('fills the bar immediately when an analysis of more than four seconds ends, and otherwise waits for the speed limit', () => {
  expect(easePercent(22, 100, 13_000)).toBe(100);
  expect(easePercent(0, 100, 1_000)).toBe(25);
  expect(easePercent(10, 100, -50)).toBe(10);
});

it('marks stages before the current one as done', () => {
  expect(listStageStates('checking backlinks', false)).toEqual(['done', 'done', 'current', 'waiting']);
  expect(listStageStates('generating report', true)).toEqual(['done', 'done', 'done', 'done']);
});

it('marks no stage before the analysis has started', () => {
  expect(listStageStates(null, false)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
});

it('marks no stage as started while an analysis waits', () => {
  const progress = { stage: 'checking backlinks', crawl: { pagesFetched: 2 } } as AnalysisProgress;
  const early = { ...progress, crawl: null };
  expect(getStartedStage('queued', null)).toBeNull();
  expect(getStartedStage('queued', progress)).toBeNull();
  expect(getStartedStage('paused', early)).toBeNull();
  expect(getStartedStage('paused', progress)).toBe('checking backlinks');
  expect(getStartedStage('running', progress)).toBe('checking backlinks');
  expect(getStartedStage('running', null)).toBe('crawling website structure');
});
