import type { FilterProxy, PageGate } from './filter-proxy.ts';

const POLL_MS = 100;
/** Lighthouse does not report when its page has loaded: it has when nothing was received for this long. */
const QUIET_MS = 500;
/** A page that keeps talking must not keep the crawl waiting. */
const MAX_REST_MS = 15_000;

/**
 * The proxy, with others kept from asking the site while a page loads through it: they would add to its load, and to what is measured.
 * The crawl does not pause for a page that is open but has requested nothing yet.
 *
 * @param rest keeps them from it until its answer is called
 */
export function restWhileLoading(
  proxy: Pick<FilterProxy, 'url' | 'openPage'>,
  rest: () => () => void,
): Pick<FilterProxy, 'url' | 'openPage'> {
  return {
    url: proxy.url,
    async openPage() {
      let end: (() => void) | null = null;
      let isOver = false;
      const gate = await proxy.openPage(() => {
        if (!isOver) end = restThroughGate(gate, rest());
      });
      const loaded = () => {
        isOver = true;
        end?.();
      };
      return {
        ...{ url: gate.url, refused: gate.refused, unreached: gate.unreached, traffic: () => gate.traffic() },
        loaded,
        async close() {
          loaded();
          await gate.close();
        },
      };
    },
  };
}

/** Answers what ends the rest early. */
function restThroughGate(gate: PageGate, endRest: () => void): () => void {
  const startedAt = performance.now();
  let received = 0;
  let lastAt: number | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    const { receivedBytes } = gate.traffic();
    if (receivedBytes > received) lastAt = now;
    received = receivedBytes;
    const isQuiet = lastAt !== null && now - lastAt >= QUIET_MS;
    if (!isQuiet && now - startedAt < MAX_REST_MS) return;
    end();
  }, POLL_MS);
  const end = () => {
    clearInterval(timer);
    endRest();
  };
  return end;
}
