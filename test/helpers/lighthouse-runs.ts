import type { LighthouseAudit, LighthouseMetrics, LighthouseRuns } from '#contracts/page/lab-runs.ts';

type Item = LighthouseAudit['items'][number];

/** Builds the figures of a fast page. */
export const makeMetrics = (overrides: Partial<LighthouseMetrics> = {}): LighthouseMetrics => ({
  performance: 98,
  fcpMs: 900,
  lcpMs: 1_400,
  tbtMs: 40,
  cls: 0,
  speedIndexMs: 1_200,
  ttfbMs: 60,
  observedFcpMs: 200,
  observedLcpMs: 300,
  observedCls: 0,
  ...overrides,
});

/** Builds one row of an audit. */
export const makeItem = (overrides: Partial<Item> = {}): Item => ({
  url: null,
  element: null,
  label: null,
  figures: {},
  ...overrides,
});

/** Builds an audit that found something. */
export const makeAudit = (id: string, overrides: Partial<LighthouseAudit> = {}): LighthouseAudit => ({
  id,
  categories: ['performance'],
  title: id,
  score: 0,
  displayValue: null,
  numericValue: null,
  savingsMs: null,
  savingsBytes: null,
  items: [],
  itemCount: overrides.items?.length ?? 0,
  ...overrides,
});

/** Builds one run on the page of `makePage`, on an idle machine, with no failed or passed audits. */
export function makeLighthouseRuns(overrides: Partial<LighthouseRuns> = {}): LighthouseRuns {
  const url = overrides.url ?? 'https://example.com/services';
  const median = overrides.median ?? makeMetrics();
  return {
    device: 'mobile',
    url,
    finalUrl: url,
    lighthouseVersion: '13.5.0',
    runs: [median],
    median,
    scores: {
      performance: median.performance,
      accessibility: 100,
      bestPractices: 100,
      seo: 100,
      agenticBrowsing: null,
    },
    audits: [],
    passedAudits: [],
    benchmarkIndex: 2_100,
    warnings: [],
    failures: [],
    ...overrides,
  };
}
