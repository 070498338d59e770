import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { FieldHistory } from '#contracts/page/lab-runs.ts';
import type { EngineTraffic } from '#contracts/report/outside-snapshot.ts';

/** Clicks on the pages of one issue in 28 days, as a snapshot contains them. */
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
