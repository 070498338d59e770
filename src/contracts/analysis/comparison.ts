/** Comparison of two analyses of one website, for the API and assistants. */
import { z } from 'zod';
import { severitySchema } from '../rules/rule-result.ts';
import { scoreChangeSchema } from '../rules/score-record.ts';

export const COMPARISON_LIMITS = { issues: 500, urls: 100 } as const;
/** Maximum size of a comparison without `issues` and `urls`, in bytes of JSON; assistants pay for what they read. */
export const COMPACT_COMPARISON_BYTES = 7_500;

/** `GET /api/v1/comparisons`. Without `issues` and `urls`, the lists are cut until the response is compact. */
export const comparisonQuerySchema = z.object({
  from: z.uuid().describe('`id` of the older analysis.'),
  to: z.uuid().describe('`id` of the newer analysis.'),
  issues: z.coerce
    .number()
    .int()
    .min(1)
    .max(COMPARISON_LIMITS.issues)
    .optional()
    .describe('Maximum number of issues in each list.'),
  urls: z.coerce
    .number()
    .int()
    .min(0)
    .max(COMPARISON_LIMITS.urls)
    .optional()
    .describe('Maximum number of URLs per issue.'),
});
export type ComparisonQuery = z.infer<typeof comparisonQuerySchema>;

/** One of the two analyses. Scores are null when they were not measured. */
const comparedAnalysisSchema = z.object({
  analysisId: z.string(),
  measuredAt: z.string().describe('When the website was measured.'),
  seoScore: z.number().nullable().describe('Search score, 0 to 100; null when not measured.'),
  aiReadiness: z.number().nullable().describe('AI readiness, 0 to 100; null when not measured.'),
  pagesRead: z.number().int().nullable().describe('Number of pages that were read; null when not recorded.'),
  isCrawlComplete: z.boolean().describe('Whether every page that was found was crawled.'),
  ruleSetVersion: z.string().describe('Version of the checks.'),
  engineVersion: z.string().describe('Version of the product.'),
});
export type ComparedAnalysis = z.infer<typeof comparedAnalysisSchema>;

/** A rule with the URLs that it concerns. */
export const comparedIssueSchema = z.object({
  ruleId: z.string().describe('The check.'),
  title: z.string(),
  severity: severitySchema,
  urlCount: z.number().int().describe('Total number of URLs; `urls` lists only the first ones.'),
  urls: z.array(z.string()).describe('The first ones.'),
});
export type ComparedIssue = z.infer<typeof comparedIssueSchema>;

/**
 * Findings that only one analysis has, for a reason other than a change to the website. `outside`: another server
 * changed; `consequence`: repeats an issue of the other lists, or such an issue hid it from the other analysis.
 */
export const otherDifferenceSchema = comparedIssueSchema.omit({ severity: true }).extend({
  isIn: z.enum(['from', 'to']).describe('The analysis that has the findings.'),
  cause: z
    .enum(['scope', 'rules', 'noise', 'consequence', 'outside'])
    .describe(
      '`scope`: only one analysis measured the page. `rules`: the check changed. `noise`: within the margin of error. `outside`: another server changed. `consequence`: repeats, or was hidden by, an issue of the other lists.',
    ),
});
export type OtherDifference = z.infer<typeof otherDifferenceSchema>;

const buildListSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number().int(), items: z.array(item) });

/** Why a score changed; `omittedSteps` counts the steps left out, which have the fewest points. */
const shortScoreChangeSchema = scoreChangeSchema
  .omit({ from: true, pagesAdded: true, pagesRemoved: true })
  .extend({ omittedSteps: z.number().int() });

export const comparisonSchema = z.object({
  website: z.string().describe('Hostname without `www.`: `host` of both analyses.'),
  quality: z.literal('real').describe('Always `real`: both analyses were measured.'),
  source: z.string().describe('What the comparison is based on.'),
  from: comparedAnalysisSchema.describe('The older analysis.'),
  to: comparedAnalysisSchema.describe('The newer analysis.'),
  scoreChange: shortScoreChangeSchema.nullable().describe('Null when one of the analyses has no score.'),
  aiChange: shortScoreChangeSchema
    .nullable()
    .describe('Why AI readiness changed; null when one of the analyses has none.'),
  pages: z
    .object({ added: z.number().int(), removed: z.number().int() })
    .describe('Scored pages that only the newer (`added`) or older (`removed`) analysis has.'),
  newIssues: buildListSchema(comparedIssueSchema),
  fixedIssues: buildListSchema(comparedIssueSchema).describe('Issues in the older analysis that are resolved, by URL.'),
  persistingIssues: buildListSchema(comparedIssueSchema).describe('Issues in both analyses, by URL.'),
  otherDifferences: buildListSchema(otherDifferenceSchema).describe('Differences that the website did not cause.'),
  notes: z.array(z.string()).describe('What limits the comparison: other rules, another scope, an incomplete crawl.'),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const COMPARISON_MESSAGES = {
  otherWebsite: 'Choose two analyses of the same website.',
  same: 'You chose the same analysis twice. Choose two different analyses.',
  order: 'The analysis in "from" must be older than the one in "to".',
  source: 'Crawls of both analyses',
  rules:
    'The analyses used different rule sets or product versions. Findings that differ for this reason are listed with the cause "rules".',
  scope:
    'The analyses had different crawl settings. Findings on pages that only one analysis covers are listed with the cause "scope".',
  incomplete:
    'At least one crawl did not reach every page. A finding on a page that only one analysis crawled is listed with the cause "scope".',
  noScore: 'At least one analysis has no score, so the change of the score is not explained.',
} as const;
