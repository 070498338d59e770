import type { TargetStatus } from '#audit/outside/backlinks/link-data.ts';
import type { CrawledTarget } from '#crawl/store/results/link-targets.ts';
import type { ExploreThread } from '../analyses/explore/explore-thread.ts';

/** Number of days that the status of a linked page remains valid. */
export const STATUS_VALID_DAYS = 30;

/** Returns the responses that a crawl received for URLs; empty if the crawl file cannot be read. */
export type ReadCrawledTargets = (urls: readonly string[]) => Promise<readonly CrawledTarget[]>;

export function createReadCrawledTargets(
  exploreThread: Pick<ExploreThread, 'ask'>,
  path: string | null,
): ReadCrawledTargets {
  return async (urls) => {
    if (path === null || urls.length === 0) return [];
    const answer = await exploreThread.ask({ kind: 'link-targets', path, query: { urls } });
    return 'notKept' in answer ? [] : (answer.list ?? []);
  };
}

/**
 * Reads the status of linked pages from a crawl, also for links that use `http` or `www.`, which lead to the same page.
 */
export async function readCrawledStatus(
  urls: readonly string[],
  { readTargets, crawledAt }: { readTargets: ReadCrawledTargets; crawledAt: string },
): Promise<Map<string, TargetStatus>> {
  const variants = new Map(urls.map((url) => [url, listVariants(url)]));
  const crawled = new Map(
    (await readTargets([...new Set([...variants.values()].flat())])).map((one) => [one.url, one]),
  );
  const statuses = new Map<string, TargetStatus>();
  for (const [url, list] of variants) {
    const found = list.map((variant) => crawled.get(variant)).find((one) => one !== undefined);
    if (found === undefined) continue;
    const { finalStatus, chain } = found;
    statuses.set(url, { finalStatus, chain, checkedAt: crawledAt, checkedBy: 'crawl' });
  }
  return statuses;
}

/** Lists the URL as linked, then its variants with `https`, `http` and `www.`. */
function listVariants(url: string): string[] {
  const rest = /^https?:\/\/(?:www\.)?(.+)$/.exec(url)?.[1];
  if (rest === undefined) return [url];
  return [url, ...['https://', 'https://www.', 'http://', 'http://www.'].map((start) => `${start}${rest}`)];
}
