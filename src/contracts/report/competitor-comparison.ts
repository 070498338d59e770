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

/** One figure of both websites. A figure that was not measured is null, and `missing` gives the reason. */
export const comparisonRowSchema = z.object({
  id: z.string().describe('The figure.'),
  title: z.string().describe('Name of the figure.'),
  group: z.enum(GROUP_IDS).describe('What the figure is about.'),
  own: figure.describe('Value of the audited website; null when not measured.'),
  theirs: figure.describe('Value of the competitor; null when not measured.'),
  unit: z
    .enum(['points', 'ms', 'words', 'pages', 'types', 'agents', 'domains', 'percent', 'none'])
    .describe('Unit of both values.'),
  better: z.enum(['higher', 'lower']).nullable().describe('Which figure is better; null if neither is.'),
  quality: measurementQualitySchema,
  source: z.string().describe('Name of the source.'),
  missing: missingSchema.nullable().describe('Why a value is null; null if both are measured.'),
});
export type ComparisonRow = z.infer<typeof comparisonRowSchema>;

/** A phrase that pages of the competitor are about, and that no page of the audited website covers. */
export const topicGapSchema = z.object({
  phrase: z.string().describe('The topic.'),
  occurrences: z.number().int().describe('Occurrences on the pages of the sample.'),
  pages: z
    .array(z.object({ url: z.string(), title: z.string() }))
    .describe('Example pages, most occurrences first, up to `TOPIC_PAGES_SHOWN`.'),
  pageCount: z.number().int().describe('Number of pages of the competitor with the phrase.'),
});
export type TopicGap = z.infer<typeof topicGapSchema>;

/** One light crawl of the competitor. */
export const competitorPointSchema = z.object({
  at: z.string().describe('When it was crawled.'),
  seoScore: figure.describe('Search score of the compared pages, 0 to 100; null when not measured.'),
  performance: figure.describe('Lighthouse performance score, 0 to 100; null when not measured.'),
  wordsPerPage: figure.describe('Median number of words per page; null when not measured.'),
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
  kind: z.enum(REFUSAL_KINDS).describe('Why, as a code.'),
  reason: z.string().describe('Why, as text.'),
  step: z.string().describe('What to do about it.'),
  at: z.string().describe('When the crawl was attempted.'),
});
export type Refusal = z.infer<typeof refusalSchema>;

export const competitorComparisonSchema = z.object({
  measuredAt: z.string().nullable().describe('When the competitor was measured; null if it never was.'),
  ownMeasuredAt: z.string().nullable().describe('When the audited website was measured; null if it never was.'),
  samplePages: z.number().int().describe('Number of URLs that both columns cover.'),
  comparedChecks: z.number().int().describe('Number of checks that ran on both websites and decide the scores.'),
  rows: z
    .array(comparisonRowSchema)
    .describe('Compared figures; only link graph figures if the competitor could not be read.'),
  wasMachineBusy: z
    .boolean()
    .optional()
    .describe(
      'Whether the machine was busy during a Lighthouse run, which makes times longer; absent in older comparisons.',
    ),
  agents: z
    .array(
      z.object({
        token: z.string().describe('Name in robots.txt.'),
        operator: z.string().describe('Company that runs the crawler.'),
        own: z.boolean().nullable().describe('Whether the audited website allows the crawler; null when not known.'),
        theirs: z.boolean().nullable().describe('Whether the competitor allows the crawler; null when not known.'),
      }),
    )
    .describe('AI crawlers that robots.txt allows or blocks.'),
  structuredTypes: z
    .array(
      z.object({
        type: z.string().describe('Type of structured data.'),
        own: z.number().int().describe('Number of pages of the audited website with this type.'),
        theirs: z.number().int().describe('Number of pages of the competitor with this type.'),
      }),
    )
    .describe('Types of structured data.'),
  topics: z.array(topicGapSchema).describe('Topics that no page of the audited website covers.'),
  topicCount: z.number().int().describe('Total number of such topics.'),
  areTopicsComplete: z
    .boolean()
    .describe("Whether the topics were checked against all pages of the website's last analysis."),
  ownStrengths: z.array(z.string()).describe('Where the audited website is ahead, each with its figures.'),
  history: z.array(competitorPointSchema).describe('Earlier crawls of the competitor.'),
  missing: z
    .array(z.object({ what: z.string(), reason: z.string(), step: z.string().nullable() }))
    .describe('Fields of the competitor that no source measures.'),
  refusal: refusalSchema.nullable().describe('Set if the last light crawl could not read the competitor.'),
});
export type CompetitorComparison = z.infer<typeof competitorComparisonSchema>;

export const TOPICS_KEPT = 20;
export const TOPIC_PAGES_SHOWN = 3;
