/** Exports of Bing AI Performance and Microsoft Clarity: how often answers cite a website. */
import { z } from 'zod';
import { daySchema } from '../measurement.ts';

export const CITATION_IMPORT_KINDS = [
  'ai-citations-bing-queries',
  'ai-citations-bing-pages',
  'ai-citations-bing-days',
  'ai-citations-clarity-queries',
  'ai-citations-clarity-pages',
] as const;
export type CitationImportKind = (typeof CITATION_IMPORT_KINDS)[number];

/**
 * The fields of rows. `groundingQuery`: what an assistant searched for, not what a person asked. `citedPages`: number
 * of distinct pages that were cited on a day. `citationShare`: the website's percentage of all citations for a query.
 */
export const CITATION_IMPORT_FIELDS = ['groundingQuery', 'citations', 'citedPages', 'citationShare'] as const;

/** A row of an export. Exactly one of `groundingQuery`, `page` and `day` identifies it. */
export const citationImportRowSchema = z.object({
  groundingQuery: z.string().optional(),
  page: z.string().optional(),
  day: daySchema.optional(),
  citations: z.number().int().nonnegative(),
  /** Absent when not in the file. */
  citedPages: z.number().int().nonnegative().optional(),
  /** Absent when not in the file. */
  citationShare: z.number().min(0).max(100).optional(),
});
export type CitationImportRow = z.infer<typeof citationImportRowSchema>;

/** Number of rows of a file that the AI visibility page shows. */
export const MAX_CITATION_ROWS_SHOWN = 200;

/** `GET .../imports/citations`: the newest file of each kind. Files are never added up. */
export const importedCitationsSchema = z.object({
  importId: z.string(),
  kind: z.enum(CITATION_IMPORT_KINDS),
  /** Such as "Bing AI Performance: cited pages". */
  label: z.string(),
  fileName: z.string(),
  /** Null when neither the file nor the user states it. */
  period: z.object({ from: daySchema, to: daySchema }).nullable(),
  quality: z.literal('real'),
  source: z.string(),
  rowCount: z.number().int(),
  /** Sum over all rows of the file. */
  totalCitations: z.number().int(),
  /** The rows with the most citations; for a file with one row per day, the newest rows. */
  rows: z.array(citationImportRowSchema),
});
export type ImportedCitations = z.infer<typeof importedCitationsSchema>;
