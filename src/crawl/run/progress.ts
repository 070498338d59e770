import type { CrawlFile } from '../store/crawl-file.ts';
import { countPages } from '../store/page-rows.ts';
import { countUrls } from '../store/url-rows.ts';
import type { CrawlSiteOptions } from './crawl-options.ts';

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

export function createProgress(file: CrawlFile, { limits, onProgress }: CrawlSiteOptions): Progress {
  let lastAt = Number.NEGATIVE_INFINITY;

  function send(current: string | null, recheckCount = 0): void {
    lastAt = performance.now();
    const { all, failed } = countPages(file);
    const pagesFound = countUrls(file);
    onProgress({
      pagesFound,
      pagesFetched: all,
      pagesFailed: failed,
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
