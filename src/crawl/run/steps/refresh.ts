import type { FetchFailure, RedirectHop } from '#crawl/fetch/client/fetch-outcome.ts';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { FETCH_LIMITS } from '#crawl/limits.ts';
import { readRefresh } from '#crawl/parse/collectors/refresh-value.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { EMPTY_PARSE_RESULT, type PageParseResult, readIdentity } from '../pages/page-record.ts';
import { parsePage } from '../pages/visit-page.ts';

/** A longer delay is meant for visitors who read the page first; search engines treat a shorter one as a redirect. */
const MAX_DELAY_SECONDS = 5;

/** A refresh of a page after a short delay or none, with its target. */
export interface Refresh {
  hop: RedirectHop;
  target: string;
}

/** A response, with the result of parsing it. */
export interface ParsedPageResponse {
  outcome: FetchOutcome;
  parseResult: PageParseResult;
}

/**
 * Returns the redirect that a page declares in its `Refresh` header or a meta tag. Returns null if there is none, if
 * the status is not 200, and for a challenge.
 */
export function getRefresh({ outcome, parseResult }: ParsedPageResponse): Refresh | null {
  if (outcome.status !== 200 || parseResult.challenge !== null) return null;
  const digest = parseResult.parsed?.transferredPage.digest;
  return (
    toRefresh(outcome, outcome.headers.refresh, outcome.finalUrl) ??
    toRefresh(outcome, digest?.metaRefresh ?? undefined, digest?.baseUrl ?? outcome.finalUrl)
  );
}

function toRefresh({ finalUrl }: FetchOutcome, value: string | undefined, baseUrl: string): Refresh | null {
  const refresh = readRefresh(value ?? '');
  if (refresh === null || refresh.delaySeconds > MAX_DELAY_SECONDS) return null;
  const target = resolveHttpUrl(refresh.reference, baseUrl);
  // A page that reloads itself does not redirect.
  if (target === null || target === readIdentity(finalUrl)) return null;
  return { hop: { url: finalUrl, status: 200, location: refresh.reference }, target };
}

/** Converts the response of a page that redirects by refresh to the form of an HTTP redirect. */
export function buildRedirectOutcome(
  { guard }: Pick<CrawlContext, 'guard'>,
  outcome: FetchOutcome,
  { hop, target }: Refresh,
): FetchOutcome {
  const redirects = [...outcome.redirects, hop];
  const verdict = guard.checkUrl(new URL(target));
  if (verdict.ok) return { ...outcome, finalUrl: target, redirects };
  return {
    ...outcome,
    redirects,
    error: { code: 'address-not-allowed', detail: `refresh refused: ${verdict.detail}` },
  };
}

/** Reads a response and follows its refreshes like HTTP redirects: with the same guard and limit, in the same chain. */
export async function followRefreshes(
  context: Pick<CrawlContext, 'client' | 'guard' | 'parser'>,
  first: FetchOutcome,
  signal: AbortSignal,
): Promise<ParsedPageResponse> {
  let current: ParsedPageResponse = { outcome: first, parseResult: await parsePage(context, first) };
  const seen = new Set([...first.redirects.map(({ url }) => readIdentity(url)), readIdentity(first.finalUrl)]);
  for (;;) {
    const refresh = getRefresh(current);
    if (refresh === null) return current;
    const redirected = buildRedirectOutcome(context, current.outcome, refresh);
    const error =
      redirected.error?.code === 'address-not-allowed'
        ? redirected.error
        : findRedirectFailure(redirected.redirects, refresh.target, seen);
    if (error !== null) return { outcome: { ...redirected, error }, parseResult: EMPTY_PARSE_RESULT };
    seen.add(refresh.target);
    const next = await context.client.fetch(refresh.target, { signal });
    current = { outcome: joinOutcomes(redirected, next), parseResult: await parsePage(context, next) };
  }
}

function findRedirectFailure(
  redirects: readonly RedirectHop[],
  target: string,
  seen: ReadonlySet<string>,
): FetchFailure | null {
  if (seen.has(target)) return { code: 'redirect-loop', detail: `${target} was visited before` };
  if (redirects.length <= FETCH_LIMITS.maxRedirects) return null;
  return { code: 'too-many-redirects', detail: `more than ${FETCH_LIMITS.maxRedirects} redirects` };
}

function joinOutcomes(redirected: FetchOutcome, next: FetchOutcome): FetchOutcome {
  return {
    ...next,
    url: redirected.url,
    redirects: [...redirected.redirects, ...next.redirects],
    totalMs: redirected.totalMs + next.totalMs,
    fetchedAt: redirected.fetchedAt,
  };
}
