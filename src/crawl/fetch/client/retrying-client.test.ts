import { describe, expect, it } from 'vitest';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { createSsrfGuard } from '../guard/ssrf-guard.ts';
import { findRetryRule } from '../pacing/retry-policy.ts';
import { createHttpClient } from './http-client.ts';
import { createRetryingClient, type RetryingClientOptions } from './retrying-client.ts';

/**
 * Sends statuses from a server one after another and repeats the last one; `0` closes the connection. Returns the
 * result and the number of requests.
 */
async function fetchWithRetries(statuses: number[], options: Partial<RetryingClientOptions> = {}) {
  let count = 0;
  await using server = await serveHttp((request, response) => {
    const status = statuses[Math.min(count, statuses.length - 1)] ?? 200;
    count += 1;
    if (status === 0) request.socket.resetAndDestroy();
    else response.writeHead(status).end();
  });
  const http = createHttpClient({ guard: createSsrfGuard({ allowTargets: [server.target] }), userAgent: 'test' });
  const client = createRetryingClient(http, {
    handlePause: ({ status }) => status === 429,
    stop: new AbortController().signal,
    delayFactor: 0.001,
    ...options,
  });
  const outcome = await client.fetch(`${server.origin}/robots.txt`);
  await client.close();
  return [outcome.status ?? outcome.error?.code, count];
}

describe('createRetryingClient', () => {
  it.each<[string, number[], unknown[]]>([
    ['accepts a successful response', [200], [200, 1]],
    ['accepts a missing file', [404], [404, 1]],
    ['retries once after a server error', [500, 200], [200, 2]],
    ['retries no more than once after server errors', [503, 503, 200], [503, 2]],
    ['retries once after a reset', [0, 200], [200, 2]],
    ['retries twice when the server asks for a pause', [429, 429, 200], [200, 3]],
    ['retries no more than twice after pauses', [429], [429, 3]],
  ])('%s', async (_name, statuses, expected) => {
    expect(await fetchWithRetries(statuses)).toEqual(expected);
  });

  it.each<[string, Partial<RetryingClientOptions>]>([
    ['the crawl is stopped', { stop: AbortSignal.abort() }],
    ['the total waiting time is used up', { maxTotalWaitMs: 0 }],
  ])('requests once when %s', async (_name, options) => {
    expect(await fetchWithRetries([500, 200], options)).toEqual([500, 1]);
  });
});

describe('findRetryRule', () => {
  const NEVER_RETRIED_CODES: FetchErrorCode[] = [
    'address-not-allowed',
    'dns-not-found',
    'tls-error',
    'redirect-loop',
    'too-many-redirects',
    'protocol-error',
    'headers-overflow',
    'decode-failed',
    'aborted',
  ];
  it.each(NEVER_RETRIED_CODES)('returns no rule for %s, which is final', (code) => {
    expect(findRetryRule({ status: null, error: { code, detail: '' } })).toBeNull();
  });

  it.each([200, 301, 304, 401, 403, 404, 410, 451, 501, 999])(
    'returns no rule for status %d, which is final',
    (status) => {
      expect(findRetryRule({ status, error: null })).toBeNull();
    },
  );
});
