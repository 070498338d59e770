import { z } from 'zod';
import { probeVariants } from '#crawl/probes/probe-variants.ts';
import { listPageVariants } from '#crawl/probes/url-variants.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import type { CrawlContext } from '../crawl-context.ts';
import {
  createProbeContext,
  gatherOnce,
  MAX_MS_AFTER_PAGES,
  type ProbedSite,
  type ProbingContext,
} from './gather-once.ts';

const MAX_SAMPLES = 5;
/** Number of crawled pages for which one URL variant is requested, within a minimum and maximum number of requests. */
const PAGES_PER_REQUEST = 25;
const REQUEST_LIMITS = { min: 4, max: 16 };

/**
 * Requests URL variants of the home page and of pages with different templates. Runs after the pages have been crawled.
 */
export async function gatherVariants(
  context: ProbingContext & Pick<CrawlContext, 'client' | 'file' | 'tally'>,
  site: ProbedSite,
): Promise<void> {
  await gatherOnce(context, 'siteVariants', () => {
    const plannedRequestCount = Math.round(context.tally.fetched / PAGES_PER_REQUEST);
    const maxRequests = Math.min(REQUEST_LIMITS.max, Math.max(REQUEST_LIMITS.min, plannedRequestCount));
    const samples = samplePages(context.file, site.homeUrl, maxRequests);
    const probeContext = createProbeContext(context, site, { client: context.client, withinMs: MAX_MS_AFTER_PAGES });
    return probeVariants(probeContext, site.homeUrl, samples);
  });
}

const sampleRow = z.object({ first: z.string(), last: z.string() });
const SELECT_BY_TEMPLATE = `SELECT min(urls.url) AS first, max(urls.url) AS last
  FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE pages.status = 200 AND final_id IS NULL AND content IS NOT NULL AND is_challenge = 0 AND template IS NOT NULL
    AND urls.url <> :homeUrl
  GROUP BY template ORDER BY count(*) DESC, first LIMIT ${MAX_SAMPLES}`;

/**
 * Selects pages with the most used templates: first one page per template, then a second one. Crawls of the same pages
 * make the same selection. Returns up to five pages whose URL variants fit into `maxRequests`.
 */
export function samplePages(file: CrawlFile, homeUrl: string, maxRequests: number): string[] {
  const rows = file.all(sampleRow, SELECT_BY_TEMPLATE, { homeUrl });
  const candidates = new Set([...rows.map(({ first }) => first), ...rows.map(({ last }) => last)]);
  const samples: string[] = [];
  let requestCount = 0;
  for (const url of candidates) {
    requestCount += listPageVariants(url).length;
    if (requestCount > maxRequests || samples.length >= MAX_SAMPLES) break;
    samples.push(url);
  }
  return samples;
}
