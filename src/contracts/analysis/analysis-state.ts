/**
 * State of an analysis: its status, its row in lists, its progress. Kept separate from the entity so that pages do not
 * bundle it.
 */
import { z } from 'zod';
import { ANALYSIS_ORIGINS } from '../monitoring/schedule.ts';
import { crawlProgressSchema } from './crawl-progress.ts';
import { firstFindingsSchema } from './first-findings.ts';

/** `paused`: paused by the user; the crawl file is kept until the analysis is resumed or canceled. */
export const analysisStatusSchema = z.enum(['queued', 'running', 'paused', 'completed', 'failed', 'cancelled']);
export type AnalysisStatus = z.infer<typeof analysisStatusSchema>;

/** What started an analysis: the user, a schedule, or a call with an API key. */
export const analysisOriginSchema = z
  .enum(ANALYSIS_ORIGINS)
  .describe('What started the analysis. Absent for an analysis from the command line.');

/** Why a site could not be scored. */
export const analysisFailureSchema = z.object({
  code: z.string().describe('Error code, such as `site-unreachable`.'),
  message: z.string().describe('The reason as text.'),
});

/** A list row (`GET /api/user/analyses`), and the state of an analysis that has no report. */
export const analysisSummarySchema = z.object({
  id: z.string(),
  url: z.string().describe('URL that was entered, normalized.'),
  host: z
    .string()
    .describe('Hostname of `url` without `www.`, with a port if it is not the default; `domain` of the website.'),
  status: analysisStatusSchema.describe(
    '`completed` analyses have a report. `queued`, `running` and `paused` ones are unfinished.',
  ),
  origin: analysisOriginSchema.optional(),
  seoScore: z.number().nullable().describe('Search score, 0 to 100; null when not measured.'),
  issuesCount: z.number().int().nullable().describe('Number of issues, not of occurrences; null without a report.'),
  createdAt: z.string().describe('When the analysis was requested.'),
  finishedAt: z.string().nullable().describe('When it ended, with or without a report; null until then.'),
  failure: analysisFailureSchema
    .nullable()
    .describe('Why there is no report; null unless the analysis ended without one.'),
});
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;

/** The four stages in the specification. Each is worth 25 points of progress, which follow the actual work. */
export const analysisStageSchema = z.enum([
  'crawling website structure',
  'analyzing SEO issues',
  'checking backlinks',
  'generating report',
]);
export type AnalysisStage = z.infer<typeof analysisStageSchema>;

/** Number of finished and planned page renderings and Lighthouse runs; `url`: the page that is currently open. */
export const browserProgressSchema = z.object({
  url: z.string().nullable(),
  done: z.number().int(),
  planned: z.number().int(),
});
export type BrowserProgress = z.infer<typeof browserProgressSchema>;

/**
 * Why an analysis is not progressing. Before it starts: `worker` (all are busy), `own-analyses` (the account is running
 * as many analyses as its plan allows), `host` (another analysis is crawling the same website), `disk` (the server is
 * low on disk space). While it runs: `browser` (another analysis is using it), `rechecks` (a pause before unreliable
 * responses are requested again).
 */
export const waitReasonSchema = z.enum(['worker', 'own-analyses', 'host', 'disk', 'browser', 'rechecks']);
export type WaitReason = z.infer<typeof waitReasonSchema>;
/** Longest pause before unreliable responses are requested again. */
export const RECHECK_PAUSE_SECONDS = 30;
/** `place`: position in the queue, where 1 is next; null when there is no order. `of`: number of queued analyses. */
export const waitStateSchema = z.object({
  reason: waitReasonSchema,
  place: z.number().int().nullable(),
  of: z.number().int().nullable(),
});
export type WaitState = z.infer<typeof waitStateSchema>;

/**
 * The search score of the crawled pages, before resources and links are checked and pages are opened in a browser.
 * `share`: weighted share (0..1) of the checks that are measured. Below 60% there is no `score`, only the range of
 * possible scores. The preliminary score is never shown as the result.
 */
export const preliminaryScoreSchema = z.object({
  score: z.number().int().nullable(),
  low: z.number().int().nullable(),
  high: z.number().int().nullable(),
  share: z.number(),
  sampledPages: z
    .number()
    .int()
    .nullable()
    .describe(
      'Number of pages it was computed from; null when it was computed from all of them. Only a sample of a large site can be scored within seconds.',
    ),
});
export type PreliminaryScore = z.infer<typeof preliminaryScoreSchema>;

/** One server-sent progress event. `percent` 0..100 never decreases within an analysis. */
export const analysisProgressSchema = z.object({
  analysisId: z.string(),
  status: analysisStatusSchema,
  stage: analysisStageSchema,
  percent: z.number(),
  crawl: crawlProgressSchema.nullable(),
  checksDone: z.number().int().describe('Number of finished rules once the audit runs.'),
  checksTotal: z.number().int(),
  browser: browserProgressSchema.nullable().describe('Progress of the browser stage while it runs.'),
  waiting: waitStateSchema.nullable(),
  preliminary: preliminaryScoreSchema.nullable(),
  firstFindings: firstFindingsSchema.nullable(),
  elapsedSeconds: z
    .number()
    .int()
    .describe('Time since the analysis was requested. It does not increase while the analysis is paused.'),
  isCancelCharged: z.boolean().describe('Whether canceling now consumes quota.'),
  failure: analysisFailureSchema.nullable(),
});
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

/** A running, queued or paused analysis. */
export const unfinishedAnalysisSchema = z.object({ analysis: analysisSummarySchema, progress: analysisProgressSchema });
export type UnfinishedAnalysis = z.infer<typeof unfinishedAnalysisSchema>;
