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
  failure: z.string().nullable().describe('Why the page could not be rendered, as text; null when it was rendered.'),
});

export const renderingReportSchema = z.object({
  planned: count.describe('Number of pages selected for rendering.'),
  rendered: count.describe('Number of rendered pages.'),
  failed: count.describe('Number of pages that could not be rendered.'),
  settledPages: count.describe(
    'Number of pages skipped because JavaScript hardly changes other pages of their template.',
  ),
  cutBy: z.string().nullable().describe('Why rendering ended early, as text; null when it did not.'),
  product: z.string().describe('Name and version of the browser.'),
  margin: z
    .string()
    .nullable()
    .describe(
      'Margin of error in points (95% confidence) for results from this sample, as text; null when every page was rendered.',
    ),
  pages: z.array(renderedPageSummarySchema),
});
export type RenderingReport = z.infer<typeof renderingReportSchema>;

/** One figure with its source as text and its rating by the thresholds of web.dev or Lighthouse. */
export const speedFigureSchema = z.object({
  id: z.enum(['lcp', 'inp', 'cls', 'tbt', 'fcp', 'speed-index']),
  title: z.string(),
  value: z.number().nullable().describe('Value in milliseconds; layout shift has no unit.'),
  band: z
    .enum(['good', 'needs-improvement', 'poor'])
    .nullable()
    .describe('Rating by the thresholds of web.dev or Lighthouse; null when not measured.'),
  source: z
    .enum(['field', 'lighthouse', 'rendering'])
    .nullable()
    .describe('`field`: real users. `lighthouse` and `rendering`: our browser. Null when not measured.'),
  label: z.string().nullable().describe('The source as text; null when not measured.'),
  spread: z
    .object({ least: z.number(), greatest: z.number() })
    .nullable()
    .describe('Lowest and highest value of several runs, in the unit of `value`; null for a single run.'),
});
export type SpeedFigure = z.infer<typeof speedFigureSchema>;

export const lighthouseScoresSchema = z.object({
  device: z.enum(['mobile', 'desktop']),
  version: z.string().describe('Version of Lighthouse.'),
  runs: count.describe('Number of runs.'),
  performance: z.number().nullable().describe('Lighthouse score, 0 to 100; null when not measured.'),
  accessibility: z.number().nullable().describe('Lighthouse score, 0 to 100; null when not measured.'),
  bestPractices: z.number().nullable().describe('Lighthouse score, 0 to 100; null when not measured.'),
  seo: z.number().nullable().describe('Lighthouse score, 0 to 100, not our search score; null when not measured.'),
  agenticBrowsing: z
    .object({ passed: count, counted: count })
    .nullable()
    .describe('Passed and counted audits of this category, which has no score; null when not measured.'),
  isMachineBusy: z.boolean().describe('Whether the machine was busy, so that times may be too long.'),
});
export type LighthouseScores = z.infer<typeof lighthouseScoresSchema>;

export const speedReportSchema = z.object({
  url: z.string().describe('The home page.'),
  figures: z.array(speedFigureSchema).describe('One entry per metric.'),
  labInteraction: z
    .object({
      ms: z.number().describe('In milliseconds.'),
      interaction: z.string().describe('What was clicked or typed.'),
    })
    .nullable()
    .describe(
      'Response to one scripted interaction with the home page in our own browser: lab, unthrottled, this server. Evidence only, not used by any check.',
    ),
  lighthouse: z.array(lighthouseScoresSchema),
});
export type SpeedReport = z.infer<typeof speedReportSchema>;

/** Field data of the origin over time, or why there is none. */
export const fieldHistoryReportSchema = z.object({
  history: fieldHistorySchema.nullable().describe('Figures of real users over time; null when not measured.'),
  reason: z.string().nullable().describe('Why there is no history; null when there is one.'),
  step: z.string().nullable().describe('What would make the history measurable.'),
});
export type FieldHistoryReport = z.infer<typeof fieldHistoryReportSchema>;

/** What the agent of one assistant or search engine receives as the home page, requested from our IP address. */
export const agentViewSchema = z.object({
  token: z.string().describe('Name of the agent in robots.txt.'),
  operator: z.string().describe('Company that runs the agent.'),
  isAllowed: z
    .boolean()
    .nullable()
    .describe('Whether robots.txt allows the agent to fetch the home page. Null when robots.txt could not be read.'),
  robotsLine: z.string().nullable().describe('The robots.txt line that applies to the agent; null when none does.'),
  probe: z
    .object({
      status: count.nullable().describe('HTTP status; null without a response.'),
      sizeBytes: count.describe('Size of the response in bytes.'),
      isRefused: z.boolean().describe('Whether the server refused the request.'),
    })
    .nullable()
    .describe('Response to our request with the user agent string; null when no request was sent.'),
  runsScripts: z.boolean().describe("Whether the agent runs JavaScript, according to its operator's documentation."),
  words: count.nullable().describe('Number of words of main text that the agent receives; null when not measured.'),
  missingShare: z
    .number()
    .nullable()
    .describe('Share of the visible words that the agent does not receive, 0 to 1; null when not measured.'),
});
export type AgentView = z.infer<typeof agentViewSchema>;

export const agentViewsSchema = z.object({
  url: z.string().describe('The home page.'),
  agents: z.array(agentViewSchema).describe('What each agent receives.'),
  textWithoutScripts: z.string().describe("Beginning of the home page's main text without JavaScript."),
  missingText: z
    .string()
    .nullable()
    .describe(
      'Beginning of the text added only by JavaScript; empty when there is none, null when the page was not rendered.',
    ),
  note: z.string().describe('What limits the comparison.'),
});
export type AgentViews = z.infer<typeof agentViewsSchema>;
