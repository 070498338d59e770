/** How an analysis stands: its status, its row in lists, its progress. Apart from the entity, which browsers need not know. */
import { z } from 'zod';
import { crawlProgressSchema } from './crawl-progress.ts';

/** `paused`: the person asked for it; the crawl file keeps what was read until the analysis is resumed or cancelled. */
export const analysisStatusSchema = z.enum(['queued', 'running', 'paused', 'completed', 'failed', 'cancelled']);
export type AnalysisStatus = z.infer<typeof analysisStatusSchema>;

/** What was left out of the score for a site that could not be scored. */
export const analysisFailureSchema = z.object({ code: z.string(), message: z.string() });

/** A list row (`GET /api/user/analyses`), and the state of an analysis that has no report. */
export const analysisSummarySchema = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  status: analysisStatusSchema,
  seoScore: z.number().nullable(),
  issuesCount: z.number().int().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  failure: analysisFailureSchema.nullable(),
});
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>;

/** The four stages of the specification; 25 points each, driven by real work. */
export const analysisStageSchema = z.enum([
  'crawling website structure',
  'analyzing SEO issues',
  'checking backlinks',
  'generating report',
]);
export type AnalysisStage = z.infer<typeof analysisStageSchema>;

/** Pages and Lighthouse runs done of all that are planned; `url`: the page that is open. */
export const browseProgressSchema = z.object({
  url: z.string().nullable(),
  done: z.number().int(),
  planned: z.number().int(),
});
export type BrowseProgress = z.infer<typeof browseProgressSchema>;

/** One server-sent progress event. `percent` 0..100 never decreases within an analysis. */
export const analysisProgressSchema = z.object({
  analysisId: z.string(),
  status: analysisStatusSchema,
  stage: analysisStageSchema,
  percent: z.number(),
  crawl: crawlProgressSchema.nullable(),
  /** Rules finished of all rules, once the audit runs. */
  checksDone: z.number().int(),
  checksTotal: z.number().int(),
  /** What is opened in a browser, while that lasts. Progress stored by older versions lacks it. */
  browser: browseProgressSchema.nullable().default(null),
  failure: analysisFailureSchema.nullable(),
});
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;
