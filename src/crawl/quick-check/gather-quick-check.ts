import { MAX_QUICK_CHECK_REQUESTS } from '#contracts/analysis/quick-check-limits.ts';
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
import { createBudgetClient, type RequestBudget } from './request-budget.ts';

/** Bytes of the page that are read; the directives of a page are in its head. */
const MAX_PAGE_BYTES = 1_048_576;

/** Errors of a server that may still respond over plain HTTP. */
const CONNECTION_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'connection-refused',
  'connect-timeout',
  'connection-reset',
  'protocol-error',
  'tls-error',
]);

/** robots.txt files by origin that earlier checks have read. */
export interface KnownRobots {
  get(origin: string): RobotsPolicy | undefined;
  set(origin: string, policy: RobotsPolicy): void;
}

export interface QuickCheckContext {
  client: Pick<HttpClient, 'fetch'>;
  parser: ParsePool;
  /** Fires when the time limit is reached. */
  signal: AbortSignal;
  /** Crawlers whose permissions are checked. */
  agents: readonly { token: string }[];
  knownRobots: KnownRobots;
}

/** Why the redirects of the page were not followed to the end; null when they were. */
export type ChainEnd = 'robots' | 'request-limit' | null;

/** What a quick check received. */
export interface QuickCheckFacts {
  /** URL of the page to request first. */
  url: string;
  /** The entered URL if the page was requested at the site to which its robots.txt redirects; null otherwise. */
  movedFrom: string | null;
  /** robots.txt of the site that returned the page or does not allow requesting it. */
  robots: RobotsPolicy;
  /** The last response with all redirects before it; null when the page was not requested. */
  outcome: FetchOutcome | null;
  chainEnd: ChainEnd;
  /** The URL that one more request would have reached; null unless the requests were used up. */
  nextUrl: string | null;
  /** The page as rules read it; null without a final response. */
  page: AuditPage | null;
  /** Target of a page that redirects by a refresh. */
  refreshTarget: string | null;
}

/** The dependencies of a check in progress, with a client that counts its requests. */
type BudgetedContext = QuickCheckContext & { budget: RequestBudget };

/**
 * Requests robots.txt and the page. robots.txt decides whether each request may be sent, including those to a site that
 * the page redirects to. Never rejects, and never sends more than `MAX_QUICK_CHECK_REQUESTS` requests, including
 * redirects.
 */
export async function gatherQuickCheck(enteredUrl: URL, context: QuickCheckContext): Promise<QuickCheckFacts> {
  const budget = { left: MAX_QUICK_CHECK_REQUESTS };
  const check = { ...context, budget, client: createBudgetClient(context.client, budget) };
  let start = enteredUrl;
  let robots = await requestRobots(start, check);
  if (start.protocol === 'https:' && CONNECTION_ERRORS.has(robots.source.error ?? 'unknown')) {
    start = new URL(start);
    start.protocol = 'http:';
    robots = await requestRobots(start, check);
  }
  const url = findMovedUrl(start, robots, budget);
  const chain = await followPage(url, robots, check);
  const movedFrom = url === start ? null : start.href;
  return { url: url.href, movedFrom, ...chain, ...(await readFinalPage(chain, context)) };
}

/** Whether a redirect of robots.txt was not followed because the requests were used up, so its rules are unknown. */
export function isRobotsUnread({ source }: RobotsPolicy): boolean {
  return source.error === null && source.status !== null && isRedirectStatus(source.status);
}

async function requestRobots(url: URL, check: BudgetedContext): Promise<RobotsPolicy> {
  const { client, signal, agents, knownRobots } = check;
  const known = knownRobots.get(url.origin);
  if (known !== undefined) return known;
  const robots = await fetchRobots(client, url.origin, { homeUrl: url.href, agents, signal });
  if (robots.facts.state === 'unavailable' || isRobotsUnread(robots)) return robots;
  knownRobots.set(url.origin, robots);
  const final = new URL(robots.source.finalUrl ?? robots.source.url);
  if (final.pathname === '/robots.txt') knownRobots.set(final.origin, robots);
  return robots;
}

/**
 * Returns the URL at which the page is requested. A site that has moved redirects its robots.txt as well, often from
 * `example.com` to `www.example.com`. When too few requests remain to follow the page's redirect as well, this is the
 * URL at the new site.
 */
function findMovedUrl(url: URL, { source }: RobotsPolicy, budget: RequestBudget): URL {
  const file = new URL(source.finalUrl ?? source.url);
  const isMoved = file.origin !== url.origin && file.pathname === '/robots.txt' && source.status !== null;
  return isMoved && budget.left < 2 ? new URL(`${url.pathname}${url.search}`, file) : url;
}

type FollowedChain = Pick<QuickCheckFacts, 'robots' | 'outcome' | 'chainEnd' | 'nextUrl'>;

/** Follows the redirects of the page site by site, because each has its own robots.txt. */
async function followPage(start: URL, startRobots: RobotsPolicy, check: BudgetedContext): Promise<FollowedChain> {
  let robots = startRobots;
  let target = start;
  let outcome: FetchOutcome | null = null;
  for (;;) {
    const chainEnd = findChainEnd(target, robots, check.budget);
    if (chainEnd === 'robots') return { robots, outcome, chainEnd, nextUrl: null };
    if (chainEnd === 'request-limit')
      return { robots, outcome, chainEnd, nextUrl: findNextUrl(target, robots, outcome) };
    const answer = await requestPage(target, robots, check);
    outcome = outcome === null ? answer : joinOutcomes(outcome, answer);
    const unfollowedTarget = findUnfollowedTarget(answer);
    if (unfollowedTarget === null) return { robots, outcome, chainEnd: null, nextUrl: null };
    const next = unfollowedTarget.origin === target.origin ? robots : await enterSite(unfollowedTarget, check);
    if (next === null) return { robots, outcome, chainEnd: 'request-limit', nextUrl: unfollowedTarget.href };
    robots = next;
    target = unfollowedTarget;
  }
}

/**
 * Returns the URL of the page, or null when another check of this URL would use up its requests on the same robots.txt
 * redirects.
 */
function findNextUrl(target: URL, robots: RobotsPolicy, outcome: FetchOutcome | null): string | null {
  const isRobotsOfTarget = new URL(robots.source.url).origin === target.origin;
  return outcome === null && isRobotsOfTarget && isRobotsUnread(robots) ? null : target.href;
}

/** Returns the robots.txt of a site to which the page redirects; null if no requests remain to read it. */
async function enterSite(target: URL, check: BudgetedContext): Promise<RobotsPolicy | null> {
  const known = check.knownRobots.get(target.origin);
  return known === undefined && check.budget.left === 0 ? null : requestRobots(target, check);
}

/** Returns why a page is not requested; null when it may be. */
function findChainEnd(target: URL, robots: RobotsPolicy, budget: RequestBudget): ChainEnd {
  if (isRobotsUnread(robots)) return 'request-limit';
  if (!robots.isAllowed(target.href)) return 'robots';
  return budget.left === 0 ? 'request-limit' : null;
}

function requestPage(target: URL, robots: RobotsPolicy, { client, signal }: BudgetedContext): Promise<FetchOutcome> {
  return client.fetch(target.href, {
    maxBytes: MAX_PAGE_BYTES,
    signal,
    mayFollow: (url) => new URL(url).origin === target.origin && robots.isAllowed(url),
  });
}

/** Returns the target of a redirect that was not followed. */
function findUnfollowedTarget({ status, error, redirects }: FetchOutcome): URL | null {
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
  { outcome, chainEnd }: FollowedChain,
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
