import type { BrowserExecutable } from '#contracts/page/browser.ts';
import type { SsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { SESSION_LIMITS } from './browser-limits.ts';
import { type RunningBrowser, startBrowser } from './launch/start-browser.ts';
import { type FilterProxy, startFilterProxy } from './proxy/filter-proxy.ts';

export interface SessionOptions {
  executable: BrowserExecutable;
  guard: SsrfGuard;
  profileRoot: string;
  /** Number of pages after which the browser is replaced. */
  maxPages?: number;
  /** How many times the browser may crash before the session is abandoned. */
  maxBrowserCrashes?: number;
  /** Called when a browser has started. */
  onStart?(pid: number): void;
  /** Starts a browser; replaced in tests only. */
  start?: typeof startBrowser;
}

/** Runs a browser behind our proxy and replaces it after a crash or a set number of pages. */
export interface BrowserSession {
  readonly proxy: FilterProxy;
  /** Product name of the latest browser; empty before the first one. */
  readonly product: string;
  /**
   * Returns the running browser for one page, or null after too many crashes. Waits for the last pages of a browser
   * that is being replaced. Rejects with `BrowserStartError` when no browser starts.
   */
  acquireBrowser(): Promise<RunningBrowser | null>;
  /**
   * Records that a page of this browser has ended. `isUnusable`: the page may have damaged the browser, so later pages
   * get another one.
   */
  reportPageEnd(running: RunningBrowser, isUnusable: boolean): void;
  /** Closes the browser; the next page gets another one. */
  retire(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the proxy; the browser starts when the first page needs it. */
export async function openSession(options: SessionOptions): Promise<BrowserSession> {
  return new Session(options, await startFilterProxy({ guard: options.guard }));
}

class Session implements BrowserSession {
  readonly proxy: BrowserSession['proxy'];
  readonly #options: SessionOptions;
  readonly #crashes = createCrashCounter();
  readonly #ending = new Set<Promise<void>>();
  /** Number of open pages per browser. */
  readonly #open = new WeakMap<RunningBrowser, number>();
  #current: Promise<RunningBrowser> | null = null;
  /** Equals `#current` once the browser has started. */
  #running: RunningBrowser | null = null;
  #pageCount = 0;
  #product = '';
  /**
   * Set while the browser gets no new pages and waits to close after its last page: closing it immediately would lose
   * the measurements of the other pages. Resolves when the browser is replaced.
   */
  #retirement: PromiseWithResolvers<void> | null = null;

  constructor(options: SessionOptions, proxy: BrowserSession['proxy']) {
    this.#options = options;
    this.proxy = proxy;
  }

  get product(): string {
    return this.#product;
  }

  async acquireBrowser(): Promise<RunningBrowser | null> {
    while (this.#retirement !== null) await this.#retirement.promise;
    const known = this.#current === null ? null : await this.#current;
    if (known !== null && !known.isAlive()) {
      this.#crashes.note(known);
      await this.retire();
    }
    const {
      executable,
      profileRoot,
      maxBrowserCrashes: maxCrashes = SESSION_LIMITS.maxCrashes,
      start = startBrowser,
    } = this.#options;
    if (this.#crashes.count > maxCrashes) return null;
    this.#current ??= start(executable, { proxyUrl: this.proxy.url, profileRoot }).then((started) => {
      this.#options.onStart?.(started.pid);
      return started;
    });
    const running = await this.#current;
    this.#running = running;
    this.#product = running.product;
    this.proxy.open();
    this.#open.set(running, (this.#open.get(running) ?? 0) + 1);
    return running;
  }

  reportPageEnd(running: RunningBrowser, isUnusable: boolean): void {
    this.#crashes.note(running);
    const remainingCount = (this.#open.get(running) ?? 1) - 1;
    this.#open.set(running, remainingCount);
    if (running !== this.#running) return;
    this.#pageCount += 1;
    const { maxPages = SESSION_LIMITS.maxPages } = this.#options;
    if (isUnusable || this.#pageCount >= maxPages) this.#retirement ??= Promise.withResolvers();
    if (this.#retirement !== null && remainingCount === 0) void this.retire();
  }

  async retire(): Promise<void> {
    this.#retirement?.resolve();
    this.#retirement = null;
    const running = this.#current;
    this.#current = null;
    this.#running = null;
    this.#pageCount = 0;
    // A browser that did not start has nothing to close; its requester has already received the error.
    const started = await running?.catch(() => null);
    if (started) this.#end(started);
    await Promise.all(this.#ending);
  }

  async close(): Promise<void> {
    await this.retire();
    await this.proxy.close();
  }

  #end(running: RunningBrowser): void {
    this.#crashes.ignore(running);
    const ended = running.close().finally(() => this.#ending.delete(ended));
    this.#ending.add(ended);
  }
}

/** Counts browser crashes, each once, however many pages were open. */
function createCrashCounter() {
  const crashedBrowsers = new WeakSet<RunningBrowser>();
  const ignoredBrowsers = new WeakSet<RunningBrowser>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    note(running: RunningBrowser): void {
      const isGone = !running.isAlive() || !running.browser.connected;
      if (!isGone || crashedBrowsers.has(running) || ignoredBrowsers.has(running)) return;
      crashedBrowsers.add(running);
      count += 1;
    },
    /** We are closing the browser, so its exit is not a crash. */
    ignore: (running: RunningBrowser) => void ignoredBrowsers.add(running),
  };
}
