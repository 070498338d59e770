import type { FetchOutcome } from '../fetch/http-client.ts';
import type { Frontier } from '../frontier/frontier.ts';
import { claimUrl, countUrls, setUrlStatus, type UrlRow } from '../store/url-rows.ts';
import type { CrawlContext } from './crawl-context.ts';
import { pause } from './reach-home.ts';
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
/** Pages that are read or stored while the pacer already waits for the next request. */
const READING_AHEAD = 2;

/** Reads the queue in order of value until it is empty, the page limit is reached or the crawl is stopped. */
export async function crawlQueue(context: CrawlContext, frontier: Frontier): Promise<void> {
  const active = new Set<Promise<void>>();
  let failure: unknown = null;
  const maxActive = context.limits.maxParallelPerHost + READING_AHEAD;
  for (;;) {
    const hasRoom = context.pagesFetched + active.size < context.options.limits.maxPages && active.size < maxActive;
    const row = hasRoom && failure === null && !context.stop.aborted ? claimUrl(context.file) : null;
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
  const outcome = await fetchPage(context, row.url);
  // An answer that our own stop may have broken off says nothing about the site.
  if (outcome.error?.code === 'aborted' || (context.stop.aborted && outcome.error !== null)) {
    context.file.write(() => setUrlStatus(context.file, row.id, isRecheck ? 'retry' : 'queued'));
    return;
  }
  const reading = await readPage(context, outcome);
  const shouldRetry = !isRecheck && mayPass(outcome);
  storeVisit(context, frontier, { row, outcome, reading, isHome: false, shouldRetry });
  await obeyRetryAfter(context, outcome);
}

function mayPass({ status, error }: FetchOutcome): boolean {
  return status === null ? PASSING_ERRORS.has(error?.code ?? '') : status >= 500 || status === 429;
}

/** A site that asks for a break gets it, up to a limit. */
async function obeyRetryAfter(context: CrawlContext, { status, headers }: FetchOutcome): Promise<void> {
  if (status !== 429 && status !== 503) return;
  const seconds = Number(headers['retry-after'] ?? '');
  if (!Number.isFinite(seconds) || seconds <= 0) return;
  const waitMs = Math.min(seconds * 1_000, context.limits.maxRetryAfterMs);
  const hold = () => context.pacer.run(() => pause(waitMs, [context.stop]), context.stop);
  // Every turn is taken, so that nothing is asked meanwhile. Rejects only when the crawl stops: then nobody waits.
  await Promise.allSettled(Array.from({ length: context.limits.maxParallelPerHost }, hold));
}
