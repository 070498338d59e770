import type { Exchange } from '#crawl/fetch/body/exchange.ts';
import { followRedirects } from '#crawl/fetch/client/follow-redirects.ts';
import type { FetchOutcome, FetchRequest, HttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createCookieJar } from '#crawl/fetch/headers/cookie-jar.ts';
import { readCookieFacts } from '#crawl/fetch/headers/set-cookie.ts';
import { FETCH_LIMITS } from '#crawl/limits.ts';
import { EXAMPLE_ORIGIN, type ExampleResponse, readBody, readContentType } from './example-responses.ts';

/** Date of every request, as in the other helpers. */
const FETCHED_AT = '2026-11-20T00:00:00.000Z';
const SAMPLE_TIMINGS: Exchange['timings'] = {
  dnsMs: 1,
  connectMs: 5,
  tlsMs: 10,
  ttfbMs: 40,
  downloadMs: 5,
  isReused: false,
  addressFamily: 4,
  httpVersion: '1.1',
  tlsVersion: 'TLSv1.3',
};

/** Creates a client that returns an example's responses without a network. */
export function createExampleClient(responses: readonly ExampleResponse[]): HttpClient {
  const guard = createSsrfGuard({ allowTargets: [] });
  const jar = createCookieJar();
  return {
    async fetch(url, request = {}) {
      const result = await followRedirects(new URL(url), {
        guard,
        maxRedirects: request.maxRedirects ?? FETCH_LIMITS.maxRedirects,
        maxUrlLength: FETCH_LIMITS.maxUrlLength,
        onBeforeRedirect: request.onBeforeRedirect,
        mayFollow: request.mayFollow,
        getCookieVersion: () => jar.version,
        send: (target) => Promise.resolve(respond(target)),
      });
      return toOutcome(url, result, request);

      function respond(target: URL): Exchange {
        const exchange = toExchange(findResponse(responses, target.href, request));
        jar.store(target, exchange.setCookies);
        return exchange;
      }
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Finds the response to a request: one for its headers, else one for its URL, else the one for the entire example site,
 * else the response of an ordinary server.
 */
function findResponse(responses: readonly ExampleResponse[], url: string, request: FetchRequest): ExampleResponse {
  const requestHeaders = new Map([
    ['user-agent', request.userAgent ?? 'AWIBot/1.0'],
    ['accept-language', request.acceptLanguage ?? ''],
    ['origin', request.origin ?? ''],
  ]);
  const meetsCondition = ({ condition }: ExampleResponse): boolean =>
    [...condition].every(([name, value]) =>
      (requestHeaders.get(name) ?? '').includes(name === 'origin' ? '//' : value),
    );
  const own = responses.filter((response) => response.url === url && meetsCondition(response));
  const found = own.find(({ condition }) => condition.size > 0) ?? own[0];
  const catchAllResponse = responses.find((response) => response.url === `${EXAMPLE_ORIGIN}/*`);
  if (found?.condition.has('origin') === true) return replaceOrigin(found, request.origin ?? '');
  if (found === undefined && catchAllResponse !== undefined && url.startsWith(EXAMPLE_ORIGIN))
    return { ...catchAllResponse, url };
  return found ?? buildDefaultResponse(url);
}

/** Adapts a response to any origin, because the example shows only one origin. */
function replaceOrigin(response: ExampleResponse, origin: string): ExampleResponse {
  const shown = response.condition.get('origin') ?? '';
  return { ...response, headers: response.headers.map(([name, value]) => [name, value.replace(shown, origin)]) };
}

function buildDefaultResponse(url: string): ExampleResponse {
  const { protocol, host, pathname, search } = new URL(url);
  const blank = { url, condition: new Map<string, string>(), failure: null, body: '' };
  const isOtherHost = host.replace(/^www\./, '') !== 'example.com';
  if (isOtherHost) return { ...blank, status: 200, headers: [] };
  if (protocol === 'http:' || host !== 'example.com') {
    const location = `${EXAMPLE_ORIGIN}${pathname}${search}`;
    return { ...blank, status: 301, headers: [['Location', location]] };
  }
  return { ...blank, status: 404, headers: [], body: '<title>Page not found</title>\n<h1>Page not found</h1>' };
}

function toExchange(response: ExampleResponse): Exchange {
  const headers = Object.fromEntries(
    response.headers
      .filter(([name]) => name.toLowerCase() !== 'set-cookie')
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
  const setCookies = response.headers.flatMap(([name, value]) => (name.toLowerCase() === 'set-cookie' ? [value] : []));
  const hasStatus = response.failure === null || response.failure.code === 'body-cut-short';
  return {
    status: hasStatus ? response.status : null,
    headers: { 'content-type': readContentType(response), ...headers },
    setCookies,
    wire: readBody(response),
    isCut: false,
    error: response.failure,
    ttfbMs: 40,
    timings: SAMPLE_TIMINGS,
  };
}

type RedirectResult = Awaited<ReturnType<typeof followRedirects>>;

function toOutcome(
  url: string,
  { finalUrl, redirects, last, error }: RedirectResult,
  request: FetchRequest,
): FetchOutcome {
  const wire = last?.wire ?? new Uint8Array();
  const body = new Uint8Array(wire.subarray(0, request.maxBytes));
  return {
    url,
    finalUrl,
    redirects,
    body: request.method === 'HEAD' ? new Uint8Array() : body,
    status: last?.status ?? null,
    error: error ?? last?.error ?? null,
    contentType: last?.headers['content-type'] ?? null,
    headers: { 'content-length': String(wire.length), ...last?.headers },
    wireBytes: body.length,
    decodedBytes: body.length,
    bodyCut: false,
    ttfbMs: last?.ttfbMs ?? null,
    totalMs: 60,
    timings: last?.timings ?? null,
    setCookies: readCookieFacts(last?.setCookies ?? []),
    fetchedAt: FETCHED_AT,
  };
}
