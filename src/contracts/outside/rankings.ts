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
const MAX_KEYWORD_TEXT_LENGTH = 20_000;

/** The search engine and the device of a series of checks. */
const seriesFields = {
  engine: z.enum(RANK_ENGINES).describe('The search engine.'),
  device: z.enum(RANK_DEVICES).describe('The device of the results page.'),
};
const marketFields = { country: z.string(), language: z.string() };

export const matchRuleSchema = z.enum(['same-url', 'same-page', 'same-host']);

/** Result of one check. `position` is null if the website is not among the `examinedDepth` positions. */
export const observationSchema = z.object({
  position: observedPositionSchema
    .nullable()
    .describe('Position on the results page, from 1; null if the website is not among the examined positions.'),
  examinedDepth: z.number().int().min(0).describe('Number of examined positions.'),
  url: z.string().nullable().describe('URL of the website on the results page; null if there is none.'),
  matchRule: matchRuleSchema.nullable().describe('How the URL was matched to the website.'),
  features: z.array(z.string()).describe('Features of the results page, such as `ai-overview`.'),
});
export type Observation = z.infer<typeof observationSchema>;

/**
 * Compares the last two successful checks. `unknown`: the checks examined too few positions. `other-source`: the
 * earlier check used the listed source, whose positions cannot be compared.
 */
export const rankChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), places: z.number().int().describe('Positive = up.'), since: z.iso.datetime() }),
  z.object({
    kind: z.literal('entered'),
    depth: z.number().int().describe('Positions examined before.'),
    since: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('left'),
    depth: z.number().int().describe('Positions examined now.'),
    since: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('unknown'), since: z.iso.datetime() }),
  z.object({ kind: z.literal('other-source'), source: z.string(), since: z.iso.datetime() }),
]);
export type RankChange = z.infer<typeof rankChangeSchema>;

/** The time, and the name and quality of the queried source; for a gap, of the source that failed. */
const pointFields = {
  at: z.iso.datetime().describe('When the position was checked.'),
  source: z.string().describe('Name of the queried source.'),
  quality: measurementQualitySchema.describe('`simulated` in demo mode.'),
};

const foundPointSchema = z.object({
  kind: z.literal('found'),
  ...pointFields,
  position: observedPositionSchema.describe('Position on the results page, from 1.'),
});
const notFoundPointSchema = z.object({
  kind: z.literal('not-found'),
  ...pointFields,
  examinedDepth: z.number().int().describe('Number of examined positions.'),
});
const gapPointSchema = z.object({
  kind: z.literal('gap'),
  ...pointFields,
  reason: z.string().describe('Why the check failed.'),
  failure: z.enum(PROVIDER_FAILURES).describe('How the source failed.'),
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
  observed: z
    .union([buildMeasurementSchema(observationSchema), missingMeasurementSchema])
    .describe('The position, up to 7 days old, or why there is none.'),
  earlier: z
    .object({
      position: observedPositionSchema.nullable().describe('From 1; null if the website was not found.'),
      at: z.iso.datetime().describe('When the position was observed.'),
    })
    .nullable()
    .describe('The last observation if it is too old to count as the position.'),
  gap: z
    .object({ reason: z.string(), at: z.iso.datetime() })
    .nullable()
    .describe('Why and when the most recent check failed; null if it did not.'),
  change: rankChangeSchema
    .nullable()
    .describe('Compares the last two successful checks; null without two such checks.'),
  trend: z.array(rankPointSchema).describe('The last checks, oldest first.'),
});
export type KeywordSeries = z.infer<typeof keywordSeriesSchema>;

/** The latest stored figures of the keyword itself. */
export const trackedFiguresSchema = z.object({
  volume: z
    .union([buildMeasurementSchema(z.number().int()), missingMeasurementSchema])
    .describe('Searches per month in the market of the website.'),
  competition: z
    .union([buildMeasurementSchema(z.enum(COMPETITION_LEVELS)), missingMeasurementSchema])
    .describe('Competition among advertisers.'),
  difficulty: z
    .union([buildMeasurementSchema(z.number().int()), missingMeasurementSchema])
    .describe('From 0 to 100, as its source defines it.'),
});
export type TrackedFigures = z.infer<typeof trackedFiguresSchema>;

const keywordRankingSchema = z.object({
  keyword: z.string(),
  lanes: z.array(keywordSeriesSchema).describe('One series for each search engine and device.'),
  figures: trackedFiguresSchema,
});
export type KeywordRanking = z.infer<typeof keywordRankingSchema>;

