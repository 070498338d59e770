import { z } from 'zod';
import {
  CITATION_IMPORT_FIELDS,
  CITATION_IMPORT_KINDS,
  type CitationImportRow,
  citationImportRowSchema,
} from './assistants/citation-imports.ts';
import {
  LINK_IMPORT_FIELDS,
  LINK_IMPORT_KINDS,
  type LinkImportRow,
  linkImportRowSchema,
} from './links/link-imports.ts';
import { daySchema } from './measurement.ts';

/** Largest file that can be imported. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** Maximum number of rows in a file, excluding the header. */
export const MAX_IMPORT_ROWS = 100_000;
/** Number of problems that are listed; all of them are counted. */
export const MAX_LISTED_PROBLEMS = 50;

/** Exports of search engines: one row per query, page or day. */
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
/** Lists of keyword tools: figures of keywords without positions. */
export const KEYWORD_IMPORT_KINDS = ['ahrefs-keywords', 'semrush-keywords', 'other-keywords'] as const;
export type KeywordImportKind = (typeof KEYWORD_IMPORT_KINDS)[number];
export const importKindSchema = z.enum([
  ...SEARCH_IMPORT_KINDS,
  ...RANK_IMPORT_KINDS,
  ...KEYWORD_IMPORT_KINDS,
  ...LINK_IMPORT_KINDS,
  ...CITATION_IMPORT_KINDS,
]);
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
  'monthlyVolume',
  'difficulty',
  ...LINK_IMPORT_FIELDS,
  ...CITATION_IMPORT_FIELDS,
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

/** A row of a rank tracker's export, or of a keyword tool's, which has no positions. */
export const rankImportRowSchema = z.object({
  query: z.string(),
  /** Null when the file contains no position, for example because the website was not found. */
  observedPosition: z.number().int().min(1).nullable(),
  page: z.string().nullable(),
  day: daySchema.nullable(),
  /** Searches per month, as the tool estimates them; absent when not reported. */
  monthlyVolume: z.number().int().nonnegative().optional(),
  /** The tool's own difficulty, 0 to 100; absent when not reported. */
  difficulty: z.number().min(0).max(100).optional(),
});
export type RankImportRow = z.infer<typeof rankImportRowSchema>;
export const importRowSchema = z.union([
  searchImportRowSchema,
  rankImportRowSchema,
  linkImportRowSchema,
  citationImportRowSchema,
]);
export type ImportRow = SearchImportRow | RankImportRow | LinkImportRow | CitationImportRow;

/** A reason why a file cannot be imported. `line` is 1 for the first line of the file, null for the file itself. */
export const importProblemSchema = z.object({ line: z.number().int().nullable(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblemSchema>;

const problemFields = {
  problems: z.array(importProblemSchema),
  /** Number of all problems; only the first ones are listed. */
  problemCount: z.number().int(),
};
/** Lines of an export of links that are left out. All rows of other exports must be valid. */
const skippedLinesSchema = z.object(problemFields);
export type SkippedLines = z.infer<typeof skippedLinesSchema>;

/** A column of the file, and the field that is read from it; null when the column is ignored. */
export const importColumnSchema = z.object({ header: z.string(), field: importFieldSchema.nullable() });
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Number of positions of an imported file that the rank tracking page shows. */
export const MAX_IMPORTED_POSITIONS_SHOWN = 200;

/** Number of rows shown in a preview and for an imported file. */
export const MAX_SHOWN_ROWS = 10;
/** Maximum number of imported files per website. */
export const MAX_IMPORTS_PER_WEBSITE = 100;

const periodSchema = z.object({ from: daySchema, to: daySchema });
export type ImportPeriod = z.infer<typeof periodSchema>;

/** `POST .../imports/preview`: what a file contains, or why it cannot be imported. Nothing is stored. */
export const importPreviewSchema = z.union([
  z.object({
    isValid: z.literal(true),
    kind: importKindSchema,
    /** What the file is, such as "Google Search Console: queries". */
    label: z.string(),
    columns: z.array(importColumnSchema),
    rowCount: z.number().int(),
    /** Null when the rows have no dates. */
    period: periodSchema.nullable(),
    /** The first rows. */
    rows: z.array(importRowSchema),
    skipped: skippedLinesSchema,
    /** Whether the import needs Premium, which this account does not have. */
    isLocked: z.boolean(),
  }),
  z.object({
    isValid: z.literal(false),
    ...problemFields,
  }),
]);
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** Sums over the rows of a file: of a search engine, rank tracker or keyword tool, or of links or citations. */
export const importFactsSchema = z.union([
  z.object({ clicks: z.number().int(), impressions: z.number().int() }),
  z.object({ keywords: z.number().int(), withPosition: z.number().int() }),
  z.object({ keywords: z.number().int(), withVolume: z.number().int() }),
  z.object({
    referringDomains: z.number().int(),
    targets: z.number().int(),
    /** Lines that were left out because they are invalid. */
    skippedLines: z.number().int(),
  }),
  z.object({ citations: z.number().int() }),
]);
export type ImportFacts = z.infer<typeof importFactsSchema>;

/** An imported file. `source` describes where the figures come from, with the day of the import. */
export const dataImportSchema = z.object({
  id: z.string(),
  kind: importKindSchema,
  label: z.string(),
  fileName: z.string(),
  rowCount: z.number().int(),
  period: periodSchema.nullable(),
  facts: importFactsSchema,
  /**
   * Quality of the positions, links or clicks that the file lists; search volumes and difficulties from other tools are
   * always estimates.
   */
  quality: z.enum(['real', 'estimated']),
  source: z.string(),
  importedAt: z.iso.datetime(),
});
export type DataImport = z.infer<typeof dataImportSchema>;

/** Period that the user enters for a file whose rows have no dates. */
export const importPeriodInputSchema = periodSchema.refine(({ from, to }) => from <= to, {
  path: ['to'],
  message: 'The last day is before the first one.',
});
