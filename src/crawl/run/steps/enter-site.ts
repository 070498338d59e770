import { z } from 'zod';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import { Frontier } from '#crawl/frontier/frontier.ts';
import { createTrapGuard } from '#crawl/frontier/trap-guard.ts';
import { createScope } from '#crawl/frontier/url-scope.ts';
import type { RobotsPolicy } from '#crawl/robots/robots-policy.ts';
import { readMeta, writeMeta } from '#crawl/store/file/stored-values.ts';
import type { CrawlContext } from '../crawl-context.ts';
import type { HomeFailure } from '../crawl-options.ts';
import { isBlank, isHtmlResponse, type PageParseResult, readIdentity } from '../pages/page-record.ts';
import { type StoringContext, storeVisit } from '../pages/visit-page.ts';
import { type ReachingContext, reachHome } from './reach-home.ts';
import type { ParsedPageResponse } from './refresh.ts';

/** Parts of the crawl that are needed to order a site's URLs. */
type OpeningContext = Pick<CrawlContext, 'urlTable' | 'file' | 'limits' | 'options'>;
/** Parts of the crawl that are also needed to process the home page response. */
type HomeContext = OpeningContext & StoringContext & Pick<CrawlContext, 'stop'>;
/** Parts of the crawl that are needed to open a site. */
type EnteringContext = HomeContext & ReachingContext;

/** Result of opening the site. */
export type Entry =
  | { kind: 'inside'; homeUrl: string; policy: RobotsPolicy; frontier: Frontier }
  | {
      kind: 'refused';
      homeUrl: string;
      state: 'challenged' | 'not-html' | 'refused';
      reasonCode: ErrorCode;
      answer: HomeFailure;
    }
  | {
      kind: 'unreachable';
      reasonCode: ErrorCode;
      failure: NonNullable<SiteFacts['unreachable']>;
      answer: HomeFailure;
    }
  | { kind: 'stopped' };

type RobotsReader = (homeUrl: string) => Promise<RobotsPolicy>;

/** Status codes that a site returns to block a crawler, whichever page was requested. */
const BLOCKING_STATUSES: ReadonlySet<number> = new Set([401, 403, 407, 429, 999]);

/** Finds the site's actual home page and reads it, or continues from an earlier run of the same file. */
export async function enterSite(context: EnteringContext, readRobots: RobotsReader): Promise<Entry> {
  const known = readMeta(context.file, 'homeUrl', z.string());
  if (known !== null) return openSite(context, known, readRobots);
  const answer = await reachHome(context);
  if (answer.kind === 'stopped') return answer;
  if (answer.kind === 'unreachable') {
    const failure = answer.outcome.error ?? { code: 'unknown', detail: `The server returned ${answer.outcome.status}` };
    const { outcome, tries, reasonCode } = answer;
    return { kind: 'unreachable', reasonCode, failure, answer: toHomeFailure(outcome, tries) };
  }
  return enterRespondingSite(context, answer, readRobots);
}

function toHomeFailure({ status, error, redirects }: FetchOutcome, tries: number): HomeFailure {
  return { status, error, tries, hasRedirected: redirects.length > 0 };
}

async function openSite(context: OpeningContext, homeUrl: string, readRobots: RobotsReader) {
  const policy = await readRobots(homeUrl);
  const frontier = openFrontier(context, homeUrl, (url) => policy.isAllowed(url));
  return { kind: 'inside', homeUrl, policy, frontier } as const;
}

type RobotsPredicate = (url: string) => boolean;

function openFrontier(context: OpeningContext, homeUrl: string, isAllowed: RobotsPredicate): Frontier {
  const { urlTable, file, limits, options } = context;
  const { include, exclude, subdomains, onlyUrls } = options.scope ?? ENTIRE_SITE;
  const scope = createScope({ homeUrl, include, exclude, subdomains });
  const year = new Date().getUTCFullYear();
  return new Frontier(urlTable, {
    homeUrl,
    limits,
    isAllowed,
    isInternal: scope.isInternal,
    isExcluded: scope.isExcluded,
    isListOnly: onlyUrls,
    traps: createTrapGuard(file, urlTable, { limits, year, maxPages: options.limits.maxPages }),
  });
}

async function enterRespondingSite(
  context: HomeContext,
  { outcome, parseResult }: ParsedPageResponse,
  readRobots: RobotsReader,
): Promise<Entry> {
  const homeUrl = readIdentity(outcome.finalUrl);
  const rejection = classifyRejection(outcome, parseResult);
  if (rejection !== null) {
    const frontier = openFrontier(context, homeUrl, () => false);
    storeHome(context, frontier, { homeUrl, outcome, parseResult });
    return { kind: 'refused', homeUrl, ...rejection, answer: toHomeFailure(outcome, 1) };
  }
  const site = await openSite(context, homeUrl, readRobots);
  if (context.stop.aborted) return { kind: 'stopped' };
  storeHome(context, site.frontier, { homeUrl, outcome, parseResult });
  return site;
}

function classifyRejection(outcome: FetchOutcome, { challenge }: PageParseResult) {
  const status = outcome.status ?? 0;
  if (challenge !== null) return { state: 'challenged', reasonCode: 'site-challenged' } as const;
  if (BLOCKING_STATUSES.has(status)) return { state: 'refused', reasonCode: 'site-refused' } as const;
  if (status >= 400) return { state: 'refused', reasonCode: 'home-page-missing' } as const;
  if (isHtmlResponse(outcome) && !isBlank(outcome.body)) return null;
  // An incomplete response reveals nothing about the type of the page.
  if (outcome.error !== null) return { state: 'refused', reasonCode: 'site-error' } as const;
  return { state: 'not-html', reasonCode: 'not-html' } as const;
}

interface HomePage {
  homeUrl: string;
  outcome: FetchOutcome;
  parseResult: PageParseResult;
}

/**
 * Stores the start URL, its page and the site's host in one atomic change, so that a resumed crawl finds either all of
 * them or none.
 */
function storeHome(context: StoringContext, frontier: Frontier, { homeUrl, outcome, parseResult }: HomePage): void {
  const { file } = context;
  const url = readIdentity(outcome.url);
  file.write(() => {
    writeMeta(file, 'homeUrl', homeUrl);
    const id = frontier.add(url, { source: 'start', hops: 0 });
    const claimedUrl = { id, url, source: 'start', hops: 0 } as const;
    storeVisit(context, frontier, { claimedUrl, outcome, parseResult, isHome: true, shouldRetry: false });
  });
}
