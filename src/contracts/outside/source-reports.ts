/** What a search engine reports about a website in addition to search performance. */
import { z } from 'zod';
import { measurementQualitySchema } from './measurement.ts';
import { SEARCH_SOURCES } from './search-performance-texts.ts';

/** Lists are cut at this length; `total` counts all rows. */
export const MAX_REPORTED_ROWS = 200;

/** `GET /api/websites/{id}/search-performance/reports`. */
export const sourceReportsQuerySchema = z.object({
  /** Default: the first connected source. */
  source: z.enum(SEARCH_SOURCES).optional(),
});

/** A sitemap that the search engine knows. Null = not reported. */
const reportedSitemapSchema = z.object({
  url: z.string(),
  submittedAt: z.string().nullable(),
  /** When the search engine last read the sitemap. */
  downloadedAt: z.string().nullable(),
  isPending: z.boolean(),
  errors: z.number().int().nullable(),
  warnings: z.number().int().nullable(),
  /** URLs in the sitemap, as the search engine counted them. */
  urlCount: z.number().int().nullable(),
  /** As the vendor words it, if it reports a status and no numbers. */
  status: z.string().optional(),
});
export type ReportedSitemap = z.infer<typeof reportedSitemapSchema>;

export const CRAWL_ISSUE_KINDS = [
  'malware',
  'important-url-blocked-by-robots-txt',
  'server-error',
  'dns-error',
  'timeout',
  'client-error',
  'blocked-by-robots-txt',
  'redirect-302',
  'redirect-301',
  'other',
] as const;

/** A URL that the search engine had trouble with. */
const reportedCrawlIssueSchema = z.object({
  url: z.string(),
  /** Null if there was no response. */
  statusCode: z.number().int().nullable(),
  kinds: z.array(z.enum(CRAWL_ISSUE_KINDS)),
  /** Links to the URL that the search engine knows; null = not reported. */
  linkCount: z.number().int().nullable(),
});
export type ReportedCrawlIssue = z.infer<typeof reportedCrawlIssueSchema>;

/** A page with links from other sites. */
const reportedLinksSchema = z.object({ url: z.string(), linkCount: z.number().int() });
export type ReportedLinks = z.infer<typeof reportedLinksSchema>;

/** `not-offered`: the search engine has no such list. `not-imported`: the next import reads the list. */
const buildListSchema = <Item extends z.ZodType>(item: Item) =>
  z.discriminatedUnion('state', [
    z.object({
      state: z.literal('imported'),
      collectedAt: z.iso.datetime(),
      total: z.number().int(),
      items: z.array(item),
    }),
    z.object({ state: z.enum(['not-imported', 'not-offered']) }),
  ]);

/** The parsers of stored lists. */
export const reportedItemSchemas = {
  sitemaps: reportedSitemapSchema,
  'crawl-issues': reportedCrawlIssueSchema,
  links: reportedLinksSchema,
} as const;

export const sourceReportsSchema = z.object({
  /** Name of the search engine's tool. */
  source: z.string(),
  quality: measurementQualitySchema,
  /** Sitemaps with the most errors first. */
  sitemaps: buildListSchema(reportedSitemapSchema),
  /** The most severe first. */
  crawlIssues: buildListSchema(reportedCrawlIssueSchema),
  /** The most linked first. */
  linkedPages: buildListSchema(reportedLinksSchema),
});
export type SourceReports = z.infer<typeof sourceReportsSchema>;
export type ReportedList<Item> =
  | { state: 'imported'; collectedAt: string; total: number; items: Item[] }
  | { state: 'not-imported' | 'not-offered' };