/**
 * Counts of tracked keywords, from observations that are up to 7 days old. `gaps`: keywords without such an
 * observation.
 */
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
  payer: z
    .enum(['website', 'allowance', 'free'])
    .describe("Whose key pays: the website's own, the operator's within an allowance, or none."),
  engines: z.array(z.enum(RANK_ENGINES)),
  devices: z.array(z.enum(RANK_DEVICES)),
  costs: z
    .array(z.object({ engine: z.enum(RANK_ENGINES), firstUsd: z.number(), deepUsd: z.number() }))
    .describe('Highest cost of one search, by engine.'),
});
export type RankSource = z.infer<typeof rankSourceSchema>;

export const rankScheduleSchema = z.object({
  frequency: z.enum(RANK_FREQUENCIES),
  provider: z.enum(PROVIDER_IDS).nullable().describe('Null = the first available source.'),
  engines: z.array(z.enum(RANK_ENGINES)).min(1, 'Select a search engine.'),
  devices: z.array(z.enum(RANK_DEVICES)).min(1, 'Select a device.'),
  monthlyBudgetUsd: z
    .number('Enter an amount in dollars.')
    .min(0, 'Enter 0 or more.')
    .max(MAX_BUDGET_USD, `Enter up to ${MAX_BUDGET_USD} dollars.`)
    .nullable()
    .describe(
      'Runs stop before they would exceed this budget; null = no budget. Sources that cost money require a budget.',
    ),
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
  done: z.number().int().describe('Checks with a result, gaps included.'),
  gaps: z.number().int(),
  costUsd: z.number(),
  stopReason: z.string().nullable().describe('Why the run ended early.'),
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
  engine: z.literal('google').nullable().describe('Null if the file does not identify the search engine.'),
  importedAt: z.iso.datetime(),
  keywordCount: z.number().int(),
  positions: z
    .array(
      z.object({
        keyword: z.string(),
        position: z.number().int().nullable(),
        url: z.string().nullable(),
        day: z.string().nullable(),
      }),
    )
    .describe('The best positions. A position is null if the file contains none for the keyword.'),
});
export type ImportedPositions = z.infer<typeof importedPositionsSchema>;

/** The paid lookup of the figures of new keywords. */
export const figureLookupSchema = z.object({
  source: z.string(),
  payer: z
    .enum(['website', 'allowance'])
    .describe("Whose key pays: the website's own key, or the operator's key within the account's allowance."),
  maxUsd: z.number().describe('Highest cost of the figures of as many new keywords as a website can track.'),
});
export type FigureLookup = z.infer<typeof figureLookupSchema>;

/** `GET /api/websites/{id}/rankings`. */
export const rankingsSchema = z.object({
  website: z.object({ id: z.string(), domain: z.string(), nickname: z.string().nullable() }),
  market: z.object(marketFields).nullable(),
  keywordLimit: z.number().int(),
  keywords: z.array(keywordRankingSchema),
  summary: z.array(rankSummarySchema),
  imported: z.array(importedPositionsSchema).describe('The newest file of each rank tracker.'),
  schedule: storedScheduleSchema,
  sources: z.array(rankSourceSchema),
  firstAvailable: z
    .enum(PROVIDER_IDS)
    .nullable()
    .describe(
      'The source that a schedule without a provider uses now; null if there is none, or if it cannot be opened.',
    ),
  searchSources: z
    .array(z.enum(SEARCH_SOURCES))
    .describe('Connected search engines whose search performance contains the same queries.'),
  obstacle: rankObstacleSchema
    .nullable()
    .describe('What prevents a run, and what to do about it; null if nothing does.'),
  run: rankRunSchema.nullable(),
  spentUsd: z.number().describe('What the checks of this UTC month cost.'),
  figureLookup: figureLookupSchema
    .nullable()
    .describe('Null if figures of keywords cost nothing, or if there is no source.'),
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
  text: z.string().max(MAX_KEYWORD_TEXT_LENGTH, 'Add fewer keywords at a time.'),
});
export const addedKeywordsSchema = z.object({
  added: z.number().int().describe('Number of new keywords.'),
  known: z.number().int().describe('Number of keywords that were tracked before.'),
});
export type AddedKeywords = z.infer<typeof addedKeywordsSchema>;
