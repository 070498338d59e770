import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { FetchOutcome, FetchRequest, HttpClient } from '#crawl/fetch/client/http-client.ts';
import type { HostPacers } from '#crawl/fetch/pacing/host-pacers.ts';
import type { Pacer } from '#crawl/fetch/pacing/pacer.ts';

/** Wraps a client so that the pacer schedules every request, including redirects. Never rejects. */
export function createPoliteClient(client: HttpClient, pacer: Pacer, stop: AbortSignal): HttpClient {
  return createPacedClient(client, () => pacer, stop);
}

/**
 * Wraps a client for requests to many hosts: each is scheduled by the pacer of its host, and a redirect by the pacer of
 * its target host.
 */
export function createManyHostsClient(client: HttpClient, pacers: HostPacers, stop: AbortSignal): HttpClient {
  return createPacedClient(client, (url) => pacers.getHostPacer(URL.parse(url)?.host ?? ''), stop);
}

function createPacedClient(client: HttpClient, getPacer: (url: string) => Pacer, stop: AbortSignal): HttpClient {
  return {
    async fetch(url, request = {}) {
      const { signal: own } = request;
      const signal = own === undefined || own === stop ? stop : AbortSignal.any([stop, own]);
      const pacer = getPacer(url);
      const onBeforeRedirect = (target: string): Promise<void> => getPacer(target).waitForStart(signal);
      try {
        const outcome = await pacer.run(
          () => fetchAndObserve(client, pacer, { url, request: { ...request, signal, onBeforeRedirect } }),
          signal,
        );
        // An error caused by our own abort reveals nothing about the site.
        const isAbortedByUs = signal.aborted && outcome.error !== null;
        return isAbortedByUs ? { ...outcome, error: { code: 'aborted', detail: String(signal.reason) } } : outcome;
      } catch (error) {
        // The pacer rejects only with the signal's reason; the client itself returns values.
        return buildAbortedOutcome(url, String(error));
      }
    },
    close: () => client.close(),
  };
}

/** Errors that indicate an overloaded server. */
const BACKOFF_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'connection-reset',
  'connect-timeout',
  'headers-timeout',
  'total-timeout',
]);

async function fetchAndObserve(
  client: HttpClient,
  pacer: Pacer,
  { url, request }: { url: string; request: FetchRequest },
): Promise<FetchOutcome> {
  const startedAt = performance.now();
  const outcome = await client.fetch(url, request);
  const { status, error, timings } = outcome;
  const isSetback = status === 429 || status === 503 || (error !== null && BACKOFF_ERRORS.has(error.code));
  pacer.observe({
    startedAt,
    latencyMs: timings?.ttfbMs ?? null,
    isSetback: isSetback && request.signal?.aborted !== true,
  });
  return outcome;
}

function buildAbortedOutcome(url: string, detail: string): FetchOutcome {
  return {
    url,
    finalUrl: url,
    status: null,
    redirects: [],
    error: { code: 'aborted', detail },
    contentType: null,
    headers: {},
    body: new Uint8Array(),
    wireBytes: 0,
    decodedBytes: 0,
    bodyCut: false,
    timings: null,
    setCookies: [],
    ttfbMs: null,
    totalMs: 0,
    fetchedAt: new Date().toISOString(),
  };
}
