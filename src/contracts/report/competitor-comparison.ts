/** How a competitor compares with the audited website: figures of both, measured in the same way. */
import { z } from 'zod';
import { measurementQualitySchema } from '../outside/measurement.ts';

const figure = z.number().nullable();

export const COMPARISON_GROUPS = {
  score: 'Score',
  categories: 'Score by category',
  speed: 'Speed of the home page',
  content: 'Content',
  'structured-data': 'Structured data',
  'ai-access': 'AI search access',
  authority: 'Authority',
} as const;
export type ComparisonGroup = keyof typeof COMPARISON_GROUPS;
const GROUP_IDS = Object.keys(COMPARISON_GROUPS) as [ComparisonGroup, ...ComparisonGroup[]];

const missingSchema = z.object({ reason: z.string(), step: z.string().nullable() });

/** One figure of both websites. A figure that was not measured is null, and `missing` says why. */
export const comparisonRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  group: z.enum(GROUP_IDS),
  own: figure,
  theirs: figure,
  unit: z.enum(['points', 'ms', 'words', 'pages', 'types', 'agents', 'domains', 'percent', 'none']),
  better: z.enum(['higher', 'lower']).nullable().describe('Which figure is better; null if neither is.'),
  quality: measurementQualitySchema,
  source: z.string(),
  missing: missingSchema.nullable(),
});
export type ComparisonRow = z.infer<typeof comparisonRowSchema>;

/** A phrase that pages of the competitor are about, and that no page of the audited website covers. */
export const topicGapSchema = z.object({
  phrase: z.string(),
  occurrences: z.number().int().describe('Occurrences on the pages of the sample.'),
  pages: z
    .array(z.object({ url: z.string(), title: z.string() }))
    .describe('Example pages, most occurrences first, up to `TOPIC_PAGES_SHOWN`.'),
  pageCount: z.number().int(),
});
export type TopicGap = z.infer<typeof topicGapSchema>;

/** One light crawl of the competitor. */
export const competitorPointSchema = z.object({
  at: z.string(),
  seoScore: figure,
  performance: figure,
  wordsPerPage: figure,
});
export type CompetitorPoint = z.infer<typeof competitorPointSchema>;

/** Why a competitor could not be compared. */
export const REFUSAL_KINDS = [
  'robots',
  'refused',
  'challenged',
  'redirected',
  'not-allowed',
  'unreachable',
  'not-html',
  'failed',
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];
export const refusalSchema = z.object({
  kind: z.enum(REFUSAL_KINDS),
  reason: z.string(),
  step: z.string(),
  at: z.string(),
});
export type Refusal = z.infer<typeof refusalSchema>;

export const competitorComparisonSchema = z.object({
  measuredAt: z.string().nullable().describe('When the competitor was measured; null if it never was.'),
  ownMeasuredAt: z.string().nullable(),
  samplePages: z.number().int().describe('Number of URLs that both columns cover.'),
  comparedChecks: z.number().int().describe('Checks that ran on both websites and decide the scores.'),
  rows: z.array(comparisonRowSchema).describe('Only those of the link graph if the competitor could not be read.'),
  wasMachineBusy: z
    .boolean()
    .optional()
    .describe(
      'Whether the machine was busy during a Lighthouse run, which slows figures down; absent in older comparisons.',
    ),
  agents: z.array(
    z.object({ token: z.string(), operator: z.string(), own: z.boolean().nullable(), theirs: z.boolean().nullable() }),
  ),
  structuredTypes: z.array(z.object({ type: z.string(), own: z.number().int(), theirs: z.number().int() })),
  topics: z.array(topicGapSchema),
  topicCount: z.number().int(),
  areTopicsComplete: z
    .boolean()
    .describe("Whether the topics were checked against all pages of the website's last analysis."),
  ownStrengths: z.array(z.string()).describe('Where the audited website is ahead, each with its figures.'),
  history: z.array(competitorPointSchema),
  missing: z
    .array(z.object({ what: z.string(), reason: z.string(), step: z.string().nullable() }))
    .describe('Fields of the competitor that no source measures.'),
  refusal: refusalSchema.nullable().describe('Set if the last light crawl could not read the competitor.'),
});
export type CompetitorComparison = z.infer<typeof competitorComparisonSchema>;

export const TOPICS_KEPT = 20;
export const TOPIC_PAGES_SHOWN = 3;
