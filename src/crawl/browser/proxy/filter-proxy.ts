import type { AddressGuard } from '../../fetch/address-guard.ts';
import { PROXY_LIMITS } from '../browser-limits.ts';
import { type Gate, startGate } from './gate.ts';
import type { ProxyLimits } from './gate-context.ts';
import type { RefusedTarget, UnreachedTarget } from './target-log.ts';

export interface FilterProxyOptions {
  guard: AddressGuard;
  limits?: Partial<ProxyLimits>;
}

/** What one page, in a browser context of its own, goes through. */
export interface PageGate {
  /** For the context's proxy setting: `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachedTarget[];
  /** Bytes on the wire so far, TLS included, HTTP heads of plain requests not. */
  traffic(): { receivedBytes: number; sentBytes: number };
  /** The page has loaded: whoever keeps from the site meanwhile may go on. */
  loaded(): void;
  /** Cuts every connection of the page. */
  close(): Promise<void>;
}

/**
 * The only way out of the browser: an HTTP proxy on the loopback interface that asks the address guard about every request and connects
 * only to the addresses that the guard has seen.
 */
export interface FilterProxy {
  /** For the browser as a whole. Refuses everything until `open()`, and the browser's own calls to its maker always. */
  readonly url: string;
  /** What the browser as a whole was refused. */
  readonly refused: readonly RefusedTarget[];
  readonly unreached: readonly UnreachedTarget[];
  /** Call it when the first navigation begins, where pages do not have gates of their own. */
  open(): void;
  /**
   * A gate for one page: open at once, also to the maker's hosts (here it is the page that asks), with limits of its own.
   *
   * @param onFirstRequest called when the page begins to load
   */
  openPage(onFirstRequest?: () => void): Promise<PageGate>;
  /** Ends all gates; resolves when no socket is left. */
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
