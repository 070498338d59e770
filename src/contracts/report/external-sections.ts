/**
 * Data that external sources add to an analysis: competitors, keywords, backlinks and rankings, with the fields that
 * the specification defines. A list is null if no source has measured it; a figure that a source does not provide is
 * null.
 */
import { z } from 'zod';
import { competitorComparisonSchema } from './competitor-comparison.ts';

const figure = z.number().nullable();

export const competitorSchema = z.object({
  domain: z.string(),
  url: z.string(),
  seoScore: figure.describe('0..100.'),
  keywordsInTop10: figure,
  averagePosition: figure,
  backlinksCount: figure,
  domainAuthority: figure.describe('0..100.'),
  strengths: z.array(z.string()).describe('Where it is ahead of the audited website, each with its figures.'),
  topKeywords: z
    .array(z.string())
    .describe('Phrases that its pages are about; not keywords that it was seen to rank for.'),
  comparison: competitorComparisonSchema
    .optional()
    .describe('The same figures of both websites; absent if a source reported only the fields above.'),
});
export type Competitor = z.infer<typeof competitorSchema>;

/** Names of the sources of a keyword's figures; null = the figure is not measured. */
export const keywordSourcesSchema = z.object({
  volume: z.string().nullable(),
  difficulty: z.string().nullable(),
  competition: z.string().nullable(),
});

/** Figures of keywords from sources, in addition to positions. */
const keywordFigureFields = {
  /**
   * Number of times Bing showed a results page for the keyword in four weeks, regardless of the sites on it. These are
   * not searches in Google, so they never replace the volume.
   */
  bingImpressions: figure.optional(),
  sources: keywordSourcesSchema.optional(),
};

/** How the opportunity of a keyword was estimated, and which page should target it. Clicks are per 28 days. */
export const keywordEstimateSchema = z.object({
  reason: z
    .enum(['almost-top', 'question', 'own-text', 'related'])
    .describe(
      "Why it is recommended: a query at positions 4 to 20, a question below the top three, a phrase of the site's own pages, or a related keyword of a keyword source.",
    ),
  targetPosition: z.number().int(),
  currentClicks: z.number(),
  extraClicks: z.number(),
  formula: z.string().describe('The calculation in words and numbers.'),
  curveSource: z.string().describe('Source of the click-through rates.'),
  targetPage: z.string().nullable().describe('The page that should rank for it; null = a new page.'),
  group: z.string().describe('Main keyword of its group: one page can target all keywords of a group.'),
});

export const recommendedKeywordSchema = z.object({
  keyword: z.string(),
  category: z.string(),
  opportunity: z.enum(['high', 'medium', 'low']),
  monthlySearchVolume: figure,
  competitionLevel: z.enum(['low', 'medium', 'high']).nullable(),
  currentPosition: figure.optional().describe('Average position of the last 28 closed days.'),
  observed: z
    .object({ position: z.number(), source: z.string() })
    .optional()
    .describe('Position in an imported file, if there is no average.'),
  trafficPotential: figure,
  difficulty: figure.describe('0..100.'),
  ...keywordFigureFields,
  estimate: keywordEstimateSchema
    .optional()
    .describe('How the figures were estimated; absent if the source provided them.'),
});
export type RecommendedKeyword = z.infer<typeof recommendedKeywordSchema>;

/** A domain that links to the site. */
export const backlinkSchema = z.object({
  domain: z.string(),
  domainAuthority: figure,
  linkCount: z
    .number()
    .int()
    .nullable()
    .describe('Null if no source counts links; never a number of domains or pages.'),
});
export type Backlink = z.infer<typeof backlinkSchema>;

const enginePositionsSchema = z.object({ google: figure, bing: figure });
const sourceName = z.string().nullable();

/** Where a position was observed; null if the source does not state it, as in imported files. */
export const observedPlaceSchema = z
  .object({
    device: z.enum(['desktop', 'mobile']),
    /** Country and language, such as "United States, English". */
    market: z.string(),
  })
  .nullable();
