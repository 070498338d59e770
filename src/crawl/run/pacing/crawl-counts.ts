import type { HttpClient } from '#crawl/fetch/client/http-client.ts';
import type { CrawlEvent } from '../crawl-events.ts';
import type { Tally } from './tally.ts';

/** Counts what a run of a crawl reads. */
export interface CrawlCounts {
  /** Wraps a client so that the bytes that it receives are counted. */
  watch(client: HttpClient): HttpClient;
  /** Reports what was read since the last report. */
  flush(): void;
}

/** @param tally includes the pages of an earlier run, which are not reported again */
export function createCrawlCounts(
  tally: Pick<Tally, 'fetched'>,
  onEvent: (event: CrawlEvent) => void = () => {},
): CrawlCounts {
  let reportedPageCount = tally.fetched;
  let bytes = 0;
  return {
    watch: (client) => ({
      async fetch(url, request) {
        const outcome = await client.fetch(url, request);
        bytes += outcome.wireBytes;
        return outcome;
      },
      close: () => client.close(),
    }),
    flush() {
      // A page that is requested again is briefly missing from the tally.
      const pages = Math.max(0, tally.fetched - reportedPageCount);
      if (pages === 0 && bytes === 0) return;
      onEvent({ kind: 'fetched', pages, bytes });
      reportedPageCount += pages;
      bytes = 0;
    },
  };
}
