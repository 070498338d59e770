import { z } from 'zod';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import type { FetchOutcome } from '../fetch/client/http-client.ts';
import { pause } from '../fetch/pacing/pause.ts';
import type { ClaimedUrl, Frontier } from '../frontier/frontier.ts';
import type { CrawlContext } from './crawl-context.ts';
import { runWorkers } from './pacing/lanes.ts';
import { EMPTY_PARSE_RESULT } from './pages/page-record.ts';
import { fetchPage, parsePage, type StoringContext, storeVisit } from './pages/visit-page.ts';
import { buildRedirectOutcome, getRefresh } from './steps/refresh.ts';

/** Parts of the crawl that are needed to visit one URL. */
type VisitingContext = StoringContext &
  Pick<CrawlContext, 'client' | 'guard' | 'parser' | 'postponedIds' | 'previous' | 'progress' | 'rateLimit' | 'stop'>;
/** Parts of the crawl that are needed to process its queue. */
type QueueContext = VisitingContext & Pick<CrawlContext, 'limits'>;

/** Errors that may not occur on a later try. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'dns-failed',
  'connection-refused',
  'connect-timeout',
  'connection-reset',
  'headers-timeout',
  'total-timeout',
]);
/** Errors for a response that began but was not completed. */
const INTERRUPTED_ERRORS: ReadonlySet<string> = new Set(['body-cut-short', 'total-timeout']);
/** Number of pages that are read or stored while the pacer is already waiting for the next request. */
const READ_AHEAD_COUNT = 2;

/**
 * Reads the queue in order of priority until it is empty, the page limit is reached or the crawl is stopped.
 *
 * @param onVisited called after each page
 */
export async function crawlQueue(
  context: QueueContext,
  frontier: Frontier,
  onVisited: () => void = () => {},
): Promise<void> {
  const { visitingIds, tally, limits, options, stop } = context;
  await runWorkers<ClaimedUrl>({
    count: limits.maxParallelPerHost + READ_AHEAD_COUNT,
    next() {
      if (stop.aborted || tally.fetched + visitingIds.size >= options.limits.maxPages) return null;
      const claimedUrl = context.file.write(() => claimNext());
      if (claimedUrl !== null) visitingIds.add(claimedUrl.id);
      return claimedUrl;
    },
    async work(claimedUrl) {
      try {
        await visitUrl(context, frontier, { claimedUrl, isRecheck: false });
      } finally {
        visitingIds.delete(claimedUrl.id);
      }
      onVisited();
    },
  });

  /**
   * Claims the next URL. A sitemap larger than the page limit would otherwise leave no turn for URLs found through
   * links.
   */
  function claimNext(): ClaimedUrl | null {
    const turn = tally.fetched + visitingIds.size;
    const linked = turn % limits.turnsPerLinkedUrl === 0 ? frontier.next(true) : null;
    return linked ?? frontier.next();
  }
}

/**
 * Requests pages with transient failures again, some time after the queue became empty. Returns true when there were
 * any.
 */
export async function recheckFailures(context: QueueContext, frontier: Frontier, endedAt: number): Promise<boolean> {
  const waiting = frontier.retryCount;
  if (waiting === 0) return false;
  context.progress.reportRecheck(waiting);
  await pause(context.limits.recheckDelayMs - (performance.now() - endedAt), [context.stop]);
  while (!context.stop.aborted) {
    const claimedUrl = frontier.claimNextRetry();
    if (claimedUrl === null) break;
    await visitUrl(context, frontier, { claimedUrl, isRecheck: true });
  }
  return true;
}

async function visitUrl(
  context: VisitingContext,
  frontier: Frontier,
  { claimedUrl, isRecheck }: { claimedUrl: ClaimedUrl; isRecheck: boolean },
): Promise<void> {
  const { file, rateLimit, postponedIds, stop, progress } = context;
  progress.report(claimedUrl.url);
  const { outcome, previous } = await fetchPage(context, frontier, claimedUrl.url);
  // A response that our own abort may have interrupted reveals nothing about the site.
  if (outcome.error?.code === 'aborted' || (stop.aborted && outcome.error !== null)) {
    file.write(() => frontier.settle(claimedUrl.id, isRecheck ? 'retry' : 'queued'));
    return;
  }
  const canPostpone = !isRecheck && !postponedIds.has(claimedUrl.id);
  if (rateLimit.handlePageResponse(outcome) && canPostpone) return postpone(context, frontier, claimedUrl.id);
  const parseResult = previous === null ? await parsePage(context, outcome) : { ...EMPTY_PARSE_RESULT, previous };
  const isChallenged = parseResult.challenge !== null;
  if (isChallenged && rateLimit.handleChallenge(canPostpone)) return postpone(context, frontier, claimedUrl.id);
  const refresh = getRefresh({ outcome, parseResult });
  if (isRecheck) removeFirstResponse(context, claimedUrl.id);
  storeVisit(context, frontier, {
    claimedUrl,
    parseResult,
    isHome: false,
    shouldRetry: !isRecheck && !isChallenged && isTransient(outcome),
    isRefresh: refresh !== null,
    outcome: refresh === null ? outcome : buildRedirectOutcome(context, outcome, refresh),
  });
  // The body has been stored in the file.
  releaseBytes(outcome.body);
  const content = parseResult.parsed?.transferredPage.content ?? previous?.content;
  if (content !== undefined) releaseBytes(content);
}

/** Returns the page to the queue for a second try, after the pause that now applies to all requests. */
function postpone(
  { file, postponedIds }: Pick<CrawlContext, 'file' | 'postponedIds'>,
  frontier: Frontier,
  id: number,
): void {
  postponedIds.add(id);
  file.write(() => frontier.settle(id, 'queued'));
}

const responseRow = z.object({ status: z.number().int().nullable(), isChallenge: z.number() });

/** Removes the first response from the counts, because the second one replaces it. */
function removeFirstResponse({ file, tally }: Pick<CrawlContext, 'file' | 'tally'>, id: number): void {
  const sql = 'SELECT status, is_challenge AS isChallenge FROM pages WHERE url_id = :id';
  const row = file.get(responseRow, sql, { id });
  tally.removeResponse(id, row === null ? null : { status: row.status, isChallenge: row.isChallenge === 1 });
}

function isTransient({ status, error }: FetchOutcome): boolean {
  if (status === null) return TRANSIENT_ERRORS.has(error?.code ?? '');
  return status >= 500 || status === 429 || INTERRUPTED_ERRORS.has(error?.code ?? '');
}