export type ObservedPlace = z.infer<typeof observedPlaceSchema>;

const answerCount = z.number().int().min(0);

export const keywordRankingSchema = z.object({
  keyword: z.string(),
  difficulty: figure.describe('0..100.'),
  monthlyVolume: figure,
  googlePosition: figure.describe(
    'Average position of the last 28 closed days; without it, the latest observed one, up to 7 days old: on desktop, or on mobile if the keyword was not checked on desktop.',
  ),
  bingPosition: figure,
  average: enginePositionsSchema
    .optional()
    .describe('Both kinds of position, which differ in meaning; absent if no search source was queried.'),
  observed: enginePositionsSchema.optional(),
  observedSources: z
    .object({ google: sourceName, bing: sourceName })
    .optional()
    .describe('Names of the sources of observed positions; absent from snapshots of earlier versions.'),
  observedPlaces: z
    .object({ google: observedPlaceSchema, bing: observedPlaceSchema })
    .optional()
    .describe('Device and market of observed positions; absent from snapshots of earlier versions.'),
  chatgptMentions: figure,
  deepseekMentions: figure,
  perplexityCitations: figure,
  claudeReferences: figure,
  assistantAnswers: z
    .object({ chatgpt: answerCount, deepseek: answerCount, perplexity: answerCount, claude: answerCount })
    .optional()
    .describe('Answers that the four counts are taken from; absent if no prompt belongs to the keyword.'),
  ...keywordFigureFields,
});
export type KeywordRanking = z.infer<typeof keywordRankingSchema>;

export const ENGINES = ['google', 'bing', 'chatgpt', 'deepseek', 'perplexity', 'claude'] as const;
export type Engine = (typeof ENGINES)[number];

/** An average position for search engines; counts of mentions, citations or references for AI assistants. */
export const engineRankingSchema = z.object({
  engine: z.enum(ENGINES),
  averagePosition: figure.optional(),
  positionKind: z
    .enum(['average', 'observed'])
    .optional()
    .describe(
      'What the positions of `topKeywords` are; absent from AI assistants and from snapshots of earlier versions.',
    ),
  observedPlaces: z
    .array(observedPlaceSchema)
    .optional()
    .describe(
      'Where the observed positions of `topKeywords` come from, without repetitions; null = not stated by the source.',
    ),
  mentions: figure.optional(),
  citations: figure.optional(),
  references: figure.optional(),
  topKeywords: z.array(
    z.object({
      keyword: z.string(),
      position: figure.optional(),
      mentions: figure.optional(),
      citations: figure.optional(),
      references: figure.optional(),
    }),
  ),
});
export type EngineRanking = z.infer<typeof engineRankingSchema>;

/**
 * Source of a value: `real` = measured or reported by the given source, `estimated` = computed by a documented model.
 */
export const figureLabelSchema = z.object({
  quality: z.enum(['real', 'estimated', 'simulated']),
  source: z.string(),
  date: z.string(),
});
export type FigureLabel = z.infer<typeof figureLabelSchema>;

/** Sources of an analysis's lists; null for lists that were not measured. */
export const externalLabelsSchema = z.object({
  competitors: figureLabelSchema.nullable(),
  recommendedKeywords: figureLabelSchema.nullable(),
  backlinks: figureLabelSchema.nullable(),
  keywordRankings: figureLabelSchema.nullable(),
  searchEngineRankings: figureLabelSchema.nullable(),
});
export type ExternalLabels = z.infer<typeof externalLabelsSchema>;
export const NO_EXTERNAL_LABELS: ExternalLabels = {
  competitors: null,
  recommendedKeywords: null,
  backlinks: null,
  keywordRankings: null,
  searchEngineRankings: null,
};

/** `what` of the `notMeasured` entry that is removed once there are backlinks. */
export const BACKLINKS_GAP = 'Backlinks and domain authority';

/** `what` of the `notMeasured` entry that is removed once there are rankings. */
export const RANKINGS_GAP = 'Keyword rankings';
/** The same for competitors. */
export const COMPETITORS_GAP = 'Competitors';
