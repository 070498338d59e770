/** Search performance of a website: what search engines report to its owner. */
import { z } from 'zod';
import { sourceConnectionSchema, sourceStateSchema } from './data-sources.ts';
import { averagePositionSchema, daySchema, measurementQualitySchema } from './measurement.ts';
import {
  BRAND_FILTERS,
  DEFAULT_PERIOD_DAYS,
  MAX_NOTE_LENGTH,
  SEARCH_COMPARISONS,
  SEARCH_DIMENSIONS,
  SEARCH_PERIODS,
  SEARCH_SORTS,
  SEARCH_SOURCES,
  SEARCH_TEXTS,
} from './search-performance-texts.ts';

const MAX_SEARCH_LENGTH = 200;
const MAX_PAGE = 10_000;
const MAX_PERIOD_DAYS = Math.max(...SEARCH_PERIODS);

export const dayRangeSchema = z.object({ from: daySchema, to: daySchema });

/** The source, the period and what it is compared with. */
export const searchRangeFields = {
  /** Default: the first connected source. */
  source: z.enum(SEARCH_SOURCES).optional(),
  /** Number of days up to the last final day. */
  days: z.coerce.number().int().min(1).max(MAX_PERIOD_DAYS).default(DEFAULT_PERIOD_DAYS),
  /** With `to`: a custom range instead of `days`. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  compare: z.enum(SEARCH_COMPARISONS).default('previous'),
};
export const isOrderedRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
export const RANGE_ORDER_ERROR = { message: SEARCH_TEXTS.rangeOrder, path: ['from'] };

/** `GET /api/websites/{id}/search-performance`. */
export const searchRangeQuerySchema = z.object(searchRangeFields).refine(isOrderedRange, RANGE_ORDER_ERROR);
export type SearchRangeQuery = z.infer<typeof searchRangeQuerySchema>;

const listFields = {
  ...searchRangeFields,
  /** Part of the query, URL or name; letter case makes no difference. */
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
  sort: z.enum(SEARCH_SORTS).default('clicks'),
  /** Only for queries: branded queries, unbranded queries, or all. */
  brand: z.enum(BRAND_FILTERS).default('all'),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
};
/** `GET /api/websites/{id}/search-performance/queries` and the other lists. */
export const searchListQuerySchema = z.object(listFields).refine(isOrderedRange, RANGE_ORDER_ERROR);
export type SearchListQuery = z.infer<typeof searchListQuerySchema>;

/** `GET /api/websites/{id}/search-performance/export`. */
export const searchExportQuerySchema = z
  .object({ ...listFields, dimension: z.enum(SEARCH_DIMENSIONS), format: z.enum(['csv', 'xlsx']) })
  .refine(isOrderedRange, RANGE_ORDER_ERROR);
export type SearchExportQuery = z.infer<typeof searchExportQuerySchema>;

const figureFields = {
  clicks: z.number().int(),
  impressions: z.number().int(),
  /** Clicks / impressions, from 0 to 1; null without impressions. */
  ctr: z.number().nullable(),
  /** Weighted by impressions; null without impressions. */
  averagePosition: averagePositionSchema.nullable(),
};
export const shownFiguresSchema = z.object(figureFields);
export type ShownFigures = z.infer<typeof shownFiguresSchema>;

export const searchRowSchema = z.object({
  key: z.string(),
  ...figureFields,
  /** The period of comparison; null = no impressions then, or no comparison. */
  previous: shownFiguresSchema.nullable(),
});
export type SearchRow = z.infer<typeof searchRowSchema>;

export const searchDaySchema = z.object({
  day: daySchema,
  ...figureFields,
  /** Whether the figures are still growing. */
  isProvisional: z.boolean(),
});
export type SearchDay = z.infer<typeof searchDaySchema>;

/** Where figures come from. */
export const originSchema = z.object({
  quality: measurementQualitySchema,
  source: z.string(),
  collectedAt: z.iso.datetime(),
  period: dayRangeSchema,
});
export type SearchOrigin = z.infer<typeof originSchema>;

/** Null `range`: no comparison, with the reason. */
export const comparisonSchema = z.object({
  kind: z.enum(SEARCH_COMPARISONS),
  range: dayRangeSchema.nullable(),
  reason: z.string().nullable(),
});

export const searchAnnotationSchema = z.object({
  /** Only notes can be deleted, by this ID. */
  id: z.string(),
  kind: z.enum(['analysis', 'fix', 'note']),
  day: daySchema,
  text: z.string(),
});
export type SearchAnnotation = z.infer<typeof searchAnnotationSchema>;

const moverSchema = z.object({ key: z.string(), now: z.number(), before: z.number(), difference: z.number() });
/** Keys whose clicks changed more than chance explains. */
const moversSchema = z.object({ winners: z.array(moverSchema), losers: z.array(moverSchema) });
export type SearchMovers = z.infer<typeof moversSchema>;

/** State of one source. */
const searchSourceStateSchema = z.object({
  provider: z.enum(SEARCH_SOURCES),
  name: z.string(),
  state: sourceStateSchema.exclude(['not-configured']),
  property: z.string().nullable(),
  ...sourceConnectionSchema.pick({ syncedAt: true, nextSyncAt: true, failure: true, sync: true }).shape,
});
export type SearchSourceState = z.infer<typeof searchSourceStateSchema>;

/** What only Premium includes; absent from other responses. */
const historySchema = z.object({
  /** First and last imported day. */
  bounds: dayRangeSchema,
  /** Whether the lists of a complete day are imported, which estimates need. */
  hasLists: z.boolean(),
  /** Missing days are unknown, not 0. */
  days: z.array(searchDaySchema),
  comparison: comparisonSchema,
  previousTotals: shownFiguresSchema.nullable(),
  previousDays: z.array(searchDaySchema),
  annotations: z.array(searchAnnotationSchema),
  /** Notes on days outside the period, newest day first. */
  otherNotes: z.array(searchAnnotationSchema),
  movers: z.object({ query: moversSchema, page: moversSchema }).nullable(),
});
export type SearchHistory = z.infer<typeof historySchema>;

/** Provisional days after the period, which ends with the last final day unless dates are requested. */
export const leftOutDaysSchema = z.array(daySchema);

const performanceSchema = z.object({
  origin: originSchema,
  totals: shownFiguresSchema,
  /** Number of days of the period with known totals. */
  knownDays: z.number().int(),
  provisionalDays: z.array(daySchema),
  leftOutDays: leftOutDaysSchema,
  /** Share of the clicks that the rows by query account for, from 0 to 1; null if unknown. */
  queryCoverage: z.number().nullable(),
  /** Whether the source's limit of rows was reached on a day. */
  isCut: z.boolean(),
  /** The queries with the most clicks. */
  queries: z.array(searchRowSchema),
  history: historySchema.optional(),
});
export type SearchPerformance = z.infer<typeof performanceSchema>;

/** `GET /api/websites/{id}/search-performance`. */
export const searchOverviewSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }),
  sources: z.array(searchSourceStateSchema),
  /** The source of the figures; null if none is connected. */
  source: z.enum(SEARCH_SOURCES).nullable(),
  /** Null if no day is known. */
  performance: performanceSchema.nullable(),
});
export type SearchOverview = z.infer<typeof searchOverviewSchema>;

/** `GET /api/websites/{id}/search-performance/queries` and the other lists. */
export const searchListSchema = z.object({
  dimension: z.enum(SEARCH_DIMENSIONS),
  origin: originSchema,
  comparison: comparisonSchema,
  /** Number of matching keys. */
  total: z.number().int(),
  page: z.number().int(),
  rowsPerPage: z.number().int(),
  /** Number of days of the period whose rows are stored. */
  storedDays: z.number().int(),
  /** Names that make a query branded, as they were entered. */
  brandNames: z.array(z.string()),
  /** As the user entered them; null if the names of the domain and the website are used. */
  ownBrandNames: z.array(z.string()).nullable(),
  rows: z.array(searchRowSchema),
});
export type SearchList = z.infer<typeof searchListSchema>;

/** `POST /api/websites/{id}/search-performance/notes`. */
export const addNoteSchema = z.object({
  day: z.iso.date('Enter a day.'),
  text: z
    .string()
    .trim()
    .min(1, 'Enter a note.')
    .max(MAX_NOTE_LENGTH, `Shorten the note to ${MAX_NOTE_LENGTH} characters.`),
});
export type NoteInput = z.infer<typeof addNoteSchema>;
