import type { CrawlContext } from '../crawl-context.ts';

/**
 * Once this many pages have been read per remaining page, the remaining ones hardly change which pages represent the
 * site.
 */
const READ_PAGES_PER_REMAINING = 2;
/** Maximum time in seconds for crawling the remaining pages at the current rate. */
const LAST_SECONDS = 15;

type MostReadContext = Pick<CrawlContext, 'tally' | 'visitingIds' | 'limits'> & {
  urlTable: Pick<CrawlContext['urlTable'], 'count'>;
  options: { limits: Pick<CrawlContext['options']['limits'], 'maxPages'> };
};

/** Whether the crawl has read most of its pages, and the remaining ones take only seconds. */
export function hasReadMostPages({ urlTable, tally, visitingIds, limits, options }: MostReadContext): boolean {
  const allowed = options.limits.maxPages - tally.fetched - visitingIds.size;
  const remainingPages = visitingIds.size + Math.min(urlTable.count('queued'), allowed);
  return (
    tally.fetched >= READ_PAGES_PER_REMAINING * remainingPages &&
    remainingPages <= LAST_SECONDS * limits.requestsPerSecondPerHost
  );
}
