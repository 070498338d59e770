import { z } from 'zod';
import { probeVariants } from '#crawl/probes/probe-variants.ts';
import { pageVariants } from '#crawl/probes/url-variants.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { AFTER_PAGES_MS, gatherOnce, type ProbedSite, type ProbingContext, probeContext } from './gather-once.ts';

const MAX_SAMPLES = 5;
/** Number of crawled pages per request for a URL variant of a sampled page, with a minimum and a maximum. */
const PAGES_PER_REQUEST = 25;
const REQUESTS = { least: 4, most: 16 };

/** Requests the home page, and pages with different templates, under other URLs. Runs after the pages. */
export async function gatherVariants(
  context: ProbingContext & Pick<CrawlContext, 'client' | 'file' | 'tally'>,
  site: ProbedSite,
): Promise<void> {
  await gatherOnce(context, 'siteVariants', () => {
    const wanted = Math.round(context.tally.fetched / PAGES_PER_REQUEST);
    const maxRequests = Math.min(REQUESTS.most, Math.max(REQUESTS.least, wanted));
    const samples = samplePages(context.file, site.homeUrl, maxRequests);
    const asking = probeContext(context, site, { client: context.client, withinMs: AFTER_PAGES_MS });
    return probeVariants(asking, site.homeUrl, samples);
  });
}

const sampleRow = z.object({ first: z.string(), last: z.string() });
const BY_TEMPLATE = `SELECT min(urls.url) AS first, max(urls.url) AS last
  FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE pages.status = 200 AND final_id IS NULL AND content IS NOT NULL AND is_challenge = 0 AND template IS NOT NULL
    AND urls.url <> :homeUrl
  GROUP BY template ORDER BY count(*) DESC, first LIMIT ${MAX_SAMPLES}`;

/**
 * Selects pages with the most used templates, one of each and then a second one; the selection is the same for every
 * crawl of the same pages. Returns up to five, and no more than fit into `maxRequests` with their URL variants.
 */
export function samplePages(file: CrawlFile, homeUrl: string, maxRequests: number): string[] {
  const rows = file.all(sampleRow, BY_TEMPLATE, { homeUrl });
  const candidates = new Set([...rows.map(({ first }) => first), ...rows.map(({ last }) => last)]);
  const samples: string[] = [];
  let requests = 0;
  for (const url of candidates) {
    requests += pageVariants(url).length;
    if (requests > maxRequests || samples.length >= MAX_SAMPLES) break;
    samples.push(url);
  }
  return samples;
}
