import type { Exchange } from '../body/exchange.ts';
import type { SsrfGuard } from '../guard/ssrf-guard.ts';
import { redecodeUtf8 } from '../headers/response-headers.ts';
import type { FetchFailure, FetchRequest, RedirectHop } from './fetch-outcome.ts';

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export function isRedirectStatus(status: number): boolean {
  return REDIRECT_STATUSES.has(status);
}

export interface RedirectedExchange {
  finalUrl: string;
  redirects: RedirectHop[];
  /** Null when nothing was sent because the URL itself was rejected. */
  last: Exchange | null;
  /** Why the URL or a redirect was rejected; null when none was. Network errors are in `last`. */
  error: FetchFailure | null;
}

export interface RedirectOptions {
  guard: SsrfGuard;
  maxRedirects: number;
  maxUrlLength: number;
  onBeforeRedirect: FetchRequest['onBeforeRedirect'];
  mayFollow?: FetchRequest['mayFollow'];
  /**
   * Returns a number that increases when a response sets a cookie: a URL requested before may then return a different
   * response.
   */
  getCookieVersion?: () => number;
  /** Sends one request without following redirects. */
  send(url: URL): Promise<Exchange>;
}

/**
 * Follows redirects one by one, so that the SSRF guard checks every hop and the entire chain is stored as evidence. A
 * socket to an IP literal resolves nothing and would otherwise bypass the guard.
 */
export async function followRedirects(start: URL, options: RedirectOptions): Promise<RedirectedExchange> {
  const redirects: RedirectHop[] = [];
  /** Requested URLs, each with the cookie version at that time. */
  const seen = new Map<string, number>();
  const getCookieVersion = options.getCookieVersion ?? (() => 0);
  let url = start;
  const verdict = options.guard.checkUrl(start);
  if (!verdict.ok) return buildRedirectedExchange(null, { code: 'address-not-allowed', detail: verdict.detail });
  for (;;) {
    const version = getCookieVersion();
    const last = await options.send(url);
    if (last.status === null || !isRedirectStatus(last.status)) return buildRedirectedExchange(last, null);
    seen.set(url.href, version);
    const hop = { url: url.href, status: last.status, location: redecodeUtf8(last.headers.location ?? '') };
    redirects.push(hop);
    const next = resolveNextUrl(hop, options.maxUrlLength);
    if (!(next instanceof URL)) return buildRedirectedExchange(last, next);
    if (options.maxRedirects === 0) return buildRedirectedExchange(last, null);
    const failure = findFailure(next);
    if (failure !== null) return buildRedirectedExchange(last, failure);
    if (options.mayFollow?.(next.href) === false) return buildRedirectedExchange(last, null);
    await options.onBeforeRedirect?.(next.href);
    url = next;
  }

  /** Returns why a redirect must not be followed; null if it may be. */
  function findFailure(next: URL): FetchFailure | null {
    if (seen.get(next.href) === getCookieVersion())
      return { code: 'redirect-loop', detail: `${next.href} was visited before` };
    if (redirects.length > options.maxRedirects)
      return { code: 'too-many-redirects', detail: `more than ${options.maxRedirects} redirects` };
    const target = options.guard.checkUrl(next);
    return target.ok ? null : { code: 'address-not-allowed', detail: `redirect refused: ${target.detail}` };
  }

  function buildRedirectedExchange(exchange: Exchange | null, error: FetchFailure | null): RedirectedExchange {
    return { finalUrl: url.href, redirects, last: exchange, error };
  }
}

const buildTooLongFailure = (length: number): FetchFailure => ({
  code: 'url-too-long',
  detail: `redirect to a URL of ${length} characters`,
});

function resolveNextUrl(hop: RedirectHop, maxUrlLength: number): URL | FetchFailure {
  const buildInvalidFailure = (detail: string): FetchFailure => ({ code: 'redirect-invalid', detail });
  if (hop.location.trim() === '') return buildInvalidFailure(`status ${hop.status} without a Location`);
  if (hop.location.length > maxUrlLength) return buildTooLongFailure(hop.location.length);
  const next = URL.parse(hop.location, hop.url);
  if (next === null) return buildInvalidFailure('Location is not a URL');
  if (next.protocol !== 'http:' && next.protocol !== 'https:')
    return buildInvalidFailure(`redirect to ${next.protocol}`);
  if (next.username !== '' || next.password !== '') return buildInvalidFailure('redirect to a URL with credentials');
  next.hash = '';
  // Escapes and the base of a relative reference count toward the length, too.
  return next.href.length > maxUrlLength ? buildTooLongFailure(next.href.length) : next;
}
