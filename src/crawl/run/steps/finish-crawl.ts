import { z } from 'zod';
import { stagingGuardsSchema } from '#contracts/analysis/staging.ts';
import { ERROR_STATUSES, type ErrorCode } from '#contracts/product/error-codes.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { fetchErrorCodeSchema } from '#contracts/site/crawl.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { CRAWL_INDEXES } from '#crawl/store/file/crawl-schema.ts';
import { readMeta, writeArtifact, writeMeta } from '#crawl/store/file/stored-values.ts';
import { countSkippedUrls } from '#crawl/store/pages/skip-counts.ts';
import type { SkipReason } from '#crawl/store/pages/skip-reason.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import type { CrawlContext } from '../crawl-context.ts';
import type { CrawlSummary, HomeFailure } from '../crawl-options.ts';
import type { Entry } from './enter-site.ts';
import { assignDepths } from './link-depths.ts';

/** Parts of the crawl that describe the site in the file. */
type FactsContext = Pick<CrawlContext, 'urlTable' | 'file' | 'guard' | 'liveHost' | 'options' | 'tally'>;
/** Adds the parts that show how far the crawl has progressed. */
export type EndContext = FactsContext & Pick<CrawlContext, 'rateLimit' | 'stop'>;

const STAGING_GUARDS_KEY = 'stagingGuards';

const failureSchema: z.ZodType<HomeFailure> = z.object({
  status: z.number().int().nullable(),
  error: z.object({ code: fetchErrorCodeSchema, detail: z.string() }).nullable(),
  tries: z.number().int(),
  hasRedirected: z.boolean(),
});

const summarySchema = z.object({
  state: z.enum(['completed', 'partial', 'unreachable', 'not-html', 'challenged', 'refused', 'cancelled', 'paused']),
  reasonCode: z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERROR_STATUSES).nullable(),
  pagesFetched: z.number().int(),
  pagesKnown: z.number().int(),
  failure: failureSchema.optional(),
});

/** Returns how a finished crawl ended, or null when the file is new or its crawl was interrupted. */
export function readSummary(file: CrawlFile): CrawlSummary | null {
  const summary = readMeta(file, 'summary', summarySchema);
  if (summary === null) return null;
  const { failure, ...rest } = summary;
  return failure === undefined ? rest : { ...rest, failure };
}

/**
 * Writes the site's facts and the summary, which mark the file as finished. For a paused crawl, only the ignored
 * staging protections are stored.
 */
export function finishCrawl(context: EndContext, entry: Entry, isPaused: boolean): CrawlSummary {
  const { file } = context;
  const counts = { pagesFetched: context.tally.fetched, pagesKnown: countKnownPages(context) };
  if (isPaused) {
    writeMeta(file, STAGING_GUARDS_KEY, buildReadAs(context).readAs?.guards ?? []);
    return { state: 'paused', reasonCode: null, ...counts };
  }
  file.write(() => file.run("UPDATE urls SET status = 'done' WHERE status = 'retry'"));
  file.runStatements(CRAWL_INDEXES);
  assignDepths(file);
  const stoppedBy = findStopReason(context, entry);
  const site = buildSiteFacts(context, entry, stoppedBy);
  const summary: CrawlSummary = { ...buildEndState(entry, stoppedBy), ...counts };
  writeArtifact(file, 'site', site);
  writeMeta(file, 'summary', summary);
  return summary;
}

/** Stores the current site facts in the crawl file, so that they can be read while the crawl is running. */
export function publishSite(context: EndContext, entry: Entry): void {
  writeArtifact(context.file, 'site', buildSiteFacts(context, entry, findStopReason(context, entry)));
}

/** Makes the file readable for an audit of the pages only, as if the crawl had ended with the queue. */
export function publishPages(context: EndContext, entry: Entry): void {
  const { file } = context;
  file.runStatements(CRAWL_INDEXES);
  assignDepths(file);
  publishSite(context, entry);
  file.commit();
}

/** Returns the number of URLs that were found as pages: queued, requested or skipped. */
function countKnownPages({ urlTable }: Pick<CrawlContext, 'urlTable'>): number {
  return urlTable.size - urlTable.count('known');
}

