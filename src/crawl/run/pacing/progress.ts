import { RECENT_PAGES_SHOWN } from '#contracts/analysis/crawl-progress.ts';
import type { CrawlProgress } from '#contracts/site/crawl.ts';
import type { UrlTable } from '#crawl/store/file/url-table.ts';
import type { CrawlSiteOptions } from '../crawl-options.ts';
import type { Tally } from './tally.ts';

/** Sends the live figures, up to a few times per second. */
export interface Progress {
  /** `current` is the URL being read. */
  report(current: string | null): void;
  /** Sends the current figures, however recent the last report was. */
  flush(): void;
  /** Reports that all pages have been read, and that their resources and external links are being checked. */
  reportChecks(): void;
  /** Reports how many failed pages or uncertain links will be requested again. */
  reportRecheck(count: number): void;
  /** Stores the crawl delay of robots.txt, which is sent with every later report. */
  recordCrawlDelay(milliseconds: number | null): void;
}

const REPORT_INTERVAL_MS = 250;

export function createProgress(
  { urlTable, tally }: { urlTable: UrlTable; tally: Tally },
  { limits, onProgress }: Pick<CrawlSiteOptions, 'limits' | 'onProgress'>,
): Progress {
  let lastReportedAt = Number.NEGATIVE_INFINITY;
  let recent: string[] = [];
  let activity: CrawlProgress['activity'] = 'pages';
  let recheckCount = 0;
  let crawlDelayMs: number | null = null;

  function send(current: string | null): void {
    lastReportedAt = performance.now();
    onProgress({
      pagesFound: urlTable.size - urlTable.count('known'),
      pagesFetched: tally.fetched,
      pagesFailed: tally.failed,
      pageLimit: limits.maxPages,
      current,
      recent,
      activity,
      ...(recheckCount === 0 ? {} : { recheckCount }),
      ...(crawlDelayMs ? { crawlDelaySeconds: crawlDelayMs / 1_000 } : {}),
    });
  }

  return {
    report(current) {
      if (current !== null) recent = [current, ...recent.filter((url) => url !== current)].slice(0, RECENT_PAGES_SHOWN);
      if (performance.now() - lastReportedAt >= REPORT_INTERVAL_MS) send(current);
    },
    flush: () => send(null),
    reportChecks() {
      activity = 'files-and-links';
      send(null);
    },
    reportRecheck(count) {
      recheckCount += count;
      send(null);
    },
    recordCrawlDelay(milliseconds) {
      crawlDelayMs = milliseconds;
    },
  };
}
