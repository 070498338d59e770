/** Facts about a site's sitemaps (https://www.sitemaps.org/protocol.html), as gathered, stored and judged. */
import { z } from 'zod';

/** How often something was seen, with the first three URLs or values. */
const sightingSchema = z.object({ count: z.number(), examples: z.array(z.string()) });
export type Sighting = z.infer<typeof sightingSchema>;

export const sitemapFileSchema = z.object({
  url: z.string(),
  status: z.number().nullable(),
  kind: z.enum(['urlset', 'index', 'text', 'rss', 'atom', 'invalid']),
  /** Entries read, as written: URLs, or files of an index. */
  urlCount: z.number(),
  /** Parser message when invalid, or why reading stopped early; null when all of it was read. */
  error: z.string().nullable(),
  declaredInRobots: z.boolean(),
  /** Index that names this file; null for a file named first. */
  parentUrl: z.string().nullable(),
  /** Uncompressed bytes read. */
  sizeBytes: z.number(),
  isCompressed: z.boolean(),
  /** More than 50 MB uncompressed: the rest was not read. */
  isOverSize: z.boolean(),
  /** More than 50,000 entries: the rest was not read. */
  isOverCount: z.boolean(),
  /** Entries without a URL. */
  missingLocCount: z.number(),
  lastmod: z.object({
    count: z.number(),
    /** Neither a W3C date (https://www.w3.org/TR/NOTE-datetime) nor, in feeds, the date of the feed's format. */
    invalid: sightingSchema,
    /** ISO 8601 in UTC; null when no date could be read. */
    earliest: z.string().nullable(),
    latest: z.string().nullable(),
    /** Calendar day (UTC) that most entries share; null when no date could be read. */
    commonDay: z.object({ day: z.string(), count: z.number() }).nullable(),
  }),
  changefreqCount: z.number(),
  priorityCount: z.number(),
  /** Values outside the protocol: `changefreq=often`, `priority=2`. */
  invalidHints: sightingSchema,
  imageCount: z.number(),
  videoCount: z.number(),
  newsCount: z.number(),
  /** `xhtml:link` alternates, and the entries that have any. */
  alternateCount: z.number(),
  withAlternatesCount: z.number(),
  /** Relative URLs, other schemes, nonsense. */
  notAbsolute: sightingSchema,
  tooLong: sightingSchema,
  /** Another host than the sitemap's. */
  foreignHost: sightingSchema,
  /** `http:` URLs in a sitemap that came over `https:`. */
  insecure: sightingSchema,
  repeatedHere: sightingSchema,
  /** Also in a file that was read before; indexes that repeat a file count here too. */
  repeatedElsewhere: sightingSchema,
});
export type SitemapFile = z.infer<typeof sitemapFileSchema>;

export const sitemapFactsSchema = z.object({
  files: z.array(sitemapFileSchema),
  /** Distinct internal URLs over all files. */
  urlCount: z.number(),
  /** Distinct URLs over all files, of any host. */
  distinctCount: z.number(),
  /** URLs tried when none was declared. */
  tried: z.array(z.string()),
  /** Files that indexes name and that were not read: limits of number or nesting. */
  unreadFiles: sightingSchema,
  /** URLs in more than one file, with the files of the first sightings. */
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

/** One URL of a sitemap with everything that the file says about it. */
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
  /** One for each video: URL of its file or of its player as written, empty when it has neither. */
  videos: string[];
  /** Of the news extension; null without it. */
  news: { title: string; publicationDate: string } | null;
}
