/**
 * Google's statements about URLs next to what an analysis found, as part of its snapshot of outside data. Nothing that
 * was not measured counts as agreement or as a difference.
 */
import { z } from 'zod';
import { INDEX_KINDS } from './index-status-texts.ts';
import { sourceQualitySchema } from './measurement.ts';

const text = z.string().nullable();
const count = z.number().int().min(0);

/**
 * What an analysis found about a URL that decides whether it may be indexed. Null = unknown unless otherwise stated.
 */
export interface IndexFacts {
  url: string;
  /** As tables show it: "Indexable", "noindex", "Redirect" ...; null = the URL was not requested. */
  indexability: string | null;
  status: number | null;
  /** The URL at the end of redirects. */
  finalUrl: string | null;
  /** The canonical URL that the page declares; null when it declares none or several. */
  canonical: string | null;
  isCanonicalized: boolean;
  /** The robots.txt line that disallows the URL for Googlebot; null = allowed. */
  robotsRule: string | null;
  /** Why the URL was not requested; null if it was. */
  skipReason: string | null;
  /** Rules with findings on the URL. */
  ruleIds: readonly string[];
}

export const indexRowSchema = z.object({
  url: z.string(),
  kind: z.enum(INDEX_KINDS).describe('Whether the two statements agree, or how they differ.'),
  google: z.object({
    isIndexed: z.boolean().nullable().describe('Whether Google has indexed the URL; null if not reported.'),
    state: text.describe('Google\'s reason in its own words, such as "Crawled - currently not indexed".'),
    canonical: text.describe('The canonical URL that Google selected; null if not reported.'),
    crawledAt: text.describe('When Google last crawled the URL; null if not reported.'),
    inspectedAt: z.string().describe('When Google was asked.'),
  }),
  ours: z.object({
    verdict: text.describe('Such as "Indexable" or "noindex"; null = unknown to the analysis.'),
    canonical: text.describe('The canonical URL that the page declares; null without exactly one.'),
    ruleId: text.describe('The rule whose issue is our reason; null when no issue covers it.'),
  }),
  note: z.string().describe('Explains the comparison, and which statement is the newer one.'),
});
export type IndexRow = z.infer<typeof indexRowSchema>;

export const indexStatusSchema = z.object({
  quality: sourceQualitySchema.default('real'),
  source: z.string().describe('Name of the source.'),
  collectedAt: z.string().describe('The latest inspection.'),
  counts: z.record(z.enum(INDEX_KINDS), count).describe('Inspected URLs by kind.'),
  crawledBefore: count.describe(
    "Differences for which Google's last crawl was before the analysis, so it may not have seen a change yet.",
  ),
  rows: z.array(indexRowSchema).describe('Differences first.'),
});
export type IndexStatus = z.infer<typeof indexStatusSchema>;

/** What the table of an analysis shows: the statements, or why there are none. */
export interface IndexTable {
  status: IndexStatus | null;
  note: string;
}

/** Google's statement about one URL next to ours, with its source. */
export const indexStatementSchema = indexRowSchema.extend({
  quality: sourceQualitySchema,
  source: z.string(),
});
export type IndexStatement = z.infer<typeof indexStatementSchema>;
