import type { CrawlContext } from './crawl-context.ts';

/** Pages read for each that is left, from which on the rest hardly changes which pages stand for the site. */
const READ_PER_LEFT = 2;
/** What is left takes no longer at the pace of the crawl. */
const LAST_SECONDS = 15;

type MostReadContext = Pick<CrawlContext, 'tally' | 'visiting' | 'limits'> & {
  book: Pick<CrawlContext['book'], 'count'>;
  options: { limits: Pick<CrawlContext['options']['limits'], 'maxPages'> };
};

/** Has the crawl read most of its pages? */
export function isMostRead({ book, tally, visiting, limits, options }: MostReadContext): boolean {
  const allowed = options.limits.maxPages - tally.fetched - visiting.size;
  const left = visiting.size + Math.min(book.count('queued'), allowed);
  return tally.fetched >= READ_PER_LEFT * left && left <= LAST_SECONDS * limits.requestsPerSecondPerHost;
}
