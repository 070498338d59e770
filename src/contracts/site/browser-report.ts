/** Results of rendering in a browser, as shown in the report. Figures include their source; null means not measured. */
import { z } from 'zod';
import { fieldHistorySchema } from '../page/lab-runs.ts';

const count = z.number().int();

export const renderedPageSummarySchema = z.object({
  url: z.string(),
  /** Share (0..1) of the main text that JavaScript adds or removes; null when the page could not be rendered or compared. */
  changedShare: z.number().nullable(),
  /** Why it could not be rendered, as text; null when it was. */
  failure: z.string().nullable(),
});

export const renderingReportSchema = z.object({
  planned: count,
  rendered: count,
  failed: count,
  /** Number of pages skipped because JavaScript hardly changes other pages of their template. */
  settledPages: count,
  cutBy: z.string().nullable(),
  product: z.string(),
  /**
   * Margin of error in points (95% confidence) for results from this sample, as text; null when every page was
   * rendered.
   */
  margin: z.string().nullable(),
  pages: z.array(renderedPageSummarySchema),
});
export type RenderingReport = z.infer<typeof renderingReportSchema>;

/** One figure with its source as text and its web.dev rating. */
export const speedFigureSchema = z.object({
  id: z.enum(['lcp', 'inp', 'cls', 'tbt', 'fcp', 'speed-index']),
  title: z.string(),
  /** Value in milliseconds; layout shift has no unit. */
  value: z.number().nullable(),
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
  /** Whether the machine was busy, so that times may be too long. */
  isMachineBusy: z.boolean(),
});
export type LighthouseScores = z.infer<typeof lighthouseScoresSchema>;

export const speedReportSchema = z.object({
  url: z.string(),
  figures: z.array(speedFigureSchema),
  /** Response to one scripted interaction with the home page in our own browser: lab, unthrottled, this server. Evidence only, not used by any check. */
  labInteraction: z.object({ ms: z.number(), interaction: z.string() }).nullable(),
  lighthouse: z.array(lighthouseScoresSchema),
});
export type SpeedReport = z.infer<typeof speedReportSchema>;

/** Field data of the origin over time, or why there is none. */
export const fieldHistoryReportSchema = z.object({
  history: fieldHistorySchema.nullable(),
  reason: z.string().nullable(),
  /** What would make it measurable. */
  step: z.string().nullable(),
});
export type FieldHistoryReport = z.infer<typeof fieldHistoryReportSchema>;

/** What the agent of one assistant or search engine receives as the home page, requested from our IP address. */
export const agentViewSchema = z.object({
  token: z.string(),
  operator: z.string(),
  /** Whether robots.txt allows it to fetch the home page. Null when robots.txt could not be read. */
  isAllowed: z.boolean().nullable(),
  /** The robots.txt line that applies to it; null when none does. */
  robotsLine: z.string().nullable(),
  /** Response to our request with its user agent; null when none was sent. */
  probe: z.object({ status: count.nullable(), sizeBytes: count, isRefused: z.boolean() }).nullable(),
  /** Whether the agent runs JavaScript, according to its operator's documentation. */
  runsScripts: z.boolean(),
  /** Number of words of main text that it receives, and the share (0..1) of visible words that it does not. */
  words: count.nullable(),
  missingShare: z.number().nullable(),
});
export type AgentView = z.infer<typeof agentViewSchema>;

export const agentViewsSchema = z.object({
  url: z.string(),
  agents: z.array(agentViewSchema),
  /** Beginning of the home page's main text without JavaScript. */
  textWithoutScripts: z.string(),
  /** Beginning of the text added only by JavaScript; empty when there is none, null when the page was not rendered. */
  missingText: z.string().nullable(),
  note: z.string(),
});
export type AgentViews = z.infer<typeof agentViewsSchema>;
