import { z } from 'zod';
import { daySchema } from './measurement.ts';

/** Largest file that can be imported. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Most rows of a file, without its header. */
export const MAX_IMPORT_ROWS = 100_000;
/** Problems that are listed; all of them are counted. */
export const MAX_LISTED_PROBLEMS = 50;

/** What an export lists: one row per query, page or day of a search engine, or per tracked keyword. */
export const SEARCH_IMPORT_KINDS = [
  'search-console-queries',
  'search-console-pages',
  'search-console-dates',
  'bing-queries',
  'bing-pages',
  'bing-dates',
] as const;
export const RANK_IMPORT_KINDS = [
  'ahrefs-positions',
  'semrush-positions',
  'se-ranking-positions',
  'accuranker-positions',
  'serpstat-positions',
  'other-positions',
] as const;
export type RankImportKind = (typeof RANK_IMPORT_KINDS)[number];
export const importKindSchema = z.enum([...SEARCH_IMPORT_KINDS, ...RANK_IMPORT_KINDS]);
export type ImportKind = z.infer<typeof importKindSchema>;

/** The fields of rows. `averagePosition` belongs to search engines, `observedPosition` to rank trackers. */
export const importFieldSchema = z.enum([
  'query',
  'page',
  'day',
  'clicks',
  'impressions',
  'averagePosition',
  'observedPosition',
]);
export type ImportField = z.infer<typeof importFieldSchema>;

/** A row of a search engine's export. Exactly one of `query`, `page` and `day` identifies it. */
export const searchImportRowSchema = z.object({
  query: z.string().optional(),
  page: z.string().optional(),
  day: daySchema.optional(),
  clicks: z.number().int().nonnegative(),
  impressions: z.number().int().nonnegative(),
  /** Null without impressions. */
  averagePosition: z.number().min(1).nullable(),
});
export type SearchImportRow = z.infer<typeof searchImportRowSchema>;

/** A row of a rank tracker's export. */
export const rankImportRowSchema = z.object({
  query: z.string(),
  /** Null when the file has no position; that the website was not found is only one of the possible reasons. */
  observedPosition: z.number().int().min(1).nullable(),
  page: z.string().nullable(),
  day: daySchema.nullable(),
});
export type RankImportRow = z.infer<typeof rankImportRowSchema>;
export type ImportRow = SearchImportRow | RankImportRow;

/** A reason why a file cannot be imported. `line` is 1 for the first line of the file, null for the file itself. */
export const importProblemSchema = z.object({ line: z.number().int().nullable(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** A column of the file, and the field that is read from it; null when it is ignored. */
export const importColumnSchema = z.object({ header: z.string(), field: importFieldSchema.nullable() });
export type ImportColumn = z.infer<typeof importColumnSchema>;
