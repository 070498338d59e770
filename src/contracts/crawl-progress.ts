/** How far a crawl has come, in real numbers. */
import { z } from 'zod';

/** Live numbers of a crawl, sent as progress. `current` is the address being read. */
export const crawlProgressSchema = z.object({
  pagesFound: z.number().int(),
  pagesFetched: z.number().int(),
  pagesFailed: z.number().int(),
  pageLimit: z.number().int(),
  current: z.string().nullable(),
  /** Failed pages that will be asked for once more, after a pause that rules out a passing fault. */
  recheckCount: z.number().int().optional(),
});
export type CrawlProgress = z.infer<typeof crawlProgressSchema>;
