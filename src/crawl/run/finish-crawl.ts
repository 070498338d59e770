import { z } from 'zod';
import type { SiteFacts } from '#contracts/artifacts.ts';
import { ERROR_STATUS, type ErrorCode } from '#contracts/error-codes.ts';
import { displayHost } from '#lib/address.ts';
import type { CrawlFile } from '../store/crawl-file.ts';
import { countPages } from '../store/page-rows.ts';
import { readMeta, writeArtifact, writeMeta } from '../store/stored-values.ts';
import { countSkipped, countUrls } from '../store/url-rows.ts';
import type { CrawlContext } from './crawl-context.ts';
import type { CrawlSummary } from './crawl-options.ts';
import type { Entry } from './enter-site.ts';
import { assignDepths } from './link-depths.ts';

const summarySchema: z.ZodType<CrawlSummary> = z.object({
  state: z.enum(['completed', 'partial', 'unreachable', 'not-html', 'challenged', 'cancelled', 'paused']),
  reasonCode: z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERROR_STATUS).nullable(),
  pagesFetched: z.number().int(),
  pagesKnown: z.number().int(),
});

/** How a finished crawl ended; null when the file is new or its crawl was interrupted. */
export function readSummary(file: CrawlFile): CrawlSummary | null {
  return readMeta(file, 'summary', summarySchema);
}

/** Writes the site's facts and the summary, which mark the file as finished; a paused crawl is left as it is. */
export function finishCrawl(context: CrawlContext, entry: Entry, isPaused: boolean): CrawlSummary {
  const { file } = context;
  const counts = { pagesFetched: countPages(file).all, pagesKnown: countUrls(file) };
  if (isPaused) return { state: 'paused', reasonCode: null, ...counts };
  file.write(() => file.run("UPDATE urls SET status = 'done' WHERE status = 'retry'"));
  assignDepths(file);
  const stoppedBy = stopReason(context, entry);
  const site = siteFacts(context, entry, stoppedBy);
  const summary: CrawlSummary = { ...endOf(entry, stoppedBy), ...counts };
  writeArtifact(file, 'site', site);
  writeMeta(file, 'summary', summary);
  return summary;
}

function endOf(entry: Entry, stoppedBy: SiteFacts['stoppedBy']): Pick<CrawlSummary, 'state' | 'reasonCode'> {
  if (stoppedBy === 'cancelled') return { state: 'cancelled', reasonCode: 'analysis-cancelled' };
  if (entry.kind === 'unreachable') return { state: 'unreachable', reasonCode: entry.reasonCode };
  if (entry.kind === 'refused') return { state: entry.state, reasonCode: entry.reasonCode };
  if (entry.kind === 'stopped') return { state: 'unreachable', reasonCode: 'site-unreachable' };
  return { state: stoppedBy === null ? 'completed' : 'partial', reasonCode: null };
}

/** Skipped for a reason of ours; what robots.txt forbids is the site's own choice and leaves the crawl complete. */
const OWN_RULES = new Set(['too-deep', 'too-long', 'too-many-segments', 'repeated-segments', 'too-many-queries']);

function stopReason({ file, options, stop }: CrawlContext, entry: Entry): SiteFacts['stoppedBy'] {
  if (options.signal.aborted) return 'cancelled';
  const isWaiting = countUrls(file, 'queued') > 0;
  if (stop.aborted && (isWaiting || entry.kind !== 'inside')) return 'time-limit';
  if (isWaiting) return 'page-limit';
  if (entry.kind !== 'inside') return null;
  const { policy, homeUrl } = entry;
  if (policy.facts.state === 'unavailable' || !policy.isAllowed(homeUrl)) return 'robots';
  return [...countSkipped(file).keys()].some((reason) => OWN_RULES.has(reason)) ? 'depth-limit' : null;
}

function siteFacts(context: CrawlContext, entry: Entry, stoppedBy: SiteFacts['stoppedBy']): SiteFacts {
  const { file, options, guard } = context;
  const { all, challenged } = countPages(file);
  const homeUrl = 'homeUrl' in entry ? entry.homeUrl : null;
  const place = new URL(homeUrl ?? options.startUrl.href);
  return {
    startUrl: options.startUrl.href,
    homeUrl,
    displayHost: displayHost(place),
    isPrivateTarget: guard.isAllowedTarget(place),
    isCrawlComplete: entry.kind === 'inside' && stoppedBy === null,
    stoppedBy,
    pagesKnown: countUrls(file),
    pagesFetched: all,
    unreachable: entry.kind === 'unreachable' ? entry.failure : null,
    challengedShare: all === 0 ? 0 : challenged / all,
    measuredAt: readMeta(file, 'startedAt', z.string()) ?? new Date().toISOString(),
  };
}
