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

/** Whether the crawl has read most of its pages. */
export function isMostRead({
  urlTable: book,
  tally,
  visitingIds: visiting,
  limits,
  options,
}: MostReadContext): boolean {
  const allowed = options.limits.maxPages - tally.fetched - visiting.size;
  const remainingPages = visiting.size + Math.min(book.count('queued'), allowed);
  return (
    tally.fetched >= READ_PAGES_PER_REMAINING * remainingPages &&
    remainingPages <= LAST_SECONDS * limits.requestsPerSecondPerHost
  );
}
