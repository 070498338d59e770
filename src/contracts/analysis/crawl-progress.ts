/** Progress of a crawl, in real numbers. */
import { z } from 'zod';

/** Live numbers of a crawl, sent as progress. `current` is the URL being crawled. */
export const crawlProgressSchema = z.object({
  pagesFound: z.number().int(),
  pagesFetched: z.number().int(),
  pagesFailed: z.number().int(),
  pageLimit: z.number().int(),
  current: z.string().nullable(),
  /** Most recently requested URLs, latest first. Progress stored by older versions lacks it. */
  recent: z.array(z.string()).default([]),
  /** Current step of the crawl: pages, then the files and external links that they use. */
  activity: z.enum(['pages', 'files-and-links']).default('pages'),
  /** Failed pages and uncertain links that will be requested once more, after a pause, to rule out temporary errors. */
  recheckCount: z.number().int().optional(),
  /** Seconds between requests that the site's robots.txt asks for; absent when it asks for none. */
  crawlDelaySeconds: z.number().optional(),
});

/** URLs in the live list of pages. */
export const RECENT_PAGES_SHOWN = 8;
export type CrawlProgress = z.infer<typeof crawlProgressSchema>;
