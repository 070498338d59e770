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
  let losses = 0;
  let pages = 0;
  let product = '';
  const ending = new Set<Promise<void>>();

  function end(running: RunningBrowser): void {
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
        losses += 1;
        await retire();
      }
      if (losses > maxLosses) return null;
      current ??= startBrowser(executable, { proxyUrl: proxy.url, profileRoot });
      const running = await current;
      ({ product } = running);
      proxy.open();
      return running;
    },
    pageEnded(running, isSpent) {
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
