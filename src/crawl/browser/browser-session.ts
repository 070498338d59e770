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
  /** Starts a browser; another one only in tests. */
  start?: typeof startBrowser;
}

/** A browser behind our proxy that is replaced when it was lost or has opened many pages. */
export interface BrowserSession {
  readonly proxy: FilterProxy;
  /** As the last browser named itself; empty before the first. */
  readonly product: string;
  /**
   * The running browser, for one page; null when it was lost too often. Waits for the last pages of one that is to be replaced. Rejects
   * with `BrowserStartError` when none starts.
   */
  browser(): Promise<RunningBrowser | null>;
  /** A page of this browser has ended; `isSpent`: it may have done harm, so that later pages get another browser. */
  pageEnded(running: RunningBrowser, isSpent: boolean): void;
  /** Ends the browser; the next page gets another one. */
  retire(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the proxy; the browser starts with the first page. */
export async function openSession(options: SessionOptions): Promise<BrowserSession> {
  const { executable, profileRoot, maxPages = SESSION_LIMITS.maxPages } = options;
  const { maxLosses = SESSION_LIMITS.maxLosses, start = startBrowser } = options;
  const proxy = await startFilterProxy({ guard: options.guard });
  let current: Promise<RunningBrowser> | null = null;
  /** `current` when it has started. */
  let serving: RunningBrowser | null = null;
  const losses = createLossCounter();
  let pages = 0;
  let product = '';
  const ending = new Set<Promise<void>>();
  /** Pages that are open in each browser. */
  const open = new WeakMap<RunningBrowser, number>();
  /**
   * Set while the browser gets no more pages and ends with its last one: closing it at once would cost the others what they have not
   * measured yet. Resolves when it is replaced.
   */
  let leaving: PromiseWithResolvers<void> | null = null;

  function end(running: RunningBrowser): void {
    losses.ignore(running);
    const ended = running.close().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  async function retire(): Promise<void> {
    leaving?.resolve();
    leaving = null;
    const running = current;
    current = null;
    serving = null;
    pages = 0;
    // One that did not start has nothing to end; whoever asked for it met the error.
    const started = await running?.catch(() => null);
    if (started) end(started);
    await Promise.all(ending);
  }

  return {
    proxy,
    get product() {
      return product;
    },
    async browser() {
      while (leaving !== null) await leaving.promise;
      const known = current === null ? null : await current;
      if (known !== null && !known.isAlive()) {
        losses.note(known);
        await retire();
      }
      if (losses.count > maxLosses) return null;
      current ??= start(executable, { proxyUrl: proxy.url, profileRoot });
      const running = await current;
      serving = running;
      ({ product } = running);
      proxy.open();
      open.set(running, (open.get(running) ?? 0) + 1);
      return running;
    },
    pageEnded(running, isSpent) {
      losses.note(running);
      const others = (open.get(running) ?? 1) - 1;
      open.set(running, others);
      if (running !== serving) return;
      pages += 1;
      if (isSpent || pages >= maxPages) leaving ??= Promise.withResolvers();
      if (leaving !== null && others === 0) void retire();
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
