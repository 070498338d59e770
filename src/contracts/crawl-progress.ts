/** How far a crawl has come, in real numbers. */
import { z } from 'zod';

/** Live numbers of a crawl, sent as progress. `current` is the address being read. */
export const crawlProgressSchema = z.object({
  pagesFound: z.number().int(),
  pagesFetched: z.number().int(),
  pagesFailed: z.number().int(),
  pageLimit: z.number().int(),
  current: z.string().nullable(),
  /** URLs that were requested last, latest first. Progress stored by older versions lacks it. */
  recent: z.array(z.string()).default([]),
  /** What the crawl is at: pages, then the files and outside links that they use. */
  activity: z.enum(['pages', 'files-and-links']).default('pages'),
  /** Failed pages and doubtful links that will be requested once more, after a pause that rules out a temporary error. */
  recheckCount: z.number().int().optional(),
  /** Seconds between requests that the site's robots.txt asks for; absent when it asks for none. */
  crawlDelaySeconds: z.number().optional(),
});

/** URLs in the live list of pages. */
export const RECENT_PAGES_SHOWN = 8;
export type CrawlProgress = z.infer<typeof crawlProgressSchema>;
