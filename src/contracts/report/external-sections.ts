/**
 * Data that external sources add to an analysis: competitors, keywords, backlinks and rankings, with the fields that
 * the specification defines. A list is null if no source has measured it; a figure that a source does not provide is
 * null.
 */
import { z } from 'zod';

const figure = z.number().nullable();

export const competitorSchema = z.object({
  domain: z.string(),
  url: z.string(),
  /** 0..100. */
  seoScore: figure,
  keywordsInTop10: figure,
  averagePosition: figure,
  backlinksCount: figure,
  /** 0..100. */
  domainAuthority: figure,
  strengths: z.array(z.string()),
  topKeywords: z.array(z.string()),
});
export type Competitor = z.infer<typeof competitorSchema>;

export const recommendedKeywordSchema = z.object({
  keyword: z.string(),
  category: z.string(),
  opportunity: z.enum(['high', 'medium', 'low']),
  monthlySearchVolume: figure,
  competitionLevel: z.enum(['low', 'medium', 'high']).nullable(),
  currentPosition: figure.optional(),
  trafficPotential: figure,
  /** 0..100. */
  difficulty: figure,
});
export type RecommendedKeyword = z.infer<typeof recommendedKeywordSchema>;

/** A domain that links to the site. */
export const backlinkSchema = z.object({ domain: z.string(), domainAuthority: figure, linkCount: z.number().int() });
export type Backlink = z.infer<typeof backlinkSchema>;

export const keywordRankingSchema = z.object({
  keyword: z.string(),
  /** 0..100. */
  difficulty: figure,
  monthlyVolume: figure,
  googlePosition: figure,
  bingPosition: figure,
  chatgptMentions: figure,
  deepseekMentions: figure,
  perplexityCitations: figure,
  claudeReferences: figure,
});
export type KeywordRanking = z.infer<typeof keywordRankingSchema>;

export const ENGINES = ['google', 'bing', 'chatgpt', 'deepseek', 'perplexity', 'claude'] as const;
export type Engine = (typeof ENGINES)[number];

/** An average position for search engines; counts of mentions, citations or references for AI assistants. */
export const engineRankingSchema = z.object({
  engine: z.enum(ENGINES),
  averagePosition: figure.optional(),
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
