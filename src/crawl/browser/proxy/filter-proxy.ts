import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { PROXY_LIMITS } from '../browser-limits.ts';
import { type Gate, startGate } from './gate.ts';
import type { ProxyLimits } from './gate-context.ts';
import type { RefusedTarget, UnreachableTarget } from './target-log.ts';

export interface FilterProxyOptions {
  guard: SsrfGuard;
  limits?: Partial<ProxyLimits>;
}

/** A port of the proxy for one page in its own browser context. */
export interface PageGate {
  /** Value for the context's proxy setting: `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachableTarget[];
  /** Returns the bytes on the wire so far, including TLS, excluding HTTP headers of plain requests. */
  getTraffic(): { receivedBytes: number; sentBytes: number };
  /** Reports that the page has loaded, so the paused requests of the crawl may continue. */
  endLoading(): void;
  /** Closes every connection of the page. */
  close(): Promise<void>;
}

/**
 * The browser's only network access: an HTTP proxy on the loopback interface that checks every request with the SSRF
 * guard and connects only to IP addresses that the guard has checked.
 */
export interface FilterProxy {
  /**
   * URL for the browser itself, outside of any page. The proxy refuses everything there until `open()`, and always
   * refuses the browser's own requests to its vendor.
   */
  readonly url: string;
  /** Targets refused to the browser itself, outside of any page. */
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachableTarget[];
  /** Call this when the first navigation begins, if pages do not have their own gates. */
  open(): void;
  /**
   * Opens a gate for one page. The gate is open immediately, including to the vendor's hosts (because here the page
   * makes the request), and has its own limits.
   *
   * @param onFirstRequest called when the page starts loading
   */
  openPage(onFirstRequest?: () => void): Promise<PageGate>;
  /** Closes all gates; resolves when all sockets are closed. */
  close(): Promise<void>;
}

/** Starts the proxy. Rejects only when no port can be opened on the loopback interface. */
export async function startFilterProxy({ guard, limits: proxyLimits }: FilterProxyOptions): Promise<FilterProxy> {
  const limits = { ...PROXY_LIMITS, ...proxyLimits };
  const browserGate = await startGate({ guard, limits, isVendorTrafficBlocked: true, isOpen: false });
  const pages = new Set<Gate>();
  return {
    url: browserGate.url,
    refused: browserGate.log.refused,
    unreached: browserGate.log.unreached,
    open: () => browserGate.open(),
    async openPage(onFirstRequest) {
      const gate = await startGate({ guard, limits, isVendorTrafficBlocked: false, isOpen: true, onFirstRequest });
      pages.add(gate);
      return {
        url: gate.url,
        refused: gate.log.refused,
        unreached: gate.log.unreached,
        getTraffic: () => ({ receivedBytes: gate.budget.receivedBytes, sentBytes: gate.budget.sentBytes }),
        endLoading: () => {},
        async close() {
          pages.delete(gate);
          await gate.close();
        },
      };
    },
    async close() {
      await Promise.all([browserGate, ...pages].map((gate) => gate.close()));
    },
  };
}