function buildEndState(
  entry: Entry,
  stoppedBy: SiteFacts['stoppedBy'],
): Omit<CrawlSummary, 'pagesFetched' | 'pagesKnown'> {
  if (stoppedBy === 'cancelled') return { state: 'cancelled', reasonCode: 'analysis-cancelled' };
  if (entry.kind === 'unreachable') {
    return { state: 'unreachable', reasonCode: entry.reasonCode, failure: entry.answer };
  }
  if (entry.kind === 'refused') return { state: entry.state, reasonCode: entry.reasonCode, failure: entry.answer };
  if (entry.kind === 'stopped') return { state: 'unreachable', reasonCode: 'site-unreachable' };
  return { state: stoppedBy === null ? 'completed' : 'partial', reasonCode: null };
}

/**
 * Reasons for skipping that are our own limits. A robots.txt rule is the site's own choice and leaves the crawl
 * complete.
 */
const LIMIT_BY_SKIP_REASON: ReadonlyMap<SkipReason, 'depth-limit' | 'url-limits'> = new Map([
  ['too-deep', 'depth-limit'],
  ['too-long', 'url-limits'],
  ['too-many-segments', 'url-limits'],
  ['repeated-segments', 'url-limits'],
  ['too-many-queries', 'url-limits'],
  ['calendar', 'url-limits'],
  ['no-new-content', 'url-limits'],
] as const);

function findStopReason(
  {
    file,
    urlTable,
    options,
    stop,
    rateLimit,
    tally,
  }: Pick<CrawlContext, 'urlTable' | 'file' | 'options' | 'rateLimit' | 'stop' | 'tally'>,
  entry: Entry,
): SiteFacts['stoppedBy'] {
  if (options.signal.aborted) return 'cancelled';
  const isWaiting = urlTable.count('queued') > 0;
  if (rateLimit.stop.aborted) return 'rate-limited';
  // The time ended while pages, second tries or images were pending. If the page limit was reached as well, it is the
  // limit that excluded the remaining pages.
  if (stop.aborted) return isWaiting && tally.fetched >= options.limits.maxPages ? 'page-limit' : 'time-limit';
  if (isWaiting) return 'page-limit';
  if (entry.kind !== 'inside') return null;
  const { policy, homeUrl } = entry;
  if (policy.facts.state === 'unavailable' || !policy.isAllowed(homeUrl)) return 'robots';
  const limits = new Set([...countSkippedUrls(file).keys()].map((reason) => LIMIT_BY_SKIP_REASON.get(reason)));
  if (limits.has('depth-limit')) return 'depth-limit';
  return limits.has('url-limits') ? 'url-limits' : null;
}

/**
 * Returns the live origin and the protections that were ignored; empty for a regular crawl. Protections from before an
 * interruption are stored in the file.
 */
function buildReadAs({
  file,
  options,
  liveHost,
}: Pick<CrawlContext, 'file' | 'liveHost' | 'options'>): Pick<SiteFacts, 'readAs'> {
  const origin = options.scope?.scoreAs;
  if (origin === undefined) return {};
  const before = readMeta(file, STAGING_GUARDS_KEY, stagingGuardsSchema) ?? [];
  return { readAs: { origin, guards: [...new Set([...before, ...(liveHost?.listGuards() ?? [])])].sort() } };
}

function buildSiteFacts(context: FactsContext, entry: Entry, stoppedBy: SiteFacts['stoppedBy']): SiteFacts {
  const { file, options, guard, tally } = context;
  const homeUrl = 'homeUrl' in entry ? entry.homeUrl : null;
  const place = new URL(homeUrl ?? options.startUrl.href);
  return {
    startUrl: options.startUrl.href,
    homeUrl,
    displayHost: displayHost(place),
    ...buildReadAs(context),
    isPrivateTarget: guard.isPrivateTarget(place),
    isCrawlComplete: entry.kind === 'inside' && stoppedBy === null,
    stoppedBy,
    crawlDelaySeconds: getCrawlDelaySeconds(entry),
    pageLimit: Number.isFinite(options.limits.maxPages) ? options.limits.maxPages : null,
    pagesKnown: countKnownPages(context),
    pagesFetched: tally.fetched,
    unreachable: entry.kind === 'unreachable' ? entry.failure : null,
    challengedShare: tally.fetched === 0 ? 0 : tally.challenged / tally.fetched,
    measuredAt: readMeta(file, 'startedAt', z.string()) ?? new Date().toISOString(),
  };
}

function getCrawlDelaySeconds(entry: Entry): number | null {
  const delayMs = entry.kind === 'inside' ? entry.policy.crawlDelayMs : null;
  return delayMs === null ? null : delayMs / 1_000;
}
