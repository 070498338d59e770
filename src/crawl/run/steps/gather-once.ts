import { z } from 'zod';
import type { FetchRequest, HttpClient } from '#crawl/fetch/client/http-client.ts';
import { createRetryingClient } from '#crawl/fetch/client/retrying-client.ts';
import type { ProbeContext } from '#crawl/probes/request-probe.ts';
import type { RobotsPolicy } from '#crawl/robots/robots-policy.ts';
import { readArtifact, writeArtifact } from '#crawl/store/file/stored-values.ts';
import { readPage } from '#crawl/store/pages/page-rows.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import { type CrawlContext, computeRetryFactor } from '../crawl-context.ts';
import { createTimeoutSignal } from '../pacing/time-signal.ts';
import { readFingerprint } from './gather-fingerprint.ts';

/** The site that the additional probes of a crawl are sent to. */
export interface ProbedSite {
  homeUrl: string;
  policy: RobotsPolicy;
}

/** Total waiting time for retries of the additional probes; short, because nothing in a crawl depends on them. */
const MAX_RETRY_WAIT_MS = 5_000;

/** Parts of the crawl that are needed to store a probe response. */
type GatherContext = Pick<CrawlContext, 'file' | 'stop'>;
/** Parts of the crawl that are needed to send probes. */
export type ProbingContext = Pick<CrawlContext, 'externalClient' | 'limits' | 'parser' | 'rateLimit' | 'stop'>;

/**
 * Sends the probe and stores the response, unless one is already stored. A probe that our own abort interrupted is sent
 * again on resume.
 */
export function gatherOnce(context: GatherContext, name: string, sendProbes: () => Promise<unknown>): Promise<void> {
  return gatherGroupOnce(context, [name], async () => ({ [name]: await sendProbes() }));
}

/** Sends probes that belong together and stores their responses: either all responses are stored or none. */
export async function gatherGroupOnce(
  { file, stop }: GatherContext,
  names: readonly string[],
  sendProbes: () => Promise<Record<string, unknown>>,
): Promise<void> {
  if (stop.aborted || names.every((name) => readArtifact(file, name, z.unknown()) !== null)) return;
  const answers = await sendProbes();
  if (stop.aborted) return;
  file.write(() => {
    for (const [name, answer] of Object.entries(answers)) writeArtifact(file, name, answer);
  });
}

export interface ProbeOptions {
  /** Client for the site, with or without its cookies. */
  client: HttpClient;
  /** Time after which no more probes are sent, because pages matter more. */
  withinMs: number;
}

/**
 * Share of the crawl's time for probes in parallel with the pages, however long the site makes the crawl wait between
 * requests.
 */
const PROBE_TIME_SHARE = 0.1;
/** Time limit for probes after the pages, because they delay the end of the crawl. */
export const MAX_MS_AFTER_PAGES = 15_000;

/** Whether the home page may be requested again. False if it could not be read completely. */
export function canRequestHomeAgain(
  { file, urlTable }: Pick<CrawlContext, 'urlTable' | 'file'>,
  homeUrl: string,
): boolean {
  const home = readPage(file, urlTable.readId(homeUrl));
  return home !== null && home.error === null;
}

/** Returns the time limit for the probes in parallel with the pages. */
export function computeProbeTimeLimitMs({ options }: Pick<CrawlContext, 'options'>): number {
  return options.limits.maxDurationMs * PROBE_TIME_SHARE;
}

/**
 * Returns the parts of a crawl that the probes need. `client` is for the site itself; resources that the home page
 * links to on other sites (a favicon, a feed) use the client for other sites, whose robots.txt is unknown here.
 */
export function createProbeContext(
  context: ProbingContext,
  { homeUrl, policy }: ProbedSite,
  { client, withinMs }: ProbeOptions,
): ProbeContext {
  const { externalClient, rateLimit, limits } = context;
  const stop = AbortSignal.any([context.stop, createTimeoutSignal(withinMs)]);
  const siteClient = createRetryingClient(client, {
    handlePause: (outcome) => rateLimit.handleOtherResponse(outcome),
    stop,
    maxTotalWaitMs: MAX_RETRY_WAIT_MS,
    delayFactor: computeRetryFactor(limits),
  });
  const isOnSite = (url: string): boolean => isSameSite(url, homeUrl);
  return {
    client: {
      fetch: (url: string, request?: FetchRequest) => (isOnSite(url) ? siteClient : externalClient).fetch(url, request),
      close: () => Promise.resolve(),
    },
    // If robots.txt is unreadable, only the start page is allowed, once.
    isAllowed: (url) => !isOnSite(url) || (policy.facts.state !== 'unavailable' && policy.isAllowed(url)),
    stop,
    readFingerprint: (outcome) => readFingerprint(context, outcome),
  };
}
