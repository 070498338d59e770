/** One page or query in the search performance of a website, and queries that several pages compete for. */
import { z } from 'zod';
import { severitySchema } from '../rules/rule-result.ts';
import { daySchema } from './measurement.ts';
import {
  comparisonSchema,
  dayRangeSchema,
  isOrderedRange,
  leftOutDaysSchema,
  originSchema,
  RANGE_ORDER_ERROR,
  searchAnnotationSchema,
  searchDaySchema,
  searchRangeFields,
  searchRowSchema,
  shownFiguresSchema,
} from './search-performance.ts';
import { DETAIL_DIMENSIONS, SEARCH_SOURCES } from './search-performance-texts.ts';

const MAX_KEY_LENGTH = 4_096;

/** `GET /api/websites/{id}/search-performance/detail`. */
export const searchDetailQuerySchema = z
  .object({
    ...searchRangeFields,
    dimension: z.enum(DETAIL_DIMENSIONS),
    /** The query, or the URL of the page as the source reports it. */
    key: z.string().min(1).max(MAX_KEY_LENGTH),
  })
  .refine(isOrderedRange, RANGE_ORDER_ERROR);
export type SearchDetailQuery = z.infer<typeof searchDetailQuerySchema>;

/** Issues of a page in the latest analysis of the website. */
const pageIssuesSchema = z.object({
  analysis: z.object({ id: z.string(), finishedAt: z.iso.datetime() }).nullable(),
  /** Null: not known, with the reason. */
  issues: z
    .array(z.object({ ruleId: z.string(), title: z.string(), severity: severitySchema, count: z.number().int() }))
    .nullable(),
  reason: z.string().nullable(),
});
export type PageIssues = z.infer<typeof pageIssuesSchema>;

export const searchDetailSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }),
  source: z.enum(SEARCH_SOURCES),
  dimension: z.enum(DETAIL_DIMENSIONS),
  key: z.string(),
  origin: originSchema,
  bounds: dayRangeSchema,
  leftOutDays: leftOutDaysSchema,
  comparison: comparisonSchema,
  /** Null if no rows of the period are stored. */
  totals: shownFiguresSchema.nullable(),
  previousTotals: shownFiguresSchema.nullable(),
  /** Missing days are unknown, not 0. */
  days: z.array(searchDaySchema),
  previousDays: z.array(searchDaySchema),
  annotations: z.array(searchAnnotationSchema),
  /** Number of queries of the page, or of pages of the query. */
  total: z.number().int(),
  /** The queries or pages with the most clicks. */
  rows: z.array(searchRowSchema),
  /** Null for a query. */
  issues: pageIssuesSchema.nullable(),
});
export type SearchDetail = z.infer<typeof searchDetailSchema>;

/** `GET /api/websites/{id}/search-performance/cannibalization`. */
export const cannibalizationQuerySchema = z.object({ source: z.enum(SEARCH_SOURCES).optional() });

const competingQuerySchema = z.object({
  query: z.string(),
  clicks: z.number().int(),
  /** Number of weeks with a clear leading page. */
  weeks: z.number().int(),
  /** How often the leading page changed. */
  switches: z.number().int(),
  pages: z.array(z.object({ url: z.string(), clicks: z.number().int(), share: z.number() })),
  from: daySchema,
  to: daySchema,
});

export const cannibalizationSchema = z.object({
  origin: originSchema,
  /** Number of days of the period whose rows are stored. */
  storedDays: z.number().int(),
  queries: z.array(competingQuerySchema),
});
export type Cannibalization = z.infer<typeof cannibalizationSchema>;
