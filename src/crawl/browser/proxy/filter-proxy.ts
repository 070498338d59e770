import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { PROXY_LIMITS } from '../browser-limits.ts';
import { type Gate, startGate } from './gate.ts';
import type { ProxyLimits } from './gate-context.ts';
import type { RefusedTarget, UnreachedTarget } from './target-log.ts';

export interface FilterProxyOptions {
  guard: SsrfGuard;
  limits?: Partial<ProxyLimits>;
}

/** The proxy port for one page in its own browser context. */
export interface PageGate {
  /** For the context's proxy setting: `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachedTarget[];
  /** Bytes on the wire so far, including TLS, excluding HTTP headers of plain requests. */
  traffic(): { receivedBytes: number; sentBytes: number };
  /** The page has loaded, so the paused requests of the crawl may continue. */
  loaded(): void;
  /** Closes every connection of the page. */
  close(): Promise<void>;
}

/**
 * The browser's only network access: an HTTP proxy on the loopback interface that checks every request with the SSRF
 * guard and connects only to the IP addresses that the guard has checked.
 */
export interface FilterProxy {
  /**
   * For the browser as a whole. Refuses everything until `open()`, and always refuses the browser's own calls to its
   * vendor.
   */
  readonly url: string;
  /** Targets that were refused to the browser as a whole. */
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachedTarget[];
  /** Call it when the first navigation begins, where pages do not have their own gates. */
  open(): void;
  /**
   * A gate for one page: open immediately, also to the vendor's hosts (because here the page makes the request), with
   * its own limits.
   *
   * @param onFirstRequest called when the page begins to load
   */
  openPage(onFirstRequest?: () => void): Promise<PageGate>;
  /** Closes all gates; resolves when no socket is left. */
  close(): Promise<void>;
}

/** Starts the proxy. Rejects only when no port can be opened on the loopback interface. */
export async function startFilterProxy({ guard, limits: given }: FilterProxyOptions): Promise<FilterProxy> {
  const limits = { ...PROXY_LIMITS, ...given };
  const whole = await startGate({ guard, limits, refusesVendors: true, isOpen: false });
  const pages = new Set<Gate>();
  return {
    url: whole.url,
    refused: whole.log.refused,
    unreached: whole.log.unreached,
    open: () => whole.open(),
    async openPage(onFirstRequest) {
      const gate = await startGate({ guard, limits, refusesVendors: false, isOpen: true, onFirstRequest });
      pages.add(gate);
      return {
        url: gate.url,
        refused: gate.log.refused,
        unreached: gate.log.unreached,
        traffic: () => ({ receivedBytes: gate.budget.receivedBytes, sentBytes: gate.budget.sentBytes }),
        loaded: () => {},
        async close() {
          pages.delete(gate);
          await gate.close();
        },
      };
    },
    async close() {
      await Promise.all([whole, ...pages].map((gate) => gate.close()));
    },
  };
}
