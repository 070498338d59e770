/** How users mark findings: as a false positive, or as intended. */
import { z } from 'zod';
import { MARK_KINDS, MARK_NOTE_MAX_LENGTH } from './issue-mark-texts.ts';

export const issueMarkSchema = z.object({
  ruleId: z.string(),
  kind: z.enum(MARK_KINDS),
  /** The user's own note; null without one. */
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type IssueMark = z.infer<typeof issueMarkSchema>;

export const issueMarkBodySchema = z.object({
  kind: z.enum(MARK_KINDS),
  note: z.string().trim().max(MARK_NOTE_MAX_LENGTH).optional(),
});
export type IssueMarkBody = z.infer<typeof issueMarkBodySchema>;

/** Scores computed without the marked findings by the same formula; null where they cannot be computed. */
export const adjustedScoresSchema = z.object({
  seoScore: z.number().nullable(),
  aiReadiness: z.number().nullable(),
});
export type AdjustedScores = z.infer<typeof adjustedScoresSchema>;

/**
 * A website's issue marks and their effect on one analysis. `adjusted` is null when there are no marks or the crawl
 * file was removed.
 */
export const issueMarksSchema = z.object({
  marks: z.array(issueMarkSchema),
  adjusted: adjustedScoresSchema.nullable(),
});
export type IssueMarksResponse = z.infer<typeof issueMarksSchema>;

/** Scores and number of issues of one completed analysis of a website. */
export const scorePointSchema = z.object({
  analysisId: z.string(),
  at: z.string(),
  seoScore: z.number().nullable(),
  aiReadiness: z.number().nullable(),
  issuesCount: z.number().int().nullable(),
});
export type ScorePoint = z.infer<typeof scorePointSchema>;
