import type { FetchOutcome } from '../fetch/http-client.ts';
import { pause } from '../fetch/pause.ts';
import type { Frontier } from '../frontier/frontier.ts';
import { claimLinkedUrl, claimUrl, countUrls, setUrlStatus, type UrlRow } from '../store/url-rows.ts';
import type { CrawlContext } from './crawl-context.ts';
import { asRedirect, refreshOf } from './refresh.ts';
import { fetchPage, readPage, storeVisit } from './visit-page.ts';

/** Answers that may be different a little later. */
const PASSING_ERRORS: ReadonlySet<string> = new Set([
  'dns-failed',
  'connection-refused',
  'connect-timeout',
  'connection-reset',
  'headers-timeout',
  'total-timeout',
]);
/** The answer began and did not come to its end. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['body-cut-short', 'total-timeout']);
/** Pages that are read or stored while the pacer already waits for the next request. */
const READING_AHEAD = 2;

/** Reads the queue in order of value until it is empty, the page limit is reached or the crawl is stopped. */
export async function crawlQueue(context: CrawlContext, frontier: Frontier): Promise<void> {
  const active = new Set<Promise<void>>();
  let failure: unknown = null;
  const { linkedTurn } = context.limits;
  const maxActive = context.limits.maxParallelPerHost + READING_AHEAD;
  for (;;) {
    const hasRoom = context.pagesFetched + active.size < context.options.limits.maxPages && active.size < maxActive;
    const row = hasRoom && failure === null && !context.stop.aborted ? claimNext() : null;
    if (row !== null) {
      const onFailure = (error: unknown) => {
        failure ??= error;
      };
      const visit = visitRow(context, frontier, row, false)
        .catch(onFailure)
        .finally(() => active.delete(visit));
      active.add(visit);
    } else if (active.size > 0) await Promise.race(active);
    else break;
  }
  // A bug in one visit ends the crawl, after the visits beside it came to their end.
  if (failure !== null) throw failure;

  /** A sitemap larger than the page limit would leave no turn for the addresses that links lead to. */
  function claimNext(): UrlRow | null {
    const turn = context.pagesFetched + active.size;
    const linked = turn % linkedTurn === 0 ? claimLinkedUrl(context.file) : null;
    return linked ?? claimUrl(context.file);
  }
}

/** Asks once more for the pages that failed in passing, some time after the queue ended. True when there were any. */
export async function recheckFailures(context: CrawlContext, frontier: Frontier, endedAt: number): Promise<boolean> {
  const waiting = countUrls(context.file, 'retry');
  if (waiting === 0) return false;
  context.progress.announceRecheck(waiting);
  await pause(context.limits.recheckDelayMs - (performance.now() - endedAt), [context.stop]);
  while (!context.stop.aborted) {
    const row = claimUrl(context.file, 'retry');
    if (row === null) break;
    context.pagesFetched -= 1;
    await visitRow(context, frontier, row, true);
  }
  return true;
}

async function visitRow(context: CrawlContext, frontier: Frontier, row: UrlRow, isRecheck: boolean): Promise<void> {
  context.progress.report(row.url);
  const outcome = await fetchPage(context, frontier, row.url);
  // An answer that our own stop may have broken off says nothing about the site.
  if (outcome.error?.code === 'aborted' || (context.stop.aborted && outcome.error !== null)) {
    context.file.write(() => setUrlStatus(context.file, row.id, isRecheck ? 'retry' : 'queued'));
    return;
  }
  const isPauseAsked = context.rateLimit.heed(outcome);
  if (isPauseAsked && !isRecheck && !context.postponed.has(row.id)) {
    context.postponed.add(row.id);
    context.file.write(() => setUrlStatus(context.file, row.id, 'queued'));
    return;
  }
  const reading = await readPage(context, outcome);
  const refresh = refreshOf({ outcome, reading });
  storeVisit(context, frontier, {
    ...{ row, reading, isHome: false, shouldRetry: !isRecheck && mayPass(outcome), isRefresh: refresh !== null },
    outcome: refresh === null ? outcome : asRedirect(context, outcome, refresh),
  });
}

function mayPass({ status, error }: FetchOutcome): boolean {
  if (status === null) return PASSING_ERRORS.has(error?.code ?? '');
  return status >= 500 || status === 429 || BROKEN_OFF.has(error?.code ?? '');
}
