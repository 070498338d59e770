import { z } from 'zod';
import { isSameSite } from '#lib/page-url.ts';
import type { FetchRequest, HttpClient } from '../fetch/http-client.ts';
import { createRetryingClient } from '../fetch/retrying-client.ts';
import type { ProbeContext } from '../probes/ask-probe.ts';
import type { RobotsPolicy } from '../robots/robots-policy.ts';
import { readPage } from '../store/page-rows.ts';
import { readArtifact, writeArtifact } from '../store/stored-values.ts';
import { type CrawlContext, retryFactor } from './crawl-context.ts';
import { readTrace } from './gather-trace.ts';
import { timeSignal } from './time-signal.ts';

/** Where the extra questions of a crawl are asked. */
export interface ProbedSite {
  homeUrl: string;
  policy: RobotsPolicy;
}

/** All second tries of the extra questions together: nothing of a crawl depends on one of them. */
const MAX_RETRY_WAIT_MS = 5_000;

type Gathering = Pick<CrawlContext, 'file' | 'stop'>;

/** Asks and stores the answer, unless it is there already. What our own end broke off is asked again on resume. */
export function gatherOnce(context: Gathering, name: string, ask: () => Promise<unknown>): Promise<void> {
  return gatherTogether(context, [name], async () => ({ [name]: await ask() }));
}

/** The same for questions whose answers come together: all of them are stored, or none. */
export async function gatherTogether(
  { file, stop }: Gathering,
  names: readonly string[],
  ask: () => Promise<Record<string, unknown>>,
): Promise<void> {
  if (stop.aborted || names.every((name) => readArtifact(file, name, z.unknown()) !== null)) return;
  const answers = await ask();
  if (stop.aborted) return;
  file.write(() => {
    for (const [name, answer] of Object.entries(answers)) writeArtifact(file, name, answer);
  });
}

export interface ProbeOptions {
  /** Of the site: with its cookies or without. */
  client: HttpClient;
  /** After that time nothing more is asked: pages matter more. */
  withinMs: number;
}

/** Questions beside the pages may take this share of the time, however long the site makes us wait between requests. */
const HOME_TIME_SHARE = 0.1;
/** Questions after the pages delay the end of the crawl. */
export const AFTER_PAGES_MS = 15_000;

/** A home page that could not be read to its end is not asked for again and again. */
export function mayAskHomeAgain({ file, book }: CrawlContext, homeUrl: string): boolean {
  const home = readPage(file, book.idOf(homeUrl));
  return home !== null && home.error === null;
}

/** Time for the questions beside the pages. */
export function besidePagesMs({ options }: CrawlContext): number {
  return options.limits.maxDurationMs * HOME_TIME_SHARE;
}

/**
 * What the probes need of a crawl. `client` is for the site itself; what the home page names elsewhere (an icon, a feed) goes to the
 * client for other sites, whose robots.txt is not ours to guess.
 */
export function probeContext(
  context: CrawlContext,
  { homeUrl, policy }: ProbedSite,
  { client, withinMs }: ProbeOptions,
): ProbeContext {
  const { foreignClient, rateLimit, limits } = context;
  const stop = AbortSignal.any([context.stop, timeSignal(withinMs)]);
  const own = createRetryingClient(client, {
    heed: (outcome) => rateLimit.keepPause(outcome),
    ...{ stop, maxWaitTotalMs: MAX_RETRY_WAIT_MS, delayFactor: retryFactor(limits) },
  });
  const isOwn = (url: string): boolean => isSameSite(url, homeUrl);
  return {
    client: {
      fetch: (url: string, request?: FetchRequest) => (isOwn(url) ? own : foreignClient).fetch(url, request),
      close: () => Promise.resolve(),
    },
    // A robots.txt that cannot be read permits the entered page once, nothing beside it.
    isAllowed: (url) => !isOwn(url) || (policy.facts.state !== 'unavailable' && policy.isAllowed(url)),
    stop,
    readTrace: (outcome) => readTrace(context, outcome),
  };
}
