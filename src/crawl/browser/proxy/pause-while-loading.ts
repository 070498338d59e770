import { MAX_LOAD_PAUSE_SECONDS } from '#contracts/product/crawler-pace.ts';
import type { FilterProxy, PageGate } from './filter-proxy.ts';

const POLL_MS = 100;
/**
 * Lighthouse does not report when its page has loaded, so the page counts as loaded when it has received no data for
 * this long.
 */
const QUIET_MS = 500;
const MAX_PAUSE_MS = MAX_LOAD_PAUSE_SECONDS * 1_000;

/**
 * Wraps the proxy so that the crawl pauses while a page loads through it, up to `MAX_LOAD_PAUSE_SECONDS`, because crawl
 * requests would slow down the page and distort the measurement. The crawl does not pause for an open page that has
 * requested nothing yet.
 *
 * @param pauseRequests pauses the crawl until the returned function is called
 */
export function pauseCrawlWhileLoading(
  proxy: Pick<FilterProxy, 'url' | 'openPage'>,
  pauseRequests: () => () => void,
): Pick<FilterProxy, 'url' | 'openPage'> {
  return {
    url: proxy.url,
    async openPage() {
      let end: (() => void) | null = null;
      let isOver = false;
      const gate = await proxy.openPage(() => {
        if (!isOver) end = pauseThroughGate(gate, pauseRequests());
      });
      const markLoaded = () => {
        isOver = true;
        end?.();
      };
      return {
        url: gate.url,
        refused: gate.refused,
        unreached: gate.unreached,
        getTraffic: () => gate.getTraffic(),
        endLoading: markLoaded,
        async close() {
          markLoaded();
          await gate.close();
        },
      };
    },
  };
}

/** Ends the pause when the page has loaded or took too long. Returns a function that ends it early. */
function pauseThroughGate(gate: PageGate, endPause: () => void): () => void {
  const startedAt = performance.now();
  let received = 0;
  let lastReceivedAt: number | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    const { receivedBytes } = gate.getTraffic();
    if (receivedBytes > received) lastReceivedAt = now;
    received = receivedBytes;
    const isQuiet = lastReceivedAt !== null && now - lastReceivedAt >= QUIET_MS;
    if (!isQuiet && now - startedAt < MAX_PAUSE_MS) return;
    end();
  }, POLL_MS);
  const end = () => {
    clearInterval(timer);
    endPause();
  };
  return end;
}
