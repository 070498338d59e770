import { type AddressGuard, createAddressGuard } from '../fetch/address-guard.ts';
import { createHttpClient, type HttpClient } from '../fetch/http-client.ts';
import { createPacer, type Pacer } from '../fetch/pacer.ts';
import { CRAWL_LIMITS, type CrawlLimits } from '../limits.ts';
import { createParsePool, type ParsePool } from '../parse/parse-pool.ts';
import type { CrawlFile } from '../store/crawl-file.ts';
import { type CrawlSiteOptions, SHUTDOWN_REASON } from './crawl-options.ts';
import { createPoliteClient } from './polite-client.ts';
import { createProgress, type Progress } from './progress.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';
import { timeSignal } from './time-signal.ts';

/** What the steps of one crawl share. Built for the crawl and closed with it. */
export interface CrawlContext {
  options: CrawlSiteOptions;
  limits: CrawlLimits;
  file: CrawlFile;
  guard: AddressGuard;
  client: HttpClient;
  pacer: Pacer;
  rateLimit: RateLimit;
  parser: ParsePool;
  progress: Progress;
  /** Fires when the caller aborts, the time is up or the site keeps refusing. */
  stop: AbortSignal;
  /** Addresses asked for so far, an earlier run of the same file included. */
  pagesFetched: number;
  /** Row ids of addresses that wait for a second turn, because the site asked for a pause at the first. */
  postponed: Set<number>;
}

/** Builds the parts of a crawl. `remainingMs`: what an earlier run left of the time limit. */
export function createContext(options: CrawlSiteOptions, file: CrawlFile, remainingMs: number): CrawlContext {
  const limits: CrawlLimits = {
    ...CRAWL_LIMITS,
    maxDepth: options.limits.maxDepth ?? CRAWL_LIMITS.maxDepth,
    maxParallelPerHost: options.limits.maxParallel ?? CRAWL_LIMITS.maxParallelPerHost,
    requestsPerSecondPerHost: options.limits.requestsPerSecond ?? CRAWL_LIMITS.requestsPerSecondPerHost,
    recheckDelayMs: options.limits.recheckDelayMs ?? CRAWL_LIMITS.recheckDelayMs,
    unreachableWindowMs: options.limits.unreachableWindowMs ?? CRAWL_LIMITS.unreachableWindowMs,
    maxRetryAfterMs: options.limits.maxRetryAfterMs ?? CRAWL_LIMITS.maxRetryAfterMs,
  };
  const guard = createAddressGuard(options.guardOptions);
  const connections = { connectionsPerOrigin: limits.maxParallelPerHost };
  const http = createHttpClient({ guard, userAgent: options.userAgent, limits: connections });
  const pacer = createPacer({
    maxParallel: limits.maxParallelPerHost,
    requestsPerSecond: limits.requestsPerSecondPerHost,
  });
  const rateLimit = createRateLimit(pacer, limits);
  const stop = AbortSignal.any([options.signal, timeSignal(remainingMs), rateLimit.stop]);
  return {
    ...{ options, limits, file, guard, pacer, rateLimit, stop, pagesFetched: 0, postponed: new Set<number>() },
    client: createPoliteClient(http, pacer, stop),
    parser: createParsePool({ size: 1 }),
    progress: createProgress(file, options),
  };
}

export async function closeContext(context: CrawlContext): Promise<void> {
  await Promise.all([context.client.close(), context.parser.close()]);
}

/** The process is going down: everything stays as it is, to be resumed. */
export function isShutdown(signal: AbortSignal): boolean {
  if (!signal.aborted) return false;
  const reason: unknown = signal.reason;
  return reason === SHUTDOWN_REASON || (reason instanceof Error && reason.message === SHUTDOWN_REASON);
}
