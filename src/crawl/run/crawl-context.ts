import { createHttpClient, type HttpClient } from '../fetch/client/http-client.ts';
import { createRetryingClient } from '../fetch/client/retrying-client.ts';
import { createLiveHost, type LiveHost } from '../fetch/guard/live-host.ts';
import { createSsrfGuard, type SsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { createCookieJar } from '../fetch/headers/cookie-jar.ts';
import { createHostPacers } from '../fetch/pacing/host-pacers.ts';
import { createPacer, type Pacer } from '../fetch/pacing/pacer.ts';
import { CRAWL_LIMITS, type CrawlLimits, PACING_LIMITS, RETRY_LIMITS } from '../limits.ts';
import { createParsePool, type ParsePool } from '../parse/pipeline/parse-pool.ts';
import type { CrawlFile } from '../store/file/crawl-file.ts';
import { UrlTable } from '../store/file/url-table.ts';
import { countPages } from '../store/pages/page-rows.ts';
import { openPreviousCrawl, type PreviousCrawl } from '../store/pages/previous-crawl.ts';
import { type CrawlSiteOptions, SHUTDOWN_REASON } from './crawl-options.ts';
import { type CrawlCounts, createCrawlCounts } from './pacing/crawl-counts.ts';
import { createManyHostsClient, createPoliteClient } from './pacing/polite-client.ts';
import { createProgress, type Progress } from './pacing/progress.ts';
import { createRateLimit, type RateLimit } from './pacing/rate-limit.ts';
import { Tally } from './pacing/tally.ts';
import { createTimeoutSignal } from './pacing/time-signal.ts';

/** State shared by the steps of one crawl. Created for the crawl and closed with it. */
export interface CrawlContext {
  options: CrawlSiteOptions;
  limits: CrawlLimits;
  file: CrawlFile;
  urlTable: UrlTable;
  /** The previous crawl of the same site, if there is one. */
  previous: PreviousCrawl | null;
  guard: SsrfGuard;
  /** Set when a staging host is read as its live site. */
  liveHost: LiveHost | undefined;
  /** Keeps the site's cookies during the crawl. */
  client: HttpClient;
  /** Keeps no cookies, for probes whose responses must not depend on earlier ones; uses the same pacer. */
  freshClient: HttpClient;
  /** For robots.txt and sitemaps: retries where that may help. */
  patientClient: HttpClient;
  /** For URLs of other sites. */
  externalClient: HttpClient;
  /** Number of concurrent requests to other sites. */
  externalConcurrency: number;
  pacer: Pacer;
  rateLimit: RateLimit;
  parser: ParsePool;
  progress: Progress;
  /** Fires when the caller aborts, the time limit is reached, or the site keeps refusing requests. */
  stop: AbortSignal;
  /** Counts of URLs requested so far, including URLs requested by an earlier run of the same file. */
  tally: Tally;
  /** Reports what this run reads. */
  counts: CrawlCounts;
  /** Row IDs of URLs that wait for a second try, because the site requested a pause at the first one. */
  postponedIds: Set<number>;
  /** Row IDs of the pages that are being requested or read. */
  visitingIds: Set<number>;
  /** External work on the pages that have been read; the file stays open until it settles. */
  externalWork: Promise<void>;
}

/** Creates the parts of a crawl. `remainingMs`: remaining time of an earlier run. */
export function createContext(options: CrawlSiteOptions, file: CrawlFile, remainingMs: number): CrawlContext {
  const limits = getLimits(options);
  const guard = createSsrfGuard(options.guardOptions);
  const fetchLimits = { ...options.limits.fetch, connectionsPerOrigin: limits.maxParallelPerHost };
  const { userAgent } = options;
  const liveHost = openLiveHost(options, guard);
  const tally = new Tally(countPages(file));
  const counts = createCrawlCounts(tally, options.onEvent);
  const http = createHttpClient({ guard, userAgent, limits: fetchLimits, cookieJar: createCookieJar(), liveHost });
  const freshHttpClient = createHttpClient({ guard, userAgent, limits: fetchLimits, liveHost });
  const pacer = createPacer({
    maxParallel: limits.maxParallelPerHost,
    requestsPerSecond: limits.requestsPerSecondPerHost,
  });
  const challengePauseMs = Math.min(RETRY_LIMITS.challengePauseMs, limits.recheckDelayMs);
  const rateLimit = createRateLimit(pacer, { ...limits, challengePauseMs });
  const stop = AbortSignal.any([options.signal, createTimeoutSignal(remainingMs), rateLimit.stop]);
  const urlTable = new UrlTable(file);
  const client = createPoliteClient(counts.watch(http), pacer, stop);
  return {
    options,
    limits,
    file,
    urlTable,
    guard,
    pacer,
    rateLimit,
    stop,
    tally,
    counts,
    visitingIds: new Set<number>(),
    client,
    liveHost,
    previous: openPreviousCrawl(options.previousCrawlPath, options.scope?.scoreAs ?? null),
    postponedIds: new Set<number>(),
    externalWork: Promise.resolve(),
    freshClient: createPoliteClient(counts.watch(freshHttpClient), pacer, stop),
    patientClient: createRetryingClient(client, {
      handlePause: (outcome) => rateLimit.handleOtherResponse(outcome),
      stop,
      delayFactor: computeRetryFactor(limits),
    }),
    externalClient: createExternalClient(options, { guard, stop, counts }),
    externalConcurrency: PACING_LIMITS.manyHostsPacing.maxParallel,
    parser: options.createParser?.() ?? createParsePool({ size: 1 }),
    progress: createProgress(
      { urlTable, tally },
      {
        limits: options.limits,
        onProgress(progress) {
          counts.flush();
          options.onProgress(progress);
        },
      },
    ),
  };
}

/** Returns undefined when there is no live site: nothing is rewritten then. */
function openLiveHost(
  { scope, startUrl }: Pick<CrawlSiteOptions, 'scope' | 'startUrl'>,
  guard: SsrfGuard,
): LiveHost | undefined {
  if (scope?.scoreAs === undefined) return undefined;
  return createLiveHost({
    liveOrigin: scope.scoreAs,
    auditedHost: startUrl.host,
    canIgnoreDisallowAll: guard.isPrivateTarget(startUrl),
  });
}

/** Creates a client without cookies, because cookies of one site must not be sent to other sites. */
function createExternalClient(
  { userAgent, limits }: Pick<CrawlSiteOptions, 'limits' | 'userAgent'>,
  { guard, stop, counts }: Pick<CrawlContext, 'guard' | 'stop' | 'counts'>,
): HttpClient {
  const http = createHttpClient({ guard, userAgent, limits: { ...limits.fetch } });
  const requestsPerSecondPerHost = limits.externalRequestsPerSecond;
  const pacers = createHostPacers(requestsPerSecondPerHost === undefined ? {} : { requestsPerSecondPerHost });
  return createManyHostsClient(counts.watch(http), pacers, stop);
}

/** Returns the factor that shortens delays before retries along with the delay before a re-check. */
export function computeRetryFactor({ recheckDelayMs }: CrawlLimits): number {
  return Math.min(1, recheckDelayMs / CRAWL_LIMITS.recheckDelayMs);
}

function getLimits({ limits }: Pick<CrawlSiteOptions, 'limits'>): CrawlLimits {
  return {
    ...CRAWL_LIMITS,
    maxDepth: limits.maxDepth ?? CRAWL_LIMITS.maxDepth,
    maxParallelPerHost: limits.maxParallel ?? CRAWL_LIMITS.maxParallelPerHost,
    requestsPerSecondPerHost: limits.requestsPerSecond ?? CRAWL_LIMITS.requestsPerSecondPerHost,
    recheckDelayMs: limits.recheckDelayMs ?? CRAWL_LIMITS.recheckDelayMs,
    unreachableWindowMs: limits.unreachableWindowMs ?? CRAWL_LIMITS.unreachableWindowMs,
    maxRetryAfterMs: limits.maxRetryAfterMs ?? CRAWL_LIMITS.maxRetryAfterMs,
  };
}

export async function closeContext(
  context: Pick<CrawlContext, 'client' | 'counts' | 'externalClient' | 'freshClient' | 'parser' | 'previous'>,
): Promise<void> {
  context.previous?.close();
  const { client, freshClient, externalClient, parser } = context;
  await Promise.all([client, freshClient, externalClient, parser].map((part) => part.close()));
  context.counts.flush();
}

/** Whether the process is shutting down: everything is left unchanged, to be resumed. */
export function isShutdown(signal: AbortSignal): boolean {
  if (!signal.aborted) return false;
  const reason: unknown = signal.reason;
  return reason === SHUTDOWN_REASON || (reason instanceof Error && reason.message === SHUTDOWN_REASON);
}
