import { FETCH_LIMITS, type FetchLimits } from '#crawl/limits.ts';
import { decodeBody, parseContentEncoding } from '../body/decode-body.ts';
import { type Exchange, exchange } from '../body/exchange.ts';
import type { LiveHost } from '../guard/live-host.ts';
import type { SsrfGuard } from '../guard/ssrf-guard.ts';
import type { CookieJar } from '../headers/cookie-jar.ts';
import { createHeaderWriter } from '../headers/request-headers.ts';
import { readCookieFacts } from '../headers/set-cookie.ts';
import { HopClock } from '../pacing/hop-clock.ts';
import { createOriginPools } from '../pacing/origin-pools.ts';
import type { FetchFailure, FetchOutcome, FetchRequest, HttpClient } from './fetch-outcome.ts';
import { followRedirects, isRedirectStatus, type RedirectedExchange } from './follow-redirects.ts';

export type { FetchOutcome, FetchRequest, HttpClient } from './fetch-outcome.ts';

export interface HttpClientOptions {
  guard: SsrfGuard;
  userAgent: string;
  limits?: Partial<FetchLimits>;
  /** Cookies are sent only if there is a jar; one per crawl. */
  cookieJar?: CookieJar | undefined;
  /** Set when a staging host is read as its live site. */
  liveHost?: LiveHost | undefined;
}

/**
 * Creates the only client through which the crawler requests URLs from users or pages. The client reuses connections
 * and identifies itself by its user agent.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const limits: FetchLimits = { ...FETCH_LIMITS, ...options.limits };
  const pools = createOriginPools(options.guard, limits);
  const { cookieJar, liveHost } = options;
  const buildHeaders = createHeaderWriter(options.userAgent, cookieJar);

  async function send(
    url: URL,
    request: FetchRequest,
    hop: { isFirst: boolean; remainingMs: number },
  ): Promise<Exchange> {
    const maxWireBytes = request.maxBytes ?? limits.maxWireBytes;
    const response = await exchange(pools.getPool(url), {
      url,
      method: request.method ?? 'GET',
      headers: buildHeaders(url, request, hop.isFirst),
      signal: request.signal,
      deadlineMs: hop.remainingMs,
      limits,
      getWireLimit: (status) => (isRedirectStatus(status) ? limits.maxRedirectBodyBytes : maxWireBytes),
      onHeaders: (status) => {
        if (!isRedirectStatus(status)) request.onResponse?.();
      },
    });
    if (response.setCookies.length > 0) cookieJar?.store(url, response.setCookies);
    return liveHost === undefined ? response : { ...response, headers: liveHost.readHeaders(url, response.headers) };
  }

  return {
    async fetch(url, request = {}) {
      const fetchedAt = new Date().toISOString();
      const isTooLong = url.length > limits.maxUrlLength;
      const startUrl = isTooLong ? null : URL.parse(url);
      if (startUrl === null) {
        const detail = isTooLong ? `a URL of ${url.length} characters` : 'not a URL';
        return buildRefusedOutcome(url, fetchedAt, {
          code: isTooLong ? 'url-too-long' : 'address-not-allowed',
          detail,
        });
      }
      startUrl.hash = '';
      const clock = new HopClock(limits.totalTimeoutMs);
      const result = await followRedirects(startUrl, {
        guard: options.guard,
        maxRedirects: request.maxRedirects ?? limits.maxRedirects,
        maxUrlLength: limits.maxUrlLength,
        onBeforeRedirect: request.onBeforeRedirect,
        mayFollow: request.mayFollow,
        getCookieVersion: () => cookieJar?.version ?? 0,
        send: (target) => clock.measureHop((remainingMs) => sendWithRetry(target, remainingMs)),
      });
      const maxBytes = request.maxBytes ?? limits.maxDecodedBytes;
      return buildOutcome(result, { url, fetchedAt, maxBytes, limits, elapsedMs: clock.spentMs, liveHost });

      /**
       * A server may close an idle connection at the moment it is reused. The request then never arrived, and RFC 9112
       * section 9.3.1 expects a client to retry it once.
       */
      async function sendWithRetry(target: URL, remainingMs: number): Promise<Exchange> {
        const hop = { isFirst: target === startUrl, remainingMs };
        const response = await send(target, request, hop);
        const isStale = response.error?.code === 'connection-reset' && response.timings.isReused;
        return isStale && request.signal?.aborted !== true ? send(target, request, hop) : response;
      }
    },
    close: () => pools.destroy(),
  };
}

interface OutcomeContext {
  url: string;
  fetchedAt: string;
  maxBytes: number;
  limits: FetchLimits;
  elapsedMs: number;
  liveHost: LiveHost | undefined;
}

async function buildOutcome(result: RedirectedExchange, context: OutcomeContext): Promise<FetchOutcome> {
  const { last } = result;
  const headers = last?.headers ?? {};
  const wire = last?.wire ?? new Uint8Array();
  const encoding = parseContentEncoding(headers['content-encoding'], context.limits.maxEncodings);
  const decodedBody =
    encoding.error === null
      ? await decodeBody(wire, encoding.codings, context.maxBytes)
      : { bytes: new Uint8Array(), isCut: false, error: encoding.error };
  // A body that was truncated in transit cannot be decoded completely, so the first error is reported.
  const transportError: FetchFailure | null = result.error ?? last?.error ?? null;
  const decodeError = last?.isCut === true && decodedBody.error?.code === 'body-cut-short' ? null : decodedBody.error;
  const ownBytes = copyBytes(decodedBody.bytes);
  const contentType = headers['content-type'] ?? null;
  const body = context.liveHost?.readBody(new URL(result.finalUrl), contentType, ownBytes) ?? ownBytes;
  return {
    url: context.url,
    finalUrl: result.finalUrl,
    status: last?.status ?? null,
    redirects: result.redirects,
    error: transportError ?? decodeError,
    contentType,
    headers,
    body,
    wireBytes: wire.length,
    decodedBytes: ownBytes.length,
    bodyCut: last?.isCut === true || decodedBody.isCut,
    ttfbMs: last?.ttfbMs ?? null,
    totalMs: context.elapsedMs,
    timings: last?.timings ?? null,
    setCookies: last === null || last.setCookies.length === 0 ? [] : readCookieFacts(last.setCookies),
    fetchedAt: context.fetchedAt,
  };
}

/**
 * Returns the bytes in their own buffer: a slice would keep the larger buffer in memory and could not be transferred.
 */
function copyBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function buildRefusedOutcome(url: string, fetchedAt: string, error: FetchFailure): FetchOutcome {
  return {
    url,
    finalUrl: url,
    status: null,
    redirects: [],
    error,
    contentType: null,
    headers: {},
    body: new Uint8Array(),
    wireBytes: 0,
    decodedBytes: 0,
    bodyCut: false,
    ttfbMs: null,
    totalMs: 0,
    timings: null,
    setCookies: [],
    fetchedAt,
  };
}
