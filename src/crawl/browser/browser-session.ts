import type { BrowserExecutable } from '#contracts/browser.ts';
import type { AddressGuard } from '../fetch/address-guard.ts';
import { SESSION_LIMITS } from './browser-limits.ts';
import { type RunningBrowser, startBrowser } from './launch/start-browser.ts';
import { type FilterProxy, startFilterProxy } from './proxy/filter-proxy.ts';

export interface SessionOptions {
  executable: BrowserExecutable;
  guard: AddressGuard;
  profileRoot: string;
  /** Pages after which the browser is replaced. */
  maxPages?: number;
  /** Times that it may be lost before the session is given up. */
  maxLosses?: number;
}

/** A browser behind our proxy that is replaced when it was lost or has opened many pages. */
export interface BrowserSession {
  readonly proxy: FilterProxy;
  /** As the last browser named itself; empty before the first. */
  readonly product: string;
  /** The running browser; null when it was lost too often. Rejects with `BrowserStartError` when none starts. */
  browser(): Promise<RunningBrowser | null>;
  /** A page of this browser has ended; `isSpent`: it may have done harm, so that the next page gets another browser. */
  pageEnded(running: RunningBrowser, isSpent: boolean): void;
  /** Ends the browser; the next page gets another one. */
  retire(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the proxy; the browser starts with the first page. */
export async function openSession(options: SessionOptions): Promise<BrowserSession> {
  const { executable, profileRoot, maxPages = SESSION_LIMITS.maxPages } = options;
  const maxLosses = options.maxLosses ?? SESSION_LIMITS.maxLosses;
  const proxy = await startFilterProxy({ guard: options.guard });
  let current: Promise<RunningBrowser> | null = null;
  const losses = createLossCounter();
  let pages = 0;
  let product = '';
  const ending = new Set<Promise<void>>();

  function end(running: RunningBrowser): void {
    losses.ignore(running);
    const ended = running.close().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  async function retire(): Promise<void> {
    const running = current;
    current = null;
    pages = 0;
    if (running !== null) end(await running);
    await Promise.all(ending);
  }

  return {
    proxy,
    get product() {
      return product;
    },
    async browser() {
      const known = current === null ? null : await current;
      if (known?.isAlive()) return known;
      if (known !== null) {
        losses.note(known);
        await retire();
      }
      if (losses.count > maxLosses) return null;
      current ??= startBrowser(executable, { proxyUrl: proxy.url, profileRoot });
      const running = await current;
      ({ product } = running);
      proxy.open();
      return running;
    },
    pageEnded(running, isSpent) {
      losses.note(running);
      pages += 1;
      if (!isSpent && pages < maxPages) return;
      // Other pages may be open in it: they end first, because closing waits for nobody.
      if (current !== null) void current.then((known) => (known === running ? retire() : undefined));
    },
    retire,
    async close() {
      await retire();
      await proxy.close();
    },
  };
}

/** Counts browsers that went down by themselves, each once, however many pages were open in it. */
function createLossCounter() {
  const lost = new WeakSet<RunningBrowser>();
  const ignored = new WeakSet<RunningBrowser>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    note(running: RunningBrowser): void {
      const isGone = !running.isAlive() || !running.browser.connected;
      if (!isGone || lost.has(running) || ignored.has(running)) return;
      lost.add(running);
      count += 1;
    },
    /** It is ended by us: going down from now on is no loss. */
    ignore: (running: RunningBrowser) => void ignored.add(running),
  };
}
