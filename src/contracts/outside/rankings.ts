/** Rank tracking: positions of a website's tracked keywords, as observed on results pages. */
import { z } from 'zod';
import {
  buildMeasurementSchema,
  measurementQualitySchema,
  missingMeasurementSchema,
  observedPositionSchema,
} from './measurement.ts';
import { PROVIDER_FAILURES, PROVIDER_IDS } from './providers.ts';
import {
  COMPETITION_LEVELS,
  KEYWORD_MAX_LENGTH,
  RANK_DEVICES,
  RANK_ENGINES,
  RANK_FREQUENCIES,
} from './ranking-limits.ts';
import { SEARCH_SOURCES } from './search-performance-texts.ts';

const MAX_BUDGET_USD = 10_000;
const MAX_KEYWORD_TEXT = 20_000;

/** The search engine and the device of a series of checks. */
const seriesFields = { engine: z.enum(RANK_ENGINES), device: z.enum(RANK_DEVICES) };
const marketFields = { country: z.string(), language: z.string() };

export const matchRuleSchema = z.enum(['same-url', 'same-page', 'same-host']);

/** Result of one check. `position` is null if the website is not among the `examinedDepth` positions. */
export const observationSchema = z.object({
  position: observedPositionSchema.nullable(),
  examinedDepth: z.number().int().min(0),
  url: z.string().nullable(),
  /** How the URL was matched to the website. */
  matchRule: matchRuleSchema.nullable(),
  /** Features of the results page, such as `ai-overview`. */
  features: z.array(z.string()),
});
export type Observation = z.infer<typeof observationSchema>;

/**
 * Compares the last two successful checks. `unknown`: they examined too few positions. `other-source`: the earlier one is from
 * another source, named here, whose positions cannot be compared.
 */
export const rankChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), places: z.number().int(), since: z.iso.datetime() }),
  z.object({ kind: z.literal('entered'), depth: z.number().int(), since: z.iso.datetime() }),
  z.object({ kind: z.literal('left'), depth: z.number().int(), since: z.iso.datetime() }),
  z.object({ kind: z.literal('unknown'), since: z.iso.datetime() }),
  z.object({ kind: z.literal('other-source'), source: z.string(), since: z.iso.datetime() }),
]);
export type RankChange = z.infer<typeof rankChangeSchema>;

/** The time, and the name of the queried source with its quality; for a gap, of the one that failed. */
const pointFields = { at: z.iso.datetime(), source: z.string(), quality: measurementQualitySchema };

const foundPointSchema = z.object({
  kind: z.literal('found'),
  ...pointFields,
  position: observedPositionSchema,
});
const notFoundPointSchema = z.object({
  kind: z.literal('not-found'),
  ...pointFields,
  examinedDepth: z.number().int(),
});
const gapPointSchema = z.object({
  kind: z.literal('gap'),
  ...pointFields,
  reason: z.string(),
  failure: z.enum(PROVIDER_FAILURES),
});

/** A point of a trend. A failed check is a gap with its reason, never a position. */
export const rankPointSchema = z.discriminatedUnion('kind', [foundPointSchema, notFoundPointSchema, gapPointSchema]);
export type RankPoint = z.infer<typeof rankPointSchema>;

/** A point of a history: a point of a trend with the matched URL, if the website was found. */
export const rankHistoryPointSchema = z.discriminatedUnion('kind', [
  foundPointSchema.extend({
    examinedDepth: z.number().int(),
    url: z.string().nullable(),
    matchRule: matchRuleSchema.nullable(),
  }),
  notFoundPointSchema,
  gapPointSchema,
]);
export type RankHistoryPoint = z.infer<typeof rankHistoryPointSchema>;

export const keywordSeriesSchema = z.object({
  ...seriesFields,
  /** The position, up to 7 days old, or why there is none. */
  observed: z.union([buildMeasurementSchema(observationSchema), missingMeasurementSchema]),
  /** The last observation if it is too old to be the position. */
  earlier: z.object({ position: observedPositionSchema.nullable(), at: z.iso.datetime() }).nullable(),
  /** Set if the most recent check failed. */
  gap: z.object({ reason: z.string(), at: z.iso.datetime() }).nullable(),
  change: rankChangeSchema.nullable(),
  /** The last checks, oldest first. */
  trend: z.array(rankPointSchema),
});
export type KeywordSeries = z.infer<typeof keywordSeriesSchema>;

/** The latest stored figures of the keyword itself. */
export const trackedFiguresSchema = z.object({
  /** Searches per month in the market of the website. */
  volume: z.union([buildMeasurementSchema(z.number().int()), missingMeasurementSchema]),
  competition: z.union([buildMeasurementSchema(z.enum(COMPETITION_LEVELS)), missingMeasurementSchema]),
  /** From 0 to 100, as its source defines it. */
  difficulty: z.union([buildMeasurementSchema(z.number().int()), missingMeasurementSchema]),
});
export type TrackedFigures = z.infer<typeof trackedFiguresSchema>;

const keywordRankingSchema = z.object({
  keyword: z.string(),
  /** One series for each search engine and device. */
  lanes: z.array(keywordSeriesSchema),
  figures: trackedFiguresSchema,
});
export type KeywordRanking = z.infer<typeof keywordRankingSchema>;

/** Counts of tracked keywords, from observations that are up to 7 days old. `gaps`: keywords without any. */
const rankSummarySchema = z.object({
  ...seriesFields,
  top3: z.number().int(),
  top10: z.number().int(),
  top20: z.number().int(),
  deeper: z.number().int(),
  notFound: z.number().int(),
  gaps: z.number().int(),
});
export type RankSummary = z.infer<typeof rankSummarySchema>;

