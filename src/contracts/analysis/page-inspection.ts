/** What a finished analysis recorded about one URL, for the page inspector. */
import { z } from 'zod';
import { indexStatementSchema } from '../outside/index-status.ts';
import { severitySchema } from '../rules/rule-result.ts';
import { redirectHopSchema } from '../site/crawl.ts';
import { pageSummarySchema } from './findings.ts';
import { clickSourceSchema } from './page-clicks.ts';

const count = z.number().int();
const text = z.string().nullable();
/** A text with its length in characters and its estimated width in a search result. */
const measuredTextSchema = z.object({ text, length: count.nullable(), pixels: count.nullable() });

/** What the document itself contains. */
const documentSchema = z.object({
  indexability: z.string(),
  title: measuredTextSchema,
  description: measuredTextSchema,
  lang: text,
  metaRobots: z.array(z.object({ agent: z.string(), content: z.string() })),
  canonical: text,
  canonicalType: text,
  headings: z.array(z.object({ level: count, text: z.string() })),
  /** Start of the main text. */
  mainText: z.string(),
  isMainTextCut: z.boolean(),
});

export const pageInspectionSchema = z.object({
  url: z.string(),
  /** Null for a URL that was neither requested nor skipped, such as an external link that was not checked. */
  response: z
    .object({
      kind: z.string(),
      isInternal: z.boolean(),
      status: count.nullable(),
      finalStatus: count.nullable(),
      error: text,
      contentType: text,
      finalUrl: text,
      chain: z.array(redirectHopSchema),
      skipReason: text,
      /** The robots.txt line that disallows the URL for Googlebot; null when it is allowed. */
      robotsRule: text,
      sitemapUrl: text,
      lastmod: text,
    })
    .nullable(),
  /** The X-Robots-Tag header; null without one. */
  xRobotsTag: text,
  summary: pageSummarySchema.nullable(),
  /** Null when the URL was not read as an HTML page. */
  document: documentSchema.nullable(),
  alternates: z.array(z.object({ code: z.string(), url: z.string(), source: z.string(), state: z.string() })),
  structuredData: z.array(z.object({ type: z.string(), format: z.string(), items: count })),
  counts: z.object({ inlinks: count, outlinks: count, images: count, imagePages: count }),
  /** Clicks in 28 days. Null without a connected search engine, and if the plan does not include them. */
  clicks: z
    .object({
      /** Null = not measured. */
      count: count.nullable(),
      source: clickSourceSchema,
    })
    .nullable(),
  /** Google's index status for the URL; null if it was not inspected, and if the plan does not include it. */
  index: indexStatementSchema.nullable(),
  /** Rules with findings on the page, most severe first. */
  issues: z.array(z.object({ ruleId: z.string(), severity: severitySchema, count })),
});
export type PageInspection = z.infer<typeof pageInspectionSchema>;

export const pageInspectionQuerySchema = z.object({ url: z.string().min(1).max(2_048) });

export const PAGE_INSPECTION_MESSAGES = {
  unknown: 'This URL was not found in the crawl.',
} as const;
