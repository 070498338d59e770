import { FETCH_LIMITS } from '#crawl/limits.ts';
import { exchange } from '../body/exchange.ts';
import type { SsrfGuard } from '../guard/ssrf-guard.ts';
import { createOriginPools } from '../pacing/origin-pools.ts';
import type { FetchFailure } from './fetch-outcome.ts';

/** The response is read up to this size, so that its connection can be reused, and is then discarded. */
const MAX_RESPONSE_BYTES = 1_024;

export interface PostRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Limit for the entire request. */
  timeoutMs: number;
  signal?: AbortSignal;
}

/**
 * Result of a POST. Network problems are values, never exceptions. `status` is null without a response, `error` with
 * one.
 */
export interface PostOutcome {
  status: number | null;
  error: FetchFailure | null;
}

/** Sends POST requests to URLs that users provide. */
export interface PostClient {
  /** Sends a request through the guard. A redirect is not followed. */
  post(request: PostRequest): Promise<PostOutcome>;
  close(): Promise<void>;
}

/** Creates the client. Each connection goes to an IP address that the guard has checked. */
export function createPostClient({ guard, userAgent }: { guard: SsrfGuard; userAgent: string }): PostClient {
  const pools = createOriginPools(guard, FETCH_LIMITS);
  return {
    async post({ url, headers, body, timeoutMs, signal }) {
      // Sockets to IP addresses in URLs skip the lookup, so they are checked here.
      const verdict = guard.checkUrl(url);
      if (!verdict.ok) return { status: null, error: { code: 'address-not-allowed', detail: verdict.detail } };
      const { status, error } = await exchange(pools.getPool(url), {
        url,
        method: 'POST',
        headers: { 'user-agent': userAgent, ...headers },
        body,
        signal,
        deadlineMs: timeoutMs,
        limits: { ...FETCH_LIMITS, headersTimeoutMs: timeoutMs },
        getWireLimit: () => MAX_RESPONSE_BYTES,
      });
      return { status, error: status === null ? error : null };
    },
    close: () => pools.destroy(),
  };
}
