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
  return new Session(options, await startFilterProxy({ guard: options.guard }));
}

class Session implements BrowserSession {
  readonly proxy: BrowserSession['proxy'];
  readonly #options: SessionOptions;
  readonly #losses = createLossCounter();
  readonly #ending = new Set<Promise<void>>();
  /** Pages that are open in each browser. */
  readonly #open = new WeakMap<RunningBrowser, number>();
  #current: Promise<RunningBrowser> | null = null;
  /** `#current` when it has started. */
  #serving: RunningBrowser | null = null;
  #pages = 0;
  #product = '';
  /**
   * Set while the browser gets no more pages and ends with its last one: closing it at once would cost the others what they have not
   * measured yet. Resolves when it is replaced.
   */
  #leaving: PromiseWithResolvers<void> | null = null;

  constructor(options: SessionOptions, proxy: BrowserSession['proxy']) {
    this.#options = options;
    this.proxy = proxy;
  }

  get product(): string {
    return this.#product;
  }

  async browser(): Promise<RunningBrowser | null> {
    while (this.#leaving !== null) await this.#leaving.promise;
    const known = this.#current === null ? null : await this.#current;
    if (known !== null && !known.isAlive()) {
      this.#losses.note(known);
      await this.retire();
    }
    const { executable, profileRoot, maxLosses = SESSION_LIMITS.maxLosses, start = startBrowser } = this.#options;
    if (this.#losses.count > maxLosses) return null;
    this.#current ??= start(executable, { proxyUrl: this.proxy.url, profileRoot });
    const running = await this.#current;
    this.#serving = running;
    this.#product = running.product;
    this.proxy.open();
    this.#open.set(running, (this.#open.get(running) ?? 0) + 1);
    return running;
  }

  pageEnded(running: RunningBrowser, isSpent: boolean): void {
    this.#losses.note(running);
    const others = (this.#open.get(running) ?? 1) - 1;
    this.#open.set(running, others);
    if (running !== this.#serving) return;
    this.#pages += 1;
    const { maxPages = SESSION_LIMITS.maxPages } = this.#options;
    if (isSpent || this.#pages >= maxPages) this.#leaving ??= Promise.withResolvers();
    if (this.#leaving !== null && others === 0) void this.retire();
  }

  async retire(): Promise<void> {
    this.#leaving?.resolve();
    this.#leaving = null;
    const running = this.#current;
    this.#current = null;
    this.#serving = null;
    this.#pages = 0;
    // One that did not start has nothing to end; whoever asked for it met the error.
    const started = await running?.catch(() => null);
    if (started) this.#end(started);
    await Promise.all(this.#ending);
  }

  async close(): Promise<void> {
    await this.retire();
    await this.proxy.close();
  }

  #end(running: RunningBrowser): void {
    this.#losses.ignore(running);
    const ended = running.close().finally(() => this.#ending.delete(ended));
    this.#ending.add(ended);
  }
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
