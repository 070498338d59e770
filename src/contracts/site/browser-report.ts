/** Results of rendering in a browser, as shown in the report. Figures include their source; null means not measured. */
import { z } from 'zod';
import { fieldHistorySchema } from '../page/lab-runs.ts';

const count = z.number().int();

export const renderedPageSummarySchema = z.object({
  url: z.string(),
  changedShare: z
    .number()
    .nullable()
    .describe(
      'Share (0..1) of the main text that JavaScript adds or removes; null when the page could not be rendered or compared.',
    ),
  failure: z.string().nullable().describe('Why it could not be rendered, as text; null when it was.'),
});

export const renderingReportSchema = z.object({
  planned: count,
  rendered: count,
  failed: count,
  settledPages: count.describe(
    'Number of pages skipped because JavaScript hardly changes other pages of their template.',
  ),
  cutBy: z.string().nullable(),
  product: z.string(),
  margin: z
    .string()
    .nullable()
    .describe(
      'Margin of error in points (95% confidence) for results from this sample, as text; null when every page was rendered.',
    ),
  pages: z.array(renderedPageSummarySchema),
});
export type RenderingReport = z.infer<typeof renderingReportSchema>;

/** One figure with its source as text and its web.dev rating. */
export const speedFigureSchema = z.object({
  id: z.enum(['lcp', 'inp', 'cls', 'tbt', 'fcp', 'speed-index']),
  title: z.string(),
  value: z.number().nullable().describe('Value in milliseconds; layout shift has no unit.'),
  band: z.enum(['good', 'needs-improvement', 'poor']).nullable(),
  source: z.enum(['field', 'lighthouse', 'rendering']).nullable(),
  label: z.string().nullable(),
  spread: z.object({ least: z.number(), greatest: z.number() }).nullable(),
});
export type SpeedFigure = z.infer<typeof speedFigureSchema>;

export const lighthouseScoresSchema = z.object({
  device: z.enum(['mobile', 'desktop']),
  version: z.string(),
  runs: count,
  performance: z.number().nullable(),
  accessibility: z.number().nullable(),
  bestPractices: z.number().nullable(),
  seo: z.number().nullable(),
  agenticBrowsing: z.object({ passed: count, counted: count }).nullable(),
  isMachineBusy: z.boolean().describe('Whether the machine was busy, so that times may be too long.'),
});
export type LighthouseScores = z.infer<typeof lighthouseScoresSchema>;

export const speedReportSchema = z.object({
  url: z.string(),
  figures: z.array(speedFigureSchema),
  labInteraction: z
    .object({ ms: z.number(), interaction: z.string() })
    .nullable()
    .describe(
      'Response to one scripted interaction with the home page in our own browser: lab, unthrottled, this server. Evidence only, not used by any check.',
    ),
  lighthouse: z.array(lighthouseScoresSchema),
});
export type SpeedReport = z.infer<typeof speedReportSchema>;

/** Field data of the origin over time, or why there is none. */
export const fieldHistoryReportSchema = z.object({
  history: fieldHistorySchema.nullable(),
  reason: z.string().nullable(),
  step: z.string().nullable().describe('What would make it measurable.'),
});
export type FieldHistoryReport = z.infer<typeof fieldHistoryReportSchema>;

/** What the agent of one assistant or search engine receives as the home page, requested from our IP address. */
export const agentViewSchema = z.object({
  token: z.string(),
  operator: z.string(),
  isAllowed: z
    .boolean()
    .nullable()
    .describe('Whether robots.txt allows it to fetch the home page. Null when robots.txt could not be read.'),
  robotsLine: z.string().nullable().describe('The robots.txt line that applies to it; null when none does.'),
  probe: z
    .object({ status: count.nullable(), sizeBytes: count, isRefused: z.boolean() })
    .nullable()
    .describe('Response to our request with its user agent; null when none was sent.'),
  runsScripts: z.boolean().describe("Whether the agent runs JavaScript, according to its operator's documentation."),
  words: count
    .nullable()
    .describe('Number of words of main text that it receives, and the share (0..1) of visible words that it does not.'),
  missingShare: z.number().nullable(),
});
export type AgentView = z.infer<typeof agentViewSchema>;

export const agentViewsSchema = z.object({
  url: z.string(),
  agents: z.array(agentViewSchema),
  textWithoutScripts: z.string().describe("Beginning of the home page's main text without JavaScript."),
  missingText: z
    .string()
    .nullable()
    .describe(
      'Beginning of the text added only by JavaScript; empty when there is none, null when the page was not rendered.',
    ),
  note: z.string(),
});
export type AgentViews = z.infer<typeof agentViewsSchema>;
