/** What a browser showed, as the report prints it. Figures name their source; null is not measured. */
import { z } from 'zod';

const count = z.number().int();

export const renderedPageSummarySchema = z.object({
  url: z.string(),
  /** Share (0..1) of the main text that scripts add or take away; null when the page could not be rendered or compared. */
  changedShare: z.number().nullable(),
  /** Why it could not be rendered, in words; null when it was. */
  failure: z.string().nullable(),
});

export const renderingReportSchema = z.object({
  planned: count,
  rendered: count,
  failed: count,
  /** Pages left out because scripts hardly change the others of their template. */
  settledPages: count,
  cutBy: z.string().nullable(),
  product: z.string(),
  /** By how many points what stands on this sample may be off, in 19 of 20 samples, in words; null when every page was rendered. */
  margin: z.string().nullable(),
  pages: z.array(renderedPageSummarySchema),
});
export type RenderingReport = z.infer<typeof renderingReportSchema>;

/** One figure with its source in words, and the band of web.dev it falls into. */
export const speedFigureSchema = z.object({
  id: z.enum(['lcp', 'inp', 'cls', 'tbt', 'fcp', 'speed-index']),
  title: z.string(),
  /** Milliseconds; layout shift has no unit. */
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
  /** The machine was busy, so that times may be too long. */
  isMachineBusy: z.boolean(),
});
export type LighthouseScores = z.infer<typeof lighthouseScoresSchema>;

export const speedReportSchema = z.object({
  url: z.string(),
  figures: z.array(speedFigureSchema),
  /** Answer to one scripted interaction with the home page in our own browser: lab, unthrottled, this server. Evidence, and no figure of any check. */
  labInteraction: z.object({ ms: z.number(), interaction: z.string() }).nullable().default(null),
  lighthouse: z.array(lighthouseScoresSchema),
});
export type SpeedReport = z.infer<typeof speedReportSchema>;

/** What one assistant's or search engine's agent gets of the home page, as far as it can be seen from our own address. */
export const agentViewSchema = z.object({
  token: z.string(),
  operator: z.string(),
  /** May it fetch the home page by robots.txt? Null when robots.txt could not be read. */
  isAllowed: z.boolean().nullable(),
  /** Line of robots.txt that decides; null when none names it. */
  robotsLine: z.string().nullable(),
  /** Answer to a request of ours that carried its name; null when it was not asked. */
  probe: z.object({ status: count.nullable(), sizeBytes: count, isRefused: z.boolean() }).nullable(),
  /** It runs scripts, as far as its operator documents. */
  runsScripts: z.boolean(),
  /** Main words it reads, and of those that a visitor sees the share (0..1) that it does not. */
  words: count.nullable(),
  missingShare: z.number().nullable(),
});
export type AgentView = z.infer<typeof agentViewSchema>;

export const agentViewsSchema = z.object({
  url: z.string(),
  agents: z.array(agentViewSchema),
  /** Main text of the home page without scripts, its beginning. */
  textWithoutScripts: z.string(),
  /** Beginning of what only scripts bring; empty when nothing is, null when the page was not opened in a browser. */
  missingText: z.string().nullable(),
  note: z.string(),
});
export type AgentViews = z.infer<typeof agentViewsSchema>;
