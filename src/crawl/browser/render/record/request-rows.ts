import type { BrowserRequest } from '#contracts/page/rendered-page.ts';
import type { ThirdPartyTest } from '../page/first-party.ts';
import { isPossiblyFromProxy, type ProxyReason } from '../page/proxy-reason.ts';
import type { RenderLimits } from '../page/render-limits.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';

export interface RequestTable {
  requests: BrowserRequest[];
  totals: { requests: number; transferBytes: number; thirdPartyBytes: number };
  isCut: boolean;
}

export interface TableContext {
  /** Start of the navigation in seconds on the browser's clock. */
  startedAt: number;
  isThirdParty: ThirdPartyTest;
  /** Returns why our proxy did not reach the server of this URL. */
  readProxyReason(url: string): ProxyReason | null;
  limits: Pick<RenderLimits, 'maxRequests' | 'maxUrlLength'>;
}

/** Returns the stored form of the log: the first requests row by row, and the totals for all of them. */
export function buildRequestTable(log: RequestLog, context: TableContext): RequestTable {
  const totals = { requests: 0, transferBytes: 0, thirdPartyBytes: 0 };
  for (const { url, transferBytes } of log.requests) {
    totals.requests += 1;
    totals.transferBytes += transferBytes;
    if (context.isThirdParty(url)) totals.thirdPartyBytes += transferBytes;
  }
  const { maxRequests } = context.limits;
  return {
    requests: log.requests.slice(0, maxRequests).map((request) => buildRow(request, context)),
    totals,
    isCut: log.isCut || log.requests.length > maxRequests,
  };
}

function buildRow(request: LoggedRequest, context: TableContext): BrowserRequest {
  const { startedAt, sentAt: _, endedAt, type, url, initiatorUrl, ...rest } = request;
  const { maxUrlLength } = context.limits;
  return {
    ...rest,
    ...applyProxyReason(request, context),
    url: url.slice(0, maxUrlLength),
    type: type.toLowerCase(),
    isThirdParty: context.isThirdParty(url),
    initiatorUrl: initiatorUrl?.slice(0, maxUrlLength) ?? null,
    startedMs: computeElapsedMs(context.startedAt, startedAt),
    endedMs: endedAt === null ? null : computeElapsedMs(context.startedAt, endedAt),
  };
}

type Outcome = Pick<BrowserRequest, 'status' | 'failure' | 'refusedBy'>;

/** Replaces the outcome with the actual cause, because the browser sees only the proxy's response. */
function applyProxyReason({ url, status, failure }: LoggedRequest, context: TableContext): Outcome {
  const proxyReason =
    isPossiblyFromProxy(status) && (status !== null || failure !== null) ? context.readProxyReason(url) : null;
  if (proxyReason !== null) return { status: null, failure: proxyReason.failure, refusedBy: proxyReason.refusedBy };
  return { status, failure, refusedBy: failure !== null && OWN_BLOCK_ERROR.test(failure) ? 'limits' : null };
}

/** Failures that only the driver can cause, because no browser extensions run here. */
const OWN_BLOCK_ERROR = /\(inspector\)|ERR_BLOCKED_BY_CLIENT/;

/** Returns the milliseconds between two times given in seconds; never negative, rounded to a tenth of a millisecond. */
export function computeElapsedMs(start: number, timestamp: number): number {
  return Math.max(0, Math.round((timestamp - start) * 10_000) / 10);
}
