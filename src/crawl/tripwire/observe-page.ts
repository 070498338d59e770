import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import { isRedirectStatus } from '../fetch/client/follow-redirects.ts';
import type { HttpClient } from '../fetch/client/http-client.ts';
import type { ParsePool } from '../parse/pipeline/parse-pool.ts';
import type { RobotsPolicy } from '../robots/robots-policy.ts';
import { toPageRecord } from '../run/pages/page-record.ts';
import { parsePage } from '../run/pages/visit-page.ts';
import { getRefresh } from '../run/steps/refresh.ts';
import { decodeFacts } from '../store/pages/page-codec.ts';

/** Maximum number of bytes read from a page; its directives are in the head. */
const MAX_PAGE_BYTES = 1_048_576;

/**
 * What a page returned. `answered`: `page` is the response of its final URL, and `redirectTarget` is the target of a
 * redirect that was not followed, or of a refresh. `unanswered`: no response from `lastUrl`, the last URL that was
 * requested.
 */
export type PageObservation =
  | { url: string; state: 'answered'; page: AuditPage; redirectTarget: string | null }
  | { url: string; state: 'unanswered'; error: FetchErrorCode; lastUrl: string }
  | { url: string; state: 'not-requested' };

export interface PageContext {
  client: Pick<HttpClient, 'fetch'>;
  parser: ParsePool;
  robots: Pick<RobotsPolicy, 'isAllowed'>;
  signal: AbortSignal;
}

/** Requests a page that robots.txt allows. Redirects are followed only within the website. */
export async function observePage(
  url: string,
  { client, parser, robots, signal }: PageContext,
): Promise<PageObservation> {
  if (!robots.isAllowed(url)) return { url, state: 'not-requested' };
  const outcome = await client.fetch(url, {
    maxBytes: MAX_PAGE_BYTES,
    signal,
    mayFollow: (next) => isSameSite(url, next) && robots.isAllowed(next),
  });
  if (outcome.status === null) {
    const error = outcome.error?.code ?? 'unknown';
    return { url, state: 'unanswered', error, lastUrl: outcome.finalUrl };
  }
  const own = { ...outcome, url: outcome.finalUrl, redirects: [] };
  const parseResult = await parsePage({ parser }, own);
  const facts = parseResult.parsed === null ? null : decodeFacts(parseResult.parsed.transferredPage.content, []);
  const row = { depth: null, source: 'start', inSitemap: false, inNavigation: false } as const;
  const page = { ...toPageRecord(own, parseResult), ...row, facts };
  const refresh = getRefresh({ outcome: own, parseResult })?.target ?? null;
  const last = outcome.redirects.at(-1);
  const isOpen = isRedirectStatus(outcome.status) && last !== undefined;
  const redirectTarget = isOpen ? (URL.parse(last.location, last.url)?.href ?? last.location) : refresh;
  return { url, state: 'answered', page, redirectTarget };
}