export const rankSourceSchema = z.object({
  provider: z.enum(PROVIDER_IDS),
  name: z.string(),
  /** Whose key pays: the website's own, the operator's within an allowance, or none. */
  payer: z.enum(['website', 'allowance', 'free']),
  engines: z.array(z.enum(RANK_ENGINES)),
  devices: z.array(z.enum(RANK_DEVICES)),
  /** Highest cost of one search, by engine. */
  costs: z.array(z.object({ engine: z.enum(RANK_ENGINES), firstUsd: z.number(), deepUsd: z.number() })),
});
export type RankSource = z.infer<typeof rankSourceSchema>;

export const rankScheduleSchema = z.object({
  frequency: z.enum(RANK_FREQUENCIES),
  /** Null = the first available source. */
  provider: z.enum(PROVIDER_IDS).nullable(),
  engines: z.array(z.enum(RANK_ENGINES)).min(1, 'Select a search engine.'),
  devices: z.array(z.enum(RANK_DEVICES)).min(1, 'Select a device.'),
  /** Runs stop before they would exceed it; null = no budget. Sources that cost money require one. */
  monthlyBudgetUsd: z
    .number('Enter an amount in dollars.')
    .min(0, 'Enter 0 or more.')
    .max(MAX_BUDGET_USD, `Enter up to ${MAX_BUDGET_USD} dollars.`)
    .nullable(),
});
export type RankScheduleInput = z.infer<typeof rankScheduleSchema>;

const storedScheduleSchema = rankScheduleSchema.extend({
  engines: z.array(z.enum(RANK_ENGINES)),
  devices: z.array(z.enum(RANK_DEVICES)),
  nextRunAt: z.iso.datetime().nullable(),
});

export const rankRunSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'stopped']),
  planned: z.number().int(),
  /** Checks with a result, gaps included. */
  done: z.number().int(),
  gaps: z.number().int(),
  costUsd: z.number(),
  /** Why the run ended early. */
  stopReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type RankRun = z.infer<typeof rankRunSchema>;

export const rankObstacleSchema = z.object({
  code: z.enum(['source', 'market', 'keywords', 'offer', 'budget']),
  reason: z.string(),
  step: z.string(),
});
export type RankObstacle = z.infer<typeof rankObstacleSchema>;

/** Positions from a file of another rank tracker. They are never mixed with our checks or with average positions. */
export const importedPositionsSchema = z.object({
  tool: z.string(),
  fileName: z.string(),
  /** Null if the file does not identify the search engine. */
  engine: z.literal('google').nullable(),
  importedAt: z.iso.datetime(),
  keywordCount: z.number().int(),
  /** The best positions. A position is null if the file contains none for the keyword. */
  positions: z.array(
    z.object({
      keyword: z.string(),
      position: z.number().int().nullable(),
      url: z.string().nullable(),
      day: z.string().nullable(),
    }),
  ),
});
export type ImportedPositions = z.infer<typeof importedPositionsSchema>;

/** The paid lookup of the figures of new keywords. */
export const figureLookupSchema = z.object({
  source: z.string(),
  /** Whose key pays: the website's own, or the operator's within the account's allowance. */
  payer: z.enum(['website', 'allowance']),
  /** Highest cost of the figures of as many new keywords as a website can track. */
  maxUsd: z.number(),
});
export type FigureLookup = z.infer<typeof figureLookupSchema>;

/** `GET /api/websites/{id}/rankings`. */
export const rankingsSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }),
  market: z.object(marketFields).nullable(),
  keywordLimit: z.number().int(),
  keywords: z.array(keywordRankingSchema),
  summary: z.array(rankSummarySchema),
  /** The newest file of each rank tracker. */
  imported: z.array(importedPositionsSchema),
  schedule: storedScheduleSchema,
  sources: z.array(rankSourceSchema),
  /** The source that a schedule without a provider uses now; null if there is none, or if it cannot be opened. */
  firstAvailable: z.enum(PROVIDER_IDS).nullable(),
  /** Connected search engines whose search performance contains the same queries. */
  searchSources: z.array(z.enum(SEARCH_SOURCES)),
  /** What prevents a run, and what to do about it; null if nothing does. */
  obstacle: rankObstacleSchema.nullable(),
  run: rankRunSchema.nullable(),
  /** What the checks of this UTC month cost. */
  spentUsd: z.number(),
  /** Null if figures of keywords cost nothing, or if there is no source. */
  figureLookup: figureLookupSchema.nullable(),
});
export type Rankings = z.infer<typeof rankingsSchema>;

/** `GET /api/websites/{id}/rankings/history?keyword=...`. */
export const rankHistorySchema = z.object({
  keyword: z.string(),
  series: z.array(
    z.object({
      ...seriesFields,
      ...marketFields,
      quality: measurementQualitySchema,
      points: z.array(rankHistoryPointSchema),
    }),
  ),
});
export type RankHistory = z.infer<typeof rankHistorySchema>;

export const keywordQuerySchema = z.object({ keyword: z.string().min(1).max(KEYWORD_MAX_LENGTH) });

/** `GET /api/websites/{id}/rankings/export`. */
export const rankExportQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']) });
export type RankExportQuery = z.infer<typeof rankExportQuerySchema>;

/** `GET /api/websites/{id}/rankings/history/export`. */
export const historyExportQuerySchema = keywordQuerySchema.extend(rankExportQuerySchema.shape);

/** `POST /api/websites/{id}/rankings/keywords`: one keyword per line. */
export const addKeywordsSchema = z.object({
  text: z.string().max(MAX_KEYWORD_TEXT, 'Add fewer keywords at a time.'),
});
export const addedKeywordsSchema = z.object({ added: z.number().int(), known: z.number().int() });
export type AddedKeywords = z.infer<typeof addedKeywordsSchema>;
