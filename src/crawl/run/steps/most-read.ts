import type { CrawlContext } from '../crawl-context.ts';

/** If this many pages were read per remaining page, the rest hardly changes which pages represent the site. */
const READ_PER_LEFT = 2;
/** Maximum time in seconds for the rest at the current crawl rate. */
const LAST_SECONDS = 15;

type MostReadContext = Pick<CrawlContext, 'tally' | 'visiting' | 'limits'> & {
  book: Pick<CrawlContext['book'], 'count'>;
  options: { limits: Pick<CrawlContext['options']['limits'], 'maxPages'> };
};

/** Whether the crawl has read most of its pages. */
export function isMostRead({ book, tally, visiting, limits, options }: MostReadContext): boolean {
  const allowed = options.limits.maxPages - tally.fetched - visiting.size;
  const left = visiting.size + Math.min(book.count('queued'), allowed);
  return tally.fetched >= READ_PER_LEFT * left && left <= LAST_SECONDS * limits.requestsPerSecondPerHost;
}
