/** What the crawler writes about one URL, and how it says that something went wrong. */
import { z } from 'zod';
import { pageFactsSchema } from '../page/page-facts.ts';
import { cookieFactsSchema, requestTimingsSchema } from './connection.ts';

/** Machine reasons a fetch can end with. The plain sentence for each is in `messages.ts`. */
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

/** One hop of a redirect sequence, in order; `location` as the server sent it. */
export const redirectHopSchema = z.object({ url: z.string(), status: z.number().int(), location: z.string() });

/** How a URL became known. */
export const discoverySourceSchema = z.enum(['start', 'link', 'sitemap', 'redirect', 'canonical', 'hreflang', 'list']);

/**
 * One fetched URL. `facts` is null unless the final answer was an HTML document that could be read.
 * `status` is null when no answer came (then `error` is set). Times in milliseconds, sizes in bytes.
 */
export const crawledPageSchema = z.object({
  url: z.string(),
  finalUrl: z.string(),
  status: z.number().int().nullable(),
  redirects: z.array(redirectHopSchema),
  error: z.object({ code: fetchErrorCodeSchema, detail: z.string() }).nullable(),
  contentType: z.string().nullable(),
  /** Lower-case names; cookies and authorization never stored. */
  headers: z.record(z.string(), z.string()),
  wireBytes: z.number().int(),
  decodedBytes: z.number().int(),
  ttfbMs: z.number().nullable(),
  totalMs: z.number().nullable(),
  /** Of the last request; null when none was sent. */
  timings: requestTimingsSchema.nullable(),
  /** Cookies that the answer set, without their values. */
  setCookies: z.array(cookieFactsSchema),
  /** The server confirmed that the page has not changed since the last crawl (304); this record contains the data of that crawl. */
  isRevalidated: z.boolean(),
  fetchedAt: z.string(),
  /** Clicks from the start page over followed links; null when only known from a sitemap or list. */
  depth: z.number().int().nullable(),
  source: discoverySourceSchema,
  inSitemap: z.boolean(),
  /** Linked from a navigation region of the start page. */
  inNavigation: z.boolean(),
  /** Name of the protection product when the answer is a bot challenge, else null. */
  challenge: z.string().nullable(),
  /** Name of the consent tool when its full-page wall replaces the page, otherwise null. */
  consentWall: z.string().nullable(),
  /** Wire or decoded body cap reached, or the body broke off (then `error` says how); the part read was analyzed. */
  bodyCut: z.boolean(),
  facts: pageFactsSchema.nullable(),
});
export type CrawledPage = z.infer<typeof crawledPageSchema>;

export type { CrawlProgress } from '../analysis/crawl-progress.ts';
