/**
 * Outside data of a finished analysis, as known on a specific day. Screen, downloads and shared links show it with its
 * own date. Fields of the analysis that outside data fills are in `external-sections.ts`.
 */
import { z } from 'zod';
import { indexStatusSchema } from '../outside/index-status.ts';
import { daySchema, sourceQualitySchema } from '../outside/measurement.ts';
import { aiVisibilitySchema } from './ai-visibility.ts';
import { backlinkProfileSchema, backlinkTotalsSchema } from './backlink-profile.ts';
import {
  competitorSchema,
  engineRankingSchema,
  externalLabelsSchema,
  figureLabelSchema,
  keywordRankingSchema,
  recommendedKeywordSchema,
} from './external-sections.ts';

/** Number of queries that every plan shows. */
export const SEARCH_QUERIES_SHOWN = 10;

export const searchEngineSchema = z.enum(['google', 'bing']);
export type SearchEngine = z.infer<typeof searchEngineSchema>;

const count = z.number().int().min(0);
const periodFields = { from: daySchema.describe('First day.'), to: daySchema.describe('Last day.') };
const figureFields = {
  clicks: count.describe('Clicks in the period.'),
  impressions: count.describe('Impressions in the period.'),
  averagePosition: z
    .number()
    .nullable()
    .describe('Average position over all impressions, from 1; null without impressions.'),
};

/**
 * Traffic from one search engine in the last 28 final days. Never add up search engines with properties that overlap.
 */
const engineTrafficSchema = z.object({
  engine: searchEngineSchema,
  quality: sourceQualitySchema.default('real'),
  source: z.string().describe('Name of the source.'),
  ...periodFields,
  ...figureFields,
  previous: z
    .object({ ...periodFields, ...figureFields })
    .nullable()
    .describe('The previous 28 days; null if they are not completely known.'),
  clicksChange: z.number().nullable().describe('Change in clicks in percent; null without clicks to compare with.'),
  queryCoverage: z
    .number()
    .nullable()
    .describe('Share of the clicks that the rows by query account for, 0..1; null when it is not known.'),
  queries: z
    .array(z.object({ query: z.string(), ...figureFields }))
    .describe('Queries with the most clicks, up to `SEARCH_QUERIES_SHOWN`.'),
});
export type EngineTraffic = z.infer<typeof engineTrafficSchema>;

/** One entry per connected search engine with data. */
export const searchPerformanceSchema = z.array(engineTrafficSchema);

/** Clicks on the pages of one issue. Never add them up across issues, because a page can have several issues. */
const issueClicksSchema = z.object({
  ruleId: z.string().describe('The check.'),
  clicks: count.describe('Clicks on the affected pages.'),
  kind: z
    .enum(['recent', 'best'])
    .describe('`recent`: the last 28 final days; `best`: the best 28 days, for issues that remove pages from results.'),
  ...periodFields,
  lostSince: daySchema
    .nullable()
    .describe('Shown as "Clicks lost since"; null = the day is not known, so no loss is claimed.'),
  pages: count.describe('Number of affected pages.'),
  pagesWithClicks: count.describe('Number of affected pages with clicks.'),
});
export type IssueClicks = z.infer<typeof issueClicksSchema>;

/** Clicks on one page in 28 days. */
const pageClicksSchema = z.object({ url: z.string(), clicks: count.describe('Clicks in 28 days.') });
export type PageClicks = z.infer<typeof pageClicksSchema>;

/** Clicks on affected pages, from one search engine. */
export const affectedClicksSchema = z.object({
  engine: searchEngineSchema,
  quality: sourceQualitySchema.default('real'),
  source: z.string().describe('Name of the source.'),
  collectedAt: z.string().describe('When the source was asked.'),
  issues: z
    .array(issueClicksSchema)
    .describe('Clicks by issue. A page can have several issues, so the clicks must not be added up.'),
  pages: z
    .array(pageClicksSchema)
    .describe('Pages with clicks in the last 28 final days, most clicks first, up to `CLICK_PAGES_KEPT`.'),
  pagesPeriod: z
    .object(periodFields)
    .nullable()
    .default(null)
    .describe('The days of `pages`; null in snapshots before December 2026, which have only affected pages.'),
  arePagesComplete: z
    .boolean()
    .default(false)
    .describe(
      'Whether `pages` lists every crawled page with clicks, so that the source reported 0 for the other crawled pages.',
    ),
});
/** Equal to the maximum number of pages in a crawl. */
export const CLICK_PAGES_KEPT = 10_000;
/** Maximum number of pages in the response of an analysis; page tables show all of them. */
export const CLICK_PAGES_LISTED = 1_000;

/**
 * Where volumes, difficulties and competition come from. Each keyword lists its sources. `missing` explains figures
 * that no source reported, or that could not be looked up.
 */
export const keywordFiguresSchema = z.object({
  sources: z.array(figureLabelSchema).describe('Sources of volumes, difficulties and competition.'),
  missing: z
    .object({
      reason: z.string(),
      step: z.string().nullable().describe('What to do; null if nothing can be done.'),
    })
    .nullable()
    .describe('Why figures are missing; null when none are missing.'),
});
export type KeywordFigureSources = z.infer<typeof keywordFiguresSchema>;

/** What is stored per analysis. Each field is null when no source measured it. */
export const outsideSnapshotSchema = z.object({
  collectedAt: z.string(),
  searchPerformance: searchPerformanceSchema.nullable(),
  affectedClicks: affectedClicksSchema.nullable(),
  keywordsInTop10: count.nullable(),
  keywordRankings: z.array(keywordRankingSchema).nullable(),
  searchEngineRankings: z.array(engineRankingSchema).nullable(),
  recommendedKeywords: z.array(recommendedKeywordSchema).nullable(),
  keywordFigures: keywordFiguresSchema.nullable().default(null).describe('Absent from snapshots of earlier versions.'),
  indexStatus: indexStatusSchema.nullable().default(null).describe('Absent from snapshots of earlier versions.'),
  competitors: z
    .array(competitorSchema)
    .nullable()
    .default(null)
    .describe('Absent from snapshots of earlier versions.'),
  backlinkTotals: backlinkTotalsSchema.nullable().default(null).describe('Absent from snapshots of earlier versions.'),
  backlinkProfile: backlinkProfileSchema.nullable().default(null),
  aiVisibility: aiVisibilitySchema.nullable().default(null).describe('Absent from snapshots of earlier versions.'),
  labels: externalLabelsSchema,
});
export type OutsideSnapshot = z.infer<typeof outsideSnapshotSchema>;
