import { createHash } from 'node:crypto';
import type { ComparableAnswer, NotAsked, PageTrace } from '#contracts/site-probes.ts';
import type { FetchOutcome, FetchRequest, HttpClient } from '../fetch/http-client.ts';
import { detectChallenge } from './detect-challenge.ts';
import { detectConsentWall } from './detect-consent-wall.ts';
import { PROBE_MAX_BYTES } from './probe-answer.ts';

/** What all probes of one crawl share. */
export interface ProbeContext {
  /** Paced by the caller. */
  client: HttpClient;
  /** What robots.txt says to our own crawler. */
  isAllowed(url: string): boolean;
  stop: AbortSignal;
  /** Reads what a page is compared by; without it answers are compared by their bytes only. */
  readTrace?: (outcome: FetchOutcome) => Promise<PageTrace>;
}

export const NO_TRACE: PageTrace = { textHash: null, simhash: null, canonical: null };

/** Why a question is not asked now; null when it may be. */
export function whyNotAsked({ isAllowed, stop }: ProbeContext, url: string): NotAsked {
  if (stop.aborted) return 'stopped';
  return isAllowed(url) ? null : 'robots';
}

/** Sends one question and hands over the answer, or says why it was not sent. Redirects lead only to where robots.txt permits. */
export async function askProbe(
  context: ProbeContext,
  url: string,
  request: FetchRequest = {},
): Promise<{ outcome: FetchOutcome } | { notAsked: NonNullable<NotAsked> }> {
  const notAsked = whyNotAsked(context, url);
  if (notAsked !== null) return { notAsked };
  const { origin } = new URL(url);
  // Rules of another origin stand in another file: they are not ours to guess.
  const mayFollow = (target: string): boolean => new URL(target).origin !== origin || context.isAllowed(target);
  const outcome = await context.client.fetch(url, {
    maxBytes: PROBE_MAX_BYTES,
    signal: context.stop,
    mayFollow,
    ...request,
  });
  return outcome.error?.code === 'aborted' ? { notAsked: 'stopped' } : { outcome };
}

/** Asks for a page in order to compare its answer with others. */
export async function askComparable(
  context: ProbeContext,
  url: string,
  request: FetchRequest = {},
): Promise<{ answer: ComparableAnswer; outcome: FetchOutcome | null }> {
  const asked = await askProbe(context, url, request);
  if ('notAsked' in asked) return { answer: unasked(url, asked.notAsked), outcome: null };
  const { outcome } = asked;
  const trace = outcome.status === 200 ? await context.readTrace?.(outcome) : undefined;
  return { answer: toComparable(outcome, trace ?? NO_TRACE), outcome };
}

function toComparable(outcome: FetchOutcome, trace: PageTrace): ComparableAnswer {
  const { url, finalUrl, status, redirects, contentType, error, body, decodedBytes } = outcome;
  return {
    ...{ url, notAsked: null, status, finalUrl, redirects, contentType },
    error: error?.code ?? null,
    sizeBytes: decodedBytes,
    contentHash: body.length === 0 ? null : createHash('sha256').update(body).digest('hex'),
    challenge: status === null ? null : (detectChallenge(outcome) ?? detectConsentWall(outcome)),
    trace,
  };
}

function unasked(url: string, notAsked: NotAsked): ComparableAnswer {
  return {
    ...{ url, notAsked, status: null, finalUrl: url, redirects: [], contentType: null, error: null },
    ...{ sizeBytes: 0, contentHash: null, challenge: null, trace: NO_TRACE },
  };
}
