/** Facts about a site's sitemaps (https://www.sitemaps.org/protocol.html), as gathered, stored and checked. */
import { z } from 'zod';

/** Number of occurrences, with the first three URLs or values. */
const countWithExamplesSchema = z.object({ count: z.number(), examples: z.array(z.string()) });
export type CountWithExamples = z.infer<typeof countWithExamplesSchema>;

export const sitemapFileSchema = z.object({
  url: z.string(),
  status: z.number().nullable(),
  kind: z.enum(['urlset', 'index', 'text', 'rss', 'atom', 'invalid']),
  /** Number of entries as written: URLs, or files of a sitemap index. */
  urlCount: z.number(),
  /** Parser error, or why reading stopped early; null when the entire file was read. */
  error: z.string().nullable(),
  declaredInRobots: z.boolean(),
  /** Sitemap index that lists this file; null for a top-level file. */
  parentUrl: z.string().nullable(),
  /** Number of uncompressed bytes that were read. */
  sizeBytes: z.number(),
  isCompressed: z.boolean(),
  /** Whether the file exceeds 50 MB uncompressed; the rest was not read. */
  isOverSize: z.boolean(),
  /** Whether the file exceeds 50,000 entries; the rest was not read. */
  isOverCount: z.boolean(),
  /** Number of entries without a URL. */
  missingLocCount: z.number(),
  lastmod: z.object({
    count: z.number(),
    /**
     * Values that are neither a W3C date (https://www.w3.org/TR/NOTE-datetime) nor, in feeds, a date in the feed's
     * format.
     */
    invalid: countWithExamplesSchema,
    /** ISO 8601 in UTC; null when no date could be read. */
    earliest: z.string().nullable(),
    latest: z.string().nullable(),
    /** Most frequent calendar day (UTC); null when no date could be read. */
    commonDay: z.object({ day: z.string(), count: z.number() }).nullable(),
  }),
  changefreqCount: z.number(),
  priorityCount: z.number(),
  /** Values that the protocol does not allow: `changefreq=often`, `priority=2`. */
  invalidHints: countWithExamplesSchema,
  imageCount: z.number(),
  videoCount: z.number(),
  newsCount: z.number(),
  /** Number of `xhtml:link` alternates, and of entries that have any. */
  alternateCount: z.number(),
  withAlternatesCount: z.number(),
  /** Relative URLs, other schemes and invalid URLs. */
  notAbsolute: countWithExamplesSchema,
  tooLong: countWithExamplesSchema,
  /** URLs on a different host than the sitemap. */
  foreignHost: countWithExamplesSchema,
  /** `http:` URLs in a sitemap that was fetched over `https:`. */
  insecure: countWithExamplesSchema,
  repeatedHere: countWithExamplesSchema,
  /** URLs that a previously read file also contains, and files that an index repeats. */
  repeatedElsewhere: countWithExamplesSchema,
});
export type SitemapFile = z.infer<typeof sitemapFileSchema>;

export const sitemapFactsSchema = z.object({
  files: z.array(sitemapFileSchema),
  /** Number of distinct internal URLs in all files. */
  urlCount: z.number(),
  /** Number of distinct URLs of any host in all files. */
  distinctCount: z.number(),
  /** URLs that were tried when robots.txt declared no sitemap. */
  tried: z.array(z.string()),
  /** Files listed in indexes that were not read because of a limit on number or nesting. */
  unreadFiles: countWithExamplesSchema,
  /** URLs in more than one file, with the first files that contain them. */
  repeated: z.object({
    count: z.number(),
    examples: z.array(z.object({ url: z.string(), sitemapUrls: z.array(z.string()) })),
  }),
});
export type SitemapFacts = z.infer<typeof sitemapFactsSchema>;

export interface SitemapAlternate {
  /** As written: `de-AT`, `x-default`. */
  code: string;
  /** As written. */
  href: string;
}

/** One sitemap URL with all data that the file contains about it. */
export interface SitemapEntry {
  url: string;
  sitemapUrl: string;
  /** `date` is ISO 8601 in UTC; null when it could not be read. */
  lastmod: { raw: string; date: string | null } | null;
  changefreq: string | null;
  /** 0 to 1; null when absent or unreadable. */
  priority: number | null;
  alternates: SitemapAlternate[];
  /** URLs of images, as written. */
  images: string[];
  /** One entry per video: URL of its file or player as written, empty if it has neither. */
  videos: string[];
  /** Data of the news extension; null without it. */
  news: { title: string; publicationDate: string } | null;
}
