/** What API version 1 accepts and returns in addition to the schemas that it shares with the web application. */
import { z } from 'zod';
import { lightCrawlStateSchema } from '../outside/competitors.ts';
import { dataSourceSchema, sourceConnectionSchema } from '../outside/data-sources.ts';
import { KEYWORD_MAX_LENGTH } from '../outside/ranking-limits.ts';
import { keywordSeriesSchema, trackedFiguresSchema } from '../outside/rankings.ts';
import { topicGapSchema } from '../report/competitor-comparison.ts';
import { recommendationSchema } from '../rules/recommendation.ts';

export const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
const MAX_CURSOR_LENGTH = 200;

const cursorSchema = z.string().max(MAX_CURSOR_LENGTH);
/** Query of a list. `cursor`: `nextCursor` of the previous page. */
export const pageQuerySchema = z.object({
  cursor: cursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Query of a list whose pages have a fixed size. */
export const fixedPageQuerySchema = z.object({ cursor: cursorSchema.optional() });

const websiteField = { website: z.uuid() };
export const websiteQuerySchema = z.object(websiteField);
export const websitePageQuerySchema = pageQuerySchema.extend(websiteField);
export const competitorQuerySchema = websitePageQuerySchema.extend({ competitor: z.uuid().optional() });
export const exportQuerySchema = z.object({ analysis: z.uuid() });

/** Builds the schema of one page of a list. `nextCursor` is null on the last page. */
export const buildPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const recommendationPageSchema = buildPageSchema(recommendationSchema);

/** State of a data source of a website. What identifies the account at the provider is left out. */
export const sourceSchema = z.object({
  ...dataSourceSchema.pick({ provider: true, name: true, isLocked: true, state: true }).shape,
  /** Null unless the source is connected. */
  connection: sourceConnectionSchema
    .pick({
      method: true,
      property: true,
      connectedAt: true,
      testedAt: true,
      syncedAt: true,
      nextSyncAt: true,
      failure: true,
      sync: true,
      usage: true,
    })
    .nullable(),
});
export type Source = z.infer<typeof sourceSchema>;
export const sourcePageSchema = buildPageSchema(sourceSchema);

export const startRecheckSchema = z.object({ ruleId: z.string().min(1).max(100) });

export const keywordSchema = z.object({ keyword: z.string(), figures: trackedFiguresSchema });
export const keywordPageSchema = buildPageSchema(keywordSchema);
const MAX_KEYWORDS_PER_CALL = 200;
export const trackKeywordsSchema = z.object({
  ...websiteField,
  keywords: z.array(z.string().min(1).max(KEYWORD_MAX_LENGTH)).min(1).max(MAX_KEYWORDS_PER_CALL),
});

/** Positions of one keyword: a series for each search engine and device. */
export const rankingSchema = z.object({ keyword: z.string(), series: z.array(keywordSeriesSchema) });
export const rankingPageSchema = buildPageSchema(rankingSchema);

export const analyzeCompetitorSchema = z.object({ ...websiteField, url: z.string().min(1).max(2_048) });
const competitorFields = { id: z.string(), domain: z.string(), url: z.string(), crawl: lightCrawlStateSchema };
export const acceptedCompetitorSchema = z.object(competitorFields);

/** Phrases that pages of a competitor are about; null until it was read. They are no positions. */
export const competitorKeywordsSchema = z.object({
  ...competitorFields,
  keywords: z.array(z.string()).nullable(),
  measuredAt: z.string().nullable(),
});
export const competitorKeywordPageSchema = buildPageSchema(competitorKeywordsSchema);

/** Topics of a competitor that no page of the website covers; null until it was read. */
export const competitorGapsSchema = z.object({
  ...competitorFields,
  topics: z.array(topicGapSchema).nullable(),
  topicCount: z.int().nullable(),
  areTopicsComplete: z.boolean().nullable(),
  measuredAt: z.string().nullable(),
});
export const competitorGapPageSchema = buildPageSchema(competitorGapsSchema);

/** One file of an analysis. */
export const exportFileSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Whether the current plan includes it. */
  isAvailable: z.boolean(),
  url: z.string(),
});
export const exportPageSchema = buildPageSchema(exportFileSchema);
