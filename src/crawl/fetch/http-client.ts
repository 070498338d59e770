import { Agent, Pool } from 'undici';
import { FETCH_LIMITS, type FetchLimits } from '../limits.ts';
import type { AddressGuard } from './address-guard.ts';
import { decodeBody, parseContentEncoding } from './decode-body.ts';
import { exchange } from './exchange.ts';
import type { FetchFailure, FetchOutcome, FetchRequest, HttpClient } from './fetch-outcome.ts';
import { followRedirects, isRedirectStatus, type RedirectedExchange } from './follow-redirects.ts';
import { HopClock } from './hop-clock.ts';

export type { FetchOutcome, FetchRequest, HttpClient } from './fetch-outcome.ts';

export interface HttpClientOptions {
  guard: AddressGuard;
  userAgent: string;
  limits?: Partial<FetchLimits>;
}

const DEFAULT_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** The one way in which the crawler reads addresses that users or pages name. Keeps connections, sends no cookies. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const limits: FetchLimits = { ...FETCH_LIMITS, ...options.limits };
  const agent = createAgent(options.guard, limits);

  return {
    async fetch(url, request = {}) {
      const fetchedAt = new Date().toISOString();
      const started = URL.parse(url);
      if (started === null || url.length > limits.maxUrlLength) return refusedOutcome(url, fetchedAt);
      started.hash = '';
      const clock = new HopClock(limits.totalTimeoutMs, request.signal);
      const maxBytes = request.maxBytes ?? limits.maxDecodedBytes;
      const maxWireBytes = request.maxBytes ?? limits.maxWireBytes;
      const result = await followRedirects(started, {
        guard: options.guard,
        maxRedirects: request.maxRedirects ?? limits.maxRedirects,
        maxUrlLength: limits.maxUrlLength,
        beforeRedirect: request.beforeRedirect,
        ...(request.mayFollow === undefined ? {} : { mayFollow: request.mayFollow }),
        send: (target) =>
          clock.time((signal) =>
            exchange(agent, {
              url: target,
              method: request.method ?? 'GET',
              headers: requestHeaders(options.userAgent, request),
              signal,
              limits,
              wireCap: (status) => (isRedirectStatus(status) ? limits.maxRedirectBodyBytes : maxWireBytes),
            }),
          ),
      });
      return toOutcome(result, { url, fetchedAt, maxBytes, limits, elapsedMs: () => clock.spentMs });
    },
    close: () => agent.destroy(),
  };
}

function createAgent(guard: AddressGuard, limits: FetchLimits): Agent {
  return new Agent({
    allowH2: false,
    pipelining: 1,
    connections: limits.connectionsPerOrigin,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyIdleTimeoutMs,
    maxHeaderSize: limits.maxHeaderBytes,
    keepAliveTimeout: limits.keepAliveMs,
    keepAliveMaxTimeout: limits.keepAliveMs,
    factory: (origin, poolOptions) =>
      new Pool(origin, {
        ...poolOptions,
        connect: {
          lookup: guard.lookupFor(new URL(origin)),
          timeout: limits.connectTimeoutMs,
          rejectUnauthorized: true,
          allowH2: false,
        },
      }),
  });
}

function requestHeaders(userAgent: string, request: FetchRequest): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept: request.accept ?? DEFAULT_ACCEPT,
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en,*;q=0.5',
    // Lets another instance of this product refuse to audit in a circle.
    'x-audit-depth': '1',
  };
}

interface OutcomeContext {
  url: string;
  fetchedAt: string;
  maxBytes: number;
  limits: FetchLimits;
  elapsedMs(): number;
}

async function toOutcome(result: RedirectedExchange, context: OutcomeContext): Promise<FetchOutcome> {
  const { last } = result;
  const headers = last?.headers ?? {};
  const wire = last?.wire ?? new Uint8Array();
  const encoding = parseContentEncoding(headers['content-encoding'], context.limits.maxEncodings);
  const decoded =
    encoding.error === null
      ? await decodeBody(wire, encoding.codings, context.maxBytes)
      : { bytes: new Uint8Array(), isCut: false, error: encoding.error };
  // A body that was cut on the way cannot be decoded to its end: the first cause is the one to tell.
  const transportError: FetchFailure | null = result.error ?? last?.error ?? null;
  const decodeError = last?.isCut === true && decoded.error?.code === 'body-cut-short' ? null : decoded.error;
  const body = ownBytes(decoded.bytes);
  return {
    url: context.url,
    finalUrl: result.finalUrl,
    status: last?.status ?? null,
    redirects: result.redirects,
    error: transportError ?? decodeError,
    contentType: headers['content-type'] ?? null,
    headers,
    body,
    wireBytes: wire.length,
    decodedBytes: body.length,
    bodyCut: last?.isCut === true || decoded.isCut,
    ttfbMs: last?.ttfbMs ?? null,
    totalMs: context.elapsedMs(),
    fetchedAt: context.fetchedAt,
  };
}

/** Bytes in a buffer of their own: a part of a larger one would keep that alive and could not be transferred. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

function refusedOutcome(url: string, fetchedAt: string): FetchOutcome {
  return {
    url,
    finalUrl: url,
    status: null,
    redirects: [],
    error: { code: 'address-not-allowed', detail: 'not an address, or too long' },
    contentType: null,
    headers: {},
    body: new Uint8Array(),
    wireBytes: 0,
    decodedBytes: 0,
    bodyCut: false,
    ttfbMs: null,
    totalMs: 0,
    fetchedAt,
  };
}
