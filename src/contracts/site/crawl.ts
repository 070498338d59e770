/** The crawler's record of one URL, and its error codes. */
import { z } from 'zod';
import { pageFactsSchema } from '../page/page-facts.ts';
import { cookieFactsSchema, requestTimingsSchema } from './connection.ts';

/** Machine-readable reasons why a fetch failed. The message for each one is in `messages.ts`. */
export const fetchErrorCodeSchema = z.enum([
  'address-not-allowed',
  'dns-not-found',
  'dns-failed',
  'connection-refused',
  'connect-timeout',
  'connection-reset',
  'headers-timeout',
  'total-timeout',
  'headers-overflow',
  'protocol-error',
  'tls-error',
  'http2-only',
  'too-many-redirects',
  'redirect-loop',
  'redirect-invalid',
  'url-too-long',
  'encoding-unsupported',
  'decode-failed',
  'body-cut-short',
  'parse-timeout',
  'aborted',
  'unknown',
]);
export type FetchErrorCode = z.infer<typeof fetchErrorCodeSchema>;

/** One hop of a redirect chain; `location` as sent by the server. */
export const redirectHopSchema = z.object({ url: z.string(), status: z.number().int(), location: z.string() });

/** How a URL was discovered. */
export const discoverySourceSchema = z.enum(['start', 'link', 'sitemap', 'redirect', 'canonical', 'hreflang', 'list']);

/**
 * One fetched URL. `facts` is null unless the final response was a readable HTML document. `status` is null without a
 * response (`error` is then set). Times are in milliseconds, sizes in bytes.
 */
export const crawledPageSchema = z.object({
  url: z.string(),
  finalUrl: z.string(),
  status: z.number().int().nullable(),
  redirects: z.array(redirectHopSchema),
  error: z.object({ code: fetchErrorCodeSchema, detail: z.string() }).nullable(),
  contentType: z.string().nullable(),
  /** Lowercase header names. Cookie and Authorization headers are never stored. */
  headers: z.record(z.string(), z.string()),
  wireBytes: z.number().int(),
  decodedBytes: z.number().int(),
  ttfbMs: z.number().nullable(),
  totalMs: z.number().nullable(),
  /** Timings of the last request; null when none was sent. */
  timings: requestTimingsSchema.nullable(),
  /** Cookies set by the response, without their values. */
  setCookies: z.array(cookieFactsSchema),
  /**
   * Whether the server confirmed that the page has not changed since the last crawl (304); this record then contains
   * the data of that crawl.
   */
  isRevalidated: z.boolean(),
  fetchedAt: z.string(),
  /** Clicks from the start page through followed links; null when known only from a sitemap or list. */
  depth: z.number().int().nullable(),
  source: discoverySourceSchema,
  inSitemap: z.boolean(),
  /** Whether a navigation region of the start page links to it. */
  inNavigation: z.boolean(),
  /** Name of the protection product when the response is a bot challenge, otherwise null. */
  challenge: z.string().nullable(),
  /** Name of the consent tool when its full-page wall replaces the page, otherwise null. */
  consentWall: z.string().nullable(),
  /**
   * Whether the transferred or decoded body reached its limit or was incomplete (`error` then contains the cause); the
   * part that was read is analyzed.
   */
  bodyCut: z.boolean(),
  facts: pageFactsSchema.nullable(),
});
export type CrawledPage = z.infer<typeof crawledPageSchema>;

export type { CrawlProgress } from '../analysis/crawl-progress.ts';
