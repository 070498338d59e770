/** Lighthouse runs of the home page and field data from the Chrome UX Report, each labeled with its source. */
import { z } from 'zod';
import { sourceQualitySchema } from '../outside/measurement.ts';
import { elementReferenceSchema } from './rendered-page.ts';

const ms = z.number().nonnegative();

/** Metrics of one run as Lighthouse computes them under its own throttling; null when not measured in this run. */
export const lighthouseMetricsSchema = z.object({
  performance: z.number().nullable().describe('0..100.'),
  fcpMs: ms.nullable(),
  lcpMs: ms.nullable(),
  tbtMs: ms.nullable(),
  cls: z.number().nullable(),
  speedIndexMs: ms.nullable(),
  ttfbMs: ms.nullable(),
  observedFcpMs: ms.nullable().describe('Observed values of the same load, without throttling.'),
  observedLcpMs: ms.nullable(),
  observedCls: z.number().nullable(),
});
export type LighthouseMetrics = z.infer<typeof lighthouseMetricsSchema>;

/** A Lighthouse audit with findings. `savingsMs`, `savingsBytes`: Lighthouse's own estimates. */
export const lighthouseAuditSchema = z.object({
  id: z.string(),
  categories: z
    .array(z.string())
    .describe(
      'Categories that include the audit: `performance`, `accessibility`, `best-practices`, `seo`, `agentic-browsing`.',
    ),
  title: z.string(),
  score: z.number().nullable().describe('0..1, passed at 0.9 or higher; null for informative audits.'),
  displayValue: z.string().nullable(),
  numericValue: z.number().nullable(),
  savingsMs: ms.nullable(),
  savingsBytes: z.number().nonnegative().nullable(),
  items: z
    .array(
      z.object({
        url: z.string().nullable(),
        element: elementReferenceSchema.nullable(),
        label: z.string().nullable(),
        figures: z.record(z.string(), z.number()),
      }),
    )
    .describe('First items: a URL, an element or both, and figures keyed by name.'),
  itemCount: z.number().int(),
});
export type LighthouseAudit = z.infer<typeof lighthouseAuditSchema>;

export const lighthouseRunsSchema = z.object({
  device: z.enum(['mobile', 'desktop']),
  url: z.string(),
  finalUrl: z.string().describe('Final URL in the browser.'),
  lighthouseVersion: z.string(),
  runs: z
    .array(lighthouseMetricsSchema)
    .describe('All successful runs; the median run is chosen by performance score.'),
  median: lighthouseMetricsSchema,
  scores: z
    .object({
      performance: z.number().int().nullable(),
      accessibility: z.number().int().nullable(),
      bestPractices: z.number().int().nullable(),
      seo: z.number().int().nullable(),
      agenticBrowsing: z.object({ passed: z.number().int(), counted: z.number().int() }).nullable(),
    })
    .describe(
      'Scores of the median run, 0..100; null when the category could not be scored. `agenticBrowsing` contains the numbers of passed and counted audits.',
    ),
  audits: z
    .array(lighthouseAuditSchema)
    .describe(
      'Audits of the median run that failed in at least one category, and all insights and informative audits with evidence.',
    ),
  passedAudits: z
    .array(z.string())
    .describe(
      'IDs of passed audits, for comparison with our own checks. Audits that do not apply to the page are in neither list.',
    ),
  benchmarkIndex: z
    .number()
    .nullable()
    .describe('Speed of this machine as measured by Lighthouse; below 1,500 the machine was busy.'),
  warnings: z
    .array(z.string())
    .describe(
      "Lighthouse's warnings about the entire median run, in English: a load that did not finish, a redirect ...",
    ),
  failures: z.array(z.string()).describe('Error codes of failed runs, from Lighthouse or from our own deadline.'),
});
export type LighthouseRuns = z.infer<typeof lighthouseRunsSchema>;

/** Real-user metrics: 75th percentiles over 28 days, for one URL or the entire origin. */
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
  from: z.string().describe('ISO dates of the first and last day.'),
  to: z.string(),
});
export type FieldData = z.infer<typeof fieldDataSchema>;

/** Field data over time: one 75th percentile per collection period, oldest first; null = too few visits then. */
export const fieldHistorySchema = z.object({
  source: z.literal('Chrome UX Report'),
  quality: sourceQualitySchema.default('real').describe('`simulated` in demo mode.'),
  scope: z.enum(['url', 'origin']).describe('What the values are about: one URL or all pages of the origin.'),
  key: z.string().describe('The URL or origin.'),
  formFactor: z.enum(['phone', 'desktop', 'all']).describe('Devices of the users.'),
  periods: z
    .array(z.object({ from: z.string(), to: z.string() }))
    .describe('ISO dates of the first and last day. Each period covers 28 days, so periods overlap.'),
  lcpMs: z
    .array(ms.nullable())
    .describe('Largest Contentful Paint, 75th percentile in milliseconds by period; null with too few visits.'),
  inpMs: z
    .array(ms.nullable())
    .describe('Interaction to Next Paint, 75th percentile in milliseconds by period; null with too few visits.'),
  cls: z
    .array(z.number().nullable())
    .describe('Cumulative Layout Shift, 75th percentile by period, without a unit; null with too few visits.'),
});
export type FieldHistory = z.infer<typeof fieldHistorySchema>;
