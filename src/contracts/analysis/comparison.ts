/** Comparison of two analyses of one website, for the API and assistants. */
import { z } from 'zod';
import { severitySchema } from '../rules/rule-result.ts';
import { scoreChangeSchema } from '../rules/score-record.ts';

export const COMPARISON_LIMITS = { issues: 500, urls: 100 } as const;
/** Maximum size of a comparison without `issues` and `urls`, in bytes of JSON; assistants pay for what they read. */
export const COMPACT_COMPARISON_BYTES = 7_500;

/** `GET /api/v1/comparisons`. Without `issues` and `urls`, the lists are cut until the response is compact. */
export const comparisonQuerySchema = z.object({
  from: z.uuid(),
  to: z.uuid(),
  issues: z.coerce.number().int().min(1).max(COMPARISON_LIMITS.issues).optional(),
  urls: z.coerce.number().int().min(0).max(COMPARISON_LIMITS.urls).optional(),
});
export type ComparisonQuery = z.infer<typeof comparisonQuerySchema>;

/** One of the two analyses. Scores are null when they were not measured. */
const comparedAnalysisSchema = z.object({
  analysisId: z.string(),
  measuredAt: z.string(),
  seoScore: z.number().nullable(),
  aiReadiness: z.number().nullable(),
  /** Null when it was not recorded. */
  pagesRead: z.number().int().nullable(),
  /** Whether every page that was found was crawled. */
  isCrawlComplete: z.boolean(),
  ruleSetVersion: z.string(),
  engineVersion: z.string(),
});
export type ComparedAnalysis = z.infer<typeof comparedAnalysisSchema>;

/** A rule with the URLs that it concerns. */
export const comparedIssueSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  severity: severitySchema,
  urlCount: z.number().int(),
  /** The first ones. */
  urls: z.array(z.string()),
});
export type ComparedIssue = z.infer<typeof comparedIssueSchema>;

/**
 * Findings that only one analysis has, for a reason other than a change of the website. `outside`: another server
 * changed; `consequence`: repeats an issue of the other lists.
 */
export const otherDifferenceSchema = comparedIssueSchema.omit({ severity: true }).extend({
  isIn: z.enum(['from', 'to']),
  cause: z.enum(['scope', 'rules', 'noise', 'consequence', 'outside']),
});
export type OtherDifference = z.infer<typeof otherDifferenceSchema>;

const buildListSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number().int(), items: z.array(item) });

/** Why a score changed; `omittedSteps` are the ones with the fewest points. */
const shortScoreChangeSchema = scoreChangeSchema
  .omit({ from: true, pagesAdded: true, pagesRemoved: true })
  .extend({ omittedSteps: z.number().int() });

export const comparisonSchema = z.object({
  website: z.string(),
  quality: z.literal('real'),
  source: z.string(),
  from: comparedAnalysisSchema,
  to: comparedAnalysisSchema,
  /** Null when one of the analyses has no score. */
  scoreChange: shortScoreChangeSchema.nullable(),
  aiChange: shortScoreChangeSchema.nullable(),
  /** Scored pages that only one of the analyses has. */
  pages: z.object({ added: z.number().int(), removed: z.number().int() }),
  /** Issues that a change of the website made, by URL. */
  newIssues: buildListSchema(comparedIssueSchema),
  fixedIssues: buildListSchema(comparedIssueSchema),
  persistingIssues: buildListSchema(comparedIssueSchema),
  otherDifferences: buildListSchema(otherDifferenceSchema),
  /** What limits the comparison: other rules, another scope, an incomplete crawl. */
  notes: z.array(z.string()),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const COMPARISON_MESSAGES = {
  otherWebsite: 'Choose two analyses of the same website.',
  order: 'The analysis in "from" must be older than the one in "to".',
  source: 'Crawls of both analyses',
  rules:
    'The analyses used different rule sets or product versions. Findings that differ for this reason are listed with the cause "rules".',
  scope:
    'The analyses had different crawl settings. Findings on pages that only one of them covers are listed with the cause "scope".',
  incomplete:
    'At least one crawl did not reach every page. A finding on a page that only one of them crawled is listed with the cause "scope".',
  noScore: 'At least one analysis has no score, so the change of the score is not explained.',
} as const;
