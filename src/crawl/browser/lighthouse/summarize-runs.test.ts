import { describe, expect, it } from 'vitest';
import { lighthouseRunsSchema } from '#contracts/page/lab-runs.ts';
import type { LighthouseRun } from './lighthouse-messages.ts';
import { summarizeRuns } from './summarize-runs.ts';

const PAGE = { url: 'https://shop.example/', device: 'mobile', failures: [] } as const;

function makeRun(performance: number | null, lcpMs: number | null = 2_000): LighthouseRun {
  const noMetrics = { fcpMs: null, tbtMs: null, cls: null, speedIndexMs: null, ttfbMs: null };
  const noObservedMetrics = { observedFcpMs: null, observedLcpMs: null, observedCls: null };
  return {
    metrics: { performance, lcpMs, ...noMetrics, ...noObservedMetrics },
    scores: { performance, accessibility: 90, bestPractices: 90, seo: 90, agenticBrowsing: null },
    audits: [],
    passedAudits: [],
    benchmarkIndex: 2_000,
    lighthouseVersion: '13.5.0',
    warnings: [],
    finalUrl: `https://shop.example/?lcp=${lcpMs}`,
  };
}

const summarize = (...measured: LighthouseRun[]) => summarizeRuns({ ...PAGE, failures: [], measured });

describe('the median', () => {
  it('is the run with the middle score, with all its values', () => {
    const runs = summarize(makeRun(90, 900), makeRun(40, 4_000), makeRun(70, 2_500));
    expect(runs).toMatchObject({
      median: { performance: 70, lcpMs: 2_500 },
      scores: { performance: 70 },
      finalUrl: 'https://shop.example/?lcp=2500',
    });
    expect(runs?.runs.map(({ lcpMs }) => lcpMs)).toEqual([900, 4_000, 2_500]);
    expect(lighthouseRunsSchema.parse(runs)).toEqual(runs);
  });

  it('is the run with the lower of two scores', () => {
    expect(summarize(makeRun(90), makeRun(60))?.median.performance).toBe(60);
  });

  it('is a run with a score if there is one', () => {
    expect(summarize(makeRun(null), makeRun(80), makeRun(null))?.median.performance).toBe(80);
    expect(summarize(makeRun(null, 1_000))?.median).toMatchObject({ performance: null, lcpMs: 1_000 });
  });
});

it('lists the failed runs, and returns null when none succeeded', () => {
  const failures = ['browser-gone', 'NO_FCP'];
  expect(summarizeRuns({ ...PAGE, failures, measured: [makeRun(50)] })).toMatchObject({
    failures,
    runs: [{ performance: 50 }],
  });
  expect(summarizeRuns({ ...PAGE, failures, measured: [] })).toBeNull();
});
