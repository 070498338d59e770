import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { BlockedAddressError, type SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { PROXY_LIMITS } from '../browser-limits.ts';
import { findTarget, type TargetLog } from './target-log.ts';
import type { TrafficBudget } from './traffic-budget.ts';
import { isVendorHost } from './vendor-hosts.ts';

/** See `PROXY_LIMITS`. */
export type ProxyLimits = Readonly<Record<keyof typeof PROXY_LIMITS, number>>;

/** State shared by every request and tunnel of one gate. */
export interface GateContext {
  readonly guard: SsrfGuard;
  readonly limits: ProxyLimits;
  readonly log: TargetLog;
  readonly budget: TrafficBudget;
  /** Keep-alive connections to servers for plain http:// URLs. */
  readonly agent: Agent;
  readonly isVendorTrafficBlocked: boolean;
  isOpen(): boolean;
  /** Destroys the socket when the gate closes. */
  track(socket: Duplex): void;
}

/** Parts of the gate that decide whether a URL may be requested. */
type CheckingContext = Pick<GateContext, 'budget' | 'guard' | 'isOpen' | 'log' | 'isVendorTrafficBlocked'>;

/** The response to the browser, whatever the reason: a page must not learn what exists at a private address. */
export const REFUSAL_TEXT = 'This URL is not allowed.\n';
export const UNREACHABLE_TEXT = 'This URL did not respond.\n';
export const MALFORMED_TEXT = 'This is not a proxy request.\n';

/**
 * Checks everything that can be decided before a host name is resolved. Consumes one exchange from the budget when all
 * other checks pass; records every refusal.
 */
export function isAllowed(gate: CheckingContext, url: URL): boolean {
  const target = findTarget(url);
  const refuse = (...reason: [by: 'closed' | 'browser-vendor' | 'address-guard' | 'limits', detail: string]): false => {
    gate.log.refuse(target, ...reason);
    return false;
  };
  if (!gate.isOpen()) return refuse('closed', 'before the first page');
  if (gate.isVendorTrafficBlocked && isVendorHost(url.hostname))
    return refuse('browser-vendor', "the browser's own call");
  const verdict = gate.guard.checkUrl(url);
  if (!verdict.ok) return refuse('address-guard', verdict.detail);
  if (!gate.budget.consumeExchange()) return refuse('limits', 'traffic limit of this page reached');
  return true;
}

/** Records why a server was not reached. Returns the status and text for the browser. */
export function explainFailure(
  gate: Pick<GateContext, 'log'>,
  url: URL,
  error: unknown,
): { status: number; text: string } {
  const target = findTarget(url);
  if (error instanceof BlockedAddressError) {
    gate.log.refuse(target, 'address-guard', error.message);
    return { status: 403, text: REFUSAL_TEXT };
  }
  gate.log.recordUnreachable(target, error);
  return { status: 502, text: UNREACHABLE_TEXT };
}

/** Returns the host in the format of sockets: an IPv6 address without its brackets. */
export function getSocketHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
