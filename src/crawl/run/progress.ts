import type { AddressBook } from '../store/address-book.ts';
import type { CrawlSiteOptions } from './crawl-options.ts';
import type { Tally } from './tally.ts';

/** Sends the live numbers, at most a few times a second. */
export interface Progress {
  /** `current` is the address that is being read. */
  report(current: string | null): void;
  /** Sends the numbers as they stand now, however recent the last report was. */
  flush(): void;
  /** Says that so many failed pages wait to be asked for again. */
  announceRecheck(recheckCount: number): void;
}

const REPORT_INTERVAL_MS = 250;

export function createProgress(
  { book, tally }: { book: AddressBook; tally: Tally },
  { limits, onProgress }: CrawlSiteOptions,
): Progress {
  let lastAt = Number.NEGATIVE_INFINITY;

  function send(current: string | null, recheckCount = 0): void {
    lastAt = performance.now();
    onProgress({
      pagesFound: book.size - book.count('known'),
      pagesFetched: tally.fetched,
      pagesFailed: tally.failed,
      pageLimit: limits.maxPages,
      current,
      ...(recheckCount === 0 ? {} : { recheckCount }),
    });
  }

  return {
    report(current) {
      if (performance.now() - lastAt >= REPORT_INTERVAL_MS) send(current);
    },
    flush: () => send(null),
    announceRecheck: (recheckCount) => send(null, recheckCount),
  };
}
