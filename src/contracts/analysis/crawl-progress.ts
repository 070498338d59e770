/** Progress of a crawl. */
import { z } from 'zod';

/** Live counts of a crawl, sent as progress. `current` is the URL being crawled. */
export const crawlProgressSchema = z.object({
  pagesFound: z.number().int(),
  pagesFetched: z.number().int(),
  pagesFailed: z.number().int(),
  pageLimit: z.number().int(),
  current: z.string().nullable(),
  recent: z.array(z.string()).describe('Most recently requested URLs, latest first.'),
  activity: z
    .enum(['pages', 'files-and-links'])
    .describe('Current step of the crawl: pages, then their resources and external links.'),
  recheckCount: z
    .number()
    .int()
    .optional()
    .describe(
      'Number of failed pages and uncertain links that will be requested again after a pause to rule out temporary errors.',
    ),
  crawlDelaySeconds: z
    .number()
    .optional()
    .describe("Seconds between requests that the site's robots.txt requires; absent without a Crawl-delay."),
});

/** Number of URLs in the live list of pages. */
export const RECENT_PAGES_SHOWN = 8;
export type CrawlProgress = z.infer<typeof crawlProgressSchema>;
