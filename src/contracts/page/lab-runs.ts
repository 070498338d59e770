/** Lighthouse runs of the home page and field data of the Chrome UX Report, each labelled with where it comes from. */
import { z } from 'zod';
import { elementRefSchema } from './rendered-page.ts';

const ms = z.number().nonnegative();

/** Metrics of one run as Lighthouse computes them under its own throttling. Null: not measured in this run. */
export const lighthouseMetricsSchema = z.object({
  /** 0..100. */
  performance: z.number().nullable(),
  fcpMs: ms.nullable(),
  lcpMs: ms.nullable(),
  tbtMs: ms.nullable(),
  cls: z.number().nullable(),
  speedIndexMs: ms.nullable(),
  ttfbMs: ms.nullable(),
  /** Unthrottled truth of the same load. */
  observedFcpMs: ms.nullable(),
  observedLcpMs: ms.nullable(),
  observedCls: z.number().nullable(),
});
export type LighthouseMetrics = z.infer<typeof lighthouseMetricsSchema>;

/** An audit that found something. `savingsMs`, `savingsBytes`: Lighthouse's own estimates. */
export const lighthouseAuditSchema = z.object({
  id: z.string(),
  /** Categories that show it: `performance`, `accessibility`, `best-practices`, `seo`, `agentic-browsing`. */
  categories: z.array(z.string()),
  title: z.string(),
  /** 0..1, passed from 0.9; null for informative ones. */
  score: z.number().nullable(),
  displayValue: z.string().nullable(),
  numericValue: z.number().nullable(),
  savingsMs: ms.nullable(),
  savingsBytes: z.number().nonnegative().nullable(),
  /** First items: a URL, an element or both, and figures by name. */
  items: z.array(
    z.object({
      url: z.string().nullable(),
      element: elementRefSchema.nullable(),
      label: z.string().nullable(),
      figures: z.record(z.string(), z.number()),
    }),
  ),
  itemCount: z.number().int(),
});
export type LighthouseAudit = z.infer<typeof lighthouseAuditSchema>;

export const lighthouseRunsSchema = z.object({
  device: z.enum(['mobile', 'desktop']),
  url: z.string(),
  /** Final URL of the browser. */
  finalUrl: z.string(),
  lighthouseVersion: z.string(),
  /** Every successful run; the median is by performance score. */
  runs: z.array(lighthouseMetricsSchema),
  median: lighthouseMetricsSchema,
  /** 0..100 of the median run; null when the category could not be scored. `agenticBrowsing` as passed of counted audits. */
  scores: z.object({
    performance: z.number().int().nullable(),
    accessibility: z.number().int().nullable(),
    bestPractices: z.number().int().nullable(),
    seo: z.number().int().nullable(),
    agenticBrowsing: z.object({ passed: z.number().int(), counted: z.number().int() }).nullable(),
  }),
  /** Of the median run: what is not passed in any category, and the evidence of insights and informative audits, passed or not. */
  audits: z.array(lighthouseAuditSchema),
  /** Ids of audits that passed, for the comparison with our own checks. Those without a subject on the page are in neither list. */
  passedAudits: z.array(z.string()),
  /** Speed of this machine as Lighthouse measures it; under 1,500 the machine was busy. */
  benchmarkIndex: z.number().nullable(),
  /** Lighthouse's warnings about the entire median run, in English: a load that did not finish, a redirect ... */
  warnings: z.array(z.string()),
  /** Runs that failed: code of Lighthouse or of our own deadline. */
  failures: z.array(z.string()),
});
export type LighthouseRuns = z.infer<typeof lighthouseRunsSchema>;

/** Real-user metrics: 75th percentile of 28 days, of one URL or of the entire origin. */
export const fieldDataSchema = z.object({
  source: z.literal('Chrome UX Report'),
  scope: z.enum(['url', 'origin']),
  key: z.string(),
  formFactor: z.enum(['phone', 'desktop', 'all']),
  lcpMs: ms.nullable(),
  inpMs: ms.nullable(),
  cls: z.number().nullable(),
  fcpMs: ms.nullable(),
  ttfbMs: ms.nullable(),
  /** ISO days. */
  from: z.string(),
  to: z.string(),
});
export type FieldData = z.infer<typeof fieldDataSchema>;
