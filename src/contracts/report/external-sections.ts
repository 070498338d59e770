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
  seoScore: figure.describe('Search score of the compared pages, 0 to 100; null when not measured.'),
  keywordsInTop10: figure.describe('Number of keywords that rank in the top 10; null when not measured.'),
  averagePosition: figure.describe('Average position, from 1; null when not measured.'),
  backlinksCount: figure.describe('Number of links from other websites; null when not measured.'),
  domainAuthority: figure.describe('Authority of the domain, 0 to 100; null when not measured.'),
  strengths: z
    .array(z.string())
    .describe('Where the competitor is ahead of the audited website, each with its figures.'),
  topKeywords: z
    .array(z.string())
    .describe('Phrases that pages of the competitor are about; not keywords that it ranks for.'),
  comparison: competitorComparisonSchema
    .optional()
    .describe('The same figures of both websites; absent if a source reported only the fields above.'),
});
export type Competitor = z.infer<typeof competitorSchema>;

/** Names of the sources of a keyword's figures; null = the figure is not measured. */
export const keywordSourcesSchema = z.object({
  volume: z.string().nullable().describe('Source of the search volume; null when not measured.'),
  difficulty: z.string().nullable().describe('Source of the difficulty; null when not measured.'),
  competition: z.string().nullable().describe('Source of the competition; null when not measured.'),
});

/** Figures of keywords from sources, in addition to positions. */
const keywordFigureFields = {
  bingImpressions: figure
    .optional()
    .describe(
      'Number of times Bing showed a results page for the keyword in four weeks, regardless of the websites on it. These are not searches in Google, so they never replace the volume.',
    ),
  sources: keywordSourcesSchema.optional().describe('Where the figures of the keyword come from.'),
};

/** How the opportunity of a keyword was estimated, and which page should target it. Clicks are per 28 days. */
export const keywordEstimateSchema = z.object({
  reason: z
    .enum(['almost-top', 'question', 'own-text', 'related'])
    .describe(
      "Why the keyword is recommended: a query at positions 4 to 20, a question below the top three, a phrase of the site's own pages, or a related keyword of a keyword source.",
    ),
  targetPosition: z.number().int().describe('Position that the estimate assumes.'),
  currentClicks: z.number().describe('Clicks in 28 days today.'),
  extraClicks: z.number().describe('Additional clicks in 28 days at `targetPosition`.'),
  formula: z.string().describe('The calculation in words and numbers.'),
  curveSource: z.string().describe('Source of the click-through rates.'),
  targetPage: z.string().nullable().describe('The page that should rank for the keyword; null = a new page.'),
  group: z.string().describe('Main keyword of its group: one page can target all keywords of a group.'),
});

export const recommendedKeywordSchema = z.object({
  keyword: z.string(),
  category: z.string(),
  opportunity: z.enum(['high', 'medium', 'low']).describe('By additional clicks, compared with the other keywords.'),
  monthlySearchVolume: figure.describe('Searches per month; null when not reported.'),
  competitionLevel: z
    .enum(['low', 'medium', 'high'])
    .nullable()
    .describe('Competition for the keyword; null when no source reported it.'),
  currentPosition: figure.optional().describe('Average position of the last 28 final days.'),
  observed: z
    .object({ position: z.number(), source: z.string() })
    .optional()
    .describe('Position in an imported file, if there is no average.'),
  trafficPotential: figure.describe('Clicks in 28 days at the target position; null when not estimated.'),
  difficulty: figure.describe('Keyword difficulty, 0 to 100, as the source defines it; null when not measured.'),
  ...keywordFigureFields,
  estimate: keywordEstimateSchema
    .optional()
    .describe('How the figures were estimated; absent if the source provided them.'),
});
export type RecommendedKeyword = z.infer<typeof recommendedKeywordSchema>;

/** A domain that links to the site. */
export const backlinkSchema = z.object({
  domain: z.string().describe('The linking domain.'),
  domainAuthority: figure.describe('Authority of the domain, 0 to 100; null when not measured.'),
  linkCount: z
    .number()
    .int()
    .nullable()
    .describe('Null if no source counts links; never a number of domains or pages.'),
});
export type Backlink = z.infer<typeof backlinkSchema>;

const enginePositionsSchema = z.object({
  google: figure.describe('Position from 1; null when not found or not measured.'),
  bing: figure.describe('Position from 1; null when not found or not measured.'),
});
const sourceName = z.string().nullable();

/** Where a position was observed; null if the source does not state it, as in imported files. */
export const observedPlaceSchema = z
  .object({
    device: z.enum(['desktop', 'mobile']),
    market: z.string().describe('Country and language, such as "United States, English".'),
  })
  .nullable();
export type ObservedPlace = z.infer<typeof observedPlaceSchema>;

const answerCount = z.number().int().min(0);

export const keywordRankingSchema = z.object({
  keyword: z.string(),
  difficulty: figure.describe('Keyword difficulty, 0 to 100, as the source defines it; null when not measured.'),
  monthlyVolume: figure.describe('Searches per month; null when not reported.'),
  googlePosition: figure.describe(
    'Average position of the last 28 final days; without it, the latest observed one, up to 7 days old: on desktop, or on mobile if the keyword was not checked on desktop.',
  ),
  bingPosition: figure.describe('Like `googlePosition`, but in Bing.'),
  average: enginePositionsSchema
    .optional()
    .describe('Both kinds of position, which differ in meaning; absent if no search source was queried.'),
  observed: enginePositionsSchema.optional().describe('Positions on one results page each, up to 7 days old.'),
  observedSources: z
    .object({ google: sourceName, bing: sourceName })
    .optional()
    .describe('Names of the sources of observed positions; absent from snapshots of earlier versions.'),
  observedPlaces: z
    .object({ google: observedPlaceSchema, bing: observedPlaceSchema })
    .optional()
    .describe('Device and market of observed positions; absent from snapshots of earlier versions.'),
  chatgptMentions: figure.describe('Number of ChatGPT answers that mention the website; null when not measured.'),
  deepseekMentions: figure.describe('Number of DeepSeek answers that mention the website; null when not measured.'),
  perplexityCitations: figure.describe('Number of Perplexity answers that cite the website; null when not measured.'),
  claudeReferences: figure.describe(
    'Number of Claude answers that mention or cite the website; null when not measured.',
  ),
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
  averagePosition: figure.optional().describe('Only for search engines; null when not measured.'),
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
  mentions: figure
    .optional()
    .describe('Answers that mention the website, for ChatGPT and DeepSeek; null when not measured.'),
  citations: figure.optional().describe('Answers that cite the website, for Perplexity; null when not measured.'),
  references: figure
    .optional()
    .describe('Answers that mention or cite the website, for Claude; null when not measured.'),
  topKeywords: z
    .array(
      z.object({
        keyword: z.string(),
        position: figure.optional(),
        mentions: figure.optional(),
        citations: figure.optional(),
        references: figure.optional(),
      }),
    )
    .describe('Keywords with the best figures, each with the same figures as the engine.'),
});
export type EngineRanking = z.infer<typeof engineRankingSchema>;

/**
 * Source of a value: `real` = measured or reported by the given source, `estimated` = computed by a documented model.
 */
export const figureLabelSchema = z.object({
  quality: z
    .enum(['real', 'estimated', 'simulated'])
    .describe(
      '`real`: measured or reported by the source. `estimated`: computed by a documented model. `simulated`: demo data.',
    ),
  source: z.string().describe('Name of the source.'),
  date: z.string().describe('Date of the value.'),
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
