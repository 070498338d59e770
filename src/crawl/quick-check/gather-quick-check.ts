import { QUICK_CHECK_REQUESTS } from '#contracts/analysis/quick-check-limits.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { isRedirectStatus } from '../fetch/client/follow-redirects.ts';
import type { FetchOutcome, HttpClient } from '../fetch/client/http-client.ts';
import type { ParsePool } from '../parse/pipeline/parse-pool.ts';
import { fetchRobots, type RobotsPolicy } from '../robots/robots-policy.ts';
import { toPageRecord } from '../run/pages/page-record.ts';
import { parsePage } from '../run/pages/visit-page.ts';
import { getRefresh } from '../run/steps/refresh.ts';
import { decodeFacts } from '../store/pages/page-codec.ts';

/** Bytes of the page that are read; the directives of a page are in its head. */
const MAX_PAGE_BYTES = 1_048_576;
const MAX_REDIRECTS = 5;

/** Errors of a server that may still respond over plain HTTP. */
const CONNECTION_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'connection-refused',
  'connect-timeout',
  'connection-reset',
  'protocol-error',
  'tls-error',
]);

export interface QuickCheckContext {
  client: HttpClient;
  parser: ParsePool;
  /** Fires when the time is up. */
  signal: AbortSignal;
  /** Crawlers whose permissions are checked. */
  agents: readonly { token: string }[];
}

/** Why the redirects of the page were not followed to the end; null when they were. */
export type ChainEnd = 'robots' | 'request-limit' | null;

/** What a quick check received. */
export interface QuickCheckFacts {
  /** URL that was requested first. */
  url: string;
  /** robots.txt of the site that returned the page, or that does not allow it. */
  robots: RobotsPolicy;
  /** The last response with all redirects before it; null when robots.txt does not allow the first request. */
  outcome: FetchOutcome | null;
  chainEnd: ChainEnd;
  /** The page as rules read it; null without a response. */
  page: AuditPage | null;
  /** Target of a page that redirects by a refresh. */
  refreshTarget: string | null;
}

/**
 * Requests robots.txt and the page. robots.txt decides whether each request may be sent, including those to a site that
 * the page redirects to. Never rejects, and never sends more than `QUICK_CHECK_REQUESTS` requests, not counting
 * redirects.
 */
export async function gatherQuickCheck(entered: URL, context: QuickCheckContext): Promise<QuickCheckFacts> {
  const budget = { left: QUICK_CHECK_REQUESTS };
  let url = entered;
  let robots = await requestRobots(url, context, budget);
  if (url.protocol === 'https:' && CONNECTION_ERRORS.has(robots.source.error ?? 'unknown')) {
    url = new URL(url);
    url.protocol = 'http:';
    robots = await requestRobots(url, context, budget);
  }
  const chain = await followPage(url, robots, { ...context, budget });
  return { url: url.href, ...chain, ...(await readFinalPage(chain, context)) };
}

interface Budget {
  left: number;
}

function requestRobots(
  url: URL,
  { client, signal, agents }: Omit<QuickCheckContext, 'parser'>,
  budget: Budget,
): Promise<RobotsPolicy> {
  budget.left -= 1;
  return fetchRobots(client, url.origin, { homeUrl: url.href, agents, signal });
}

type Chain = Pick<QuickCheckFacts, 'robots' | 'outcome' | 'chainEnd'>;

/** Follows the redirects of the page site by site, because each has its own robots.txt. */
async function followPage(
  start: URL,
  startRobots: RobotsPolicy,
  context: QuickCheckContext & { budget: Budget },
): Promise<Chain> {
  const { client, signal, budget } = context;
  let robots = startRobots;
  let target = start;
  let outcome: FetchOutcome | null = null;
  budget.left -= 1;
  for (;;) {
    if (!robots.isAllowed(target.href)) return { robots, outcome, chainEnd: 'robots' };
    const { origin } = target;
    const policy = robots;
    const next: FetchOutcome = await client.fetch(target.href, {
      maxBytes: MAX_PAGE_BYTES,
      maxRedirects: MAX_REDIRECTS,
      signal,
      mayFollow: (url) => new URL(url).origin === origin && policy.isAllowed(url),
    });
    outcome = outcome === null ? next : joinOutcomes(outcome, next);
    const unfollowedTarget = findUnfollowed(next);
    if (unfollowedTarget === null) return { robots, outcome, chainEnd: null };
    if (unfollowedTarget.origin === origin) return { robots, outcome, chainEnd: 'robots' };
    if (budget.left === 0) return { robots, outcome, chainEnd: 'request-limit' };
    target = unfollowedTarget;
    robots = await requestRobots(target, context, budget);
  }
}

/** Returns the target of a redirect that was not followed. */
function findUnfollowed({ status, error, redirects }: FetchOutcome): URL | null {
  const last = redirects.at(-1);
  if (error !== null || status === null || !isRedirectStatus(status) || last === undefined) return null;
  return URL.parse(last.location, last.url);
}

function joinOutcomes(first: FetchOutcome, next: FetchOutcome): FetchOutcome {
  const { url, fetchedAt, redirects, totalMs } = first;
  return {
    ...next,
    url,
    fetchedAt,
    redirects: [...redirects, ...next.redirects],
    totalMs: totalMs + next.totalMs,
  };
}

/** Reads the page as the response of its final URL, because redirects are reported separately. */
async function readFinalPage(
  { outcome, chainEnd }: Chain,
  { parser }: QuickCheckContext,
): Promise<Pick<QuickCheckFacts, 'page' | 'refreshTarget'>> {
  if (outcome === null || outcome.status === null || chainEnd !== null) return { page: null, refreshTarget: null };
  const own = { ...outcome, url: outcome.finalUrl, redirects: [] };
  const parseResult = await parsePage({ parser }, own);
  const facts = parseResult.parsed === null ? null : decodeFacts(parseResult.parsed.transferredPage.content, []);
  const row = { depth: null, source: 'start', inSitemap: false, inNavigation: false } as const;
  return {
    page: { ...toPageRecord(own, parseResult), ...row, facts },
    refreshTarget: getRefresh({ outcome: own, parseResult })?.target ?? null,
  };
}
