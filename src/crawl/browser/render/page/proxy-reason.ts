import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { PageGate } from '#crawl/browser/proxy/filter-proxy.ts';
import { findTarget } from '#crawl/browser/proxy/target-log.ts';

/** What our proxy knows about a server that sent no response. The browser only sees the proxy's own response. */
export interface ProxyReason {
  /** Which of our checks refused the page; null = the server could not be reached. */
  refusedBy: 'address-guard' | 'limits' | null;
  /** The error that the browser would have reported without a proxy. */
  failure: string;
  /** For the operator. */
  detail: string;
}

const BROWSER_ERRORS: Partial<Record<FetchErrorCode, string>> = {
  'dns-not-found': 'net::ERR_NAME_NOT_RESOLVED',
  'dns-failed': 'net::ERR_NAME_NOT_RESOLVED',
  'connection-refused': 'net::ERR_CONNECTION_REFUSED',
  'connection-reset': 'net::ERR_CONNECTION_RESET',
  'connect-timeout': 'net::ERR_CONNECTION_TIMED_OUT',
  'headers-timeout': 'net::ERR_TIMED_OUT',
  'total-timeout': 'net::ERR_TIMED_OUT',
};

/**
 * Returns why the proxy did not pass on a response from the server of a URL. Null without a proxy, a valid URL or a
 * record of this server.
 */
export function readProxyReason(
  gate: Pick<PageGate, 'refused' | 'unreached'> | null,
  urlText: string,
): ProxyReason | null {
  const url = gate === null ? null : URL.parse(urlText);
  if (gate === null || url === null) return null;
  const target = findTarget(url);
  const refusal = gate.refused.find((one) => one.target === target);
  if (refusal !== undefined) {
    const refusedBy = refusal.by === 'limits' ? 'limits' : 'address-guard';
    return { refusedBy, failure: 'net::ERR_BLOCKED_BY_CLIENT', detail: `${refusal.by}: ${refusal.detail}` };
  }
  const unreachedTarget = gate.unreached.find((one) => one.target === target);
  if (unreachedTarget === undefined) return null;
  return {
    refusedBy: null,
    failure: BROWSER_ERRORS[unreachedTarget.code] ?? 'net::ERR_FAILED',
    detail: `${unreachedTarget.code}: ${unreachedTarget.detail}`,
  };
}

/** Whether this response may be the proxy's own (403 refused, 502 unreachable), or there is no response at all. */
export const isPossiblyFromProxy = (status: number | null): boolean =>
  status === null || status === 403 || status === 502;
