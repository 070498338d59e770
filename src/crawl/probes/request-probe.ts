import { createHash } from 'node:crypto';
import type { ComparableResponse, NotRequestedReason, PageFingerprint } from '#contracts/site/site-probes.ts';
import type { FetchOutcome, FetchRequest, HttpClient } from '../fetch/client/http-client.ts';
import { detectChallenge } from './detect-challenge.ts';
import { detectConsentWall } from './detect-consent-wall.ts';
import { PROBE_MAX_BYTES } from './probe-response.ts';

/** State shared by all probes of one crawl. */
export interface ProbeContext {
  /** Rate-limited by the caller. */
  client: HttpClient;
  /** Whether robots.txt allows a URL for our own crawler. */
  isAllowed(url: string): boolean;
  stop: AbortSignal;
  /** Reads the features that are used to compare pages. If omitted, responses are compared only by their bytes. */
  readFingerprint?: (outcome: FetchOutcome) => Promise<PageFingerprint>;
}

export const EMPTY_FINGERPRINT: PageFingerprint = { textHash: null, simhash: null, canonical: null };

/** Returns why a probe is not sent now, or null when it may be sent. */
export function findNotRequestedReason({ isAllowed, stop }: ProbeContext, url: string): NotRequestedReason {
  if (stop.aborted) return 'stopped';
  return isAllowed(url) ? null : 'robots';
}

/**
 * Sends one probe and returns the response, or the reason why the probe was not sent. Redirects within the origin are
 * followed only if robots.txt allows them.
 */
export async function requestProbe(
  context: ProbeContext,
  url: string,
  request: FetchRequest = {},
): Promise<{ outcome: FetchOutcome } | { notAsked: NonNullable<NotRequestedReason> }> {
  const notAsked = findNotRequestedReason(context, url);
  if (notAsked !== null) return { notAsked };
  const { origin } = new URL(url);
  // Another origin has its own robots.txt, whose rules are unknown here.
  const mayFollow = (target: string): boolean => new URL(target).origin !== origin || context.isAllowed(target);
  const outcome = await context.client.fetch(url, {
    maxBytes: PROBE_MAX_BYTES,
    signal: context.stop,
    mayFollow,
    ...request,
  });
  return outcome.error?.code === 'aborted' ? { notAsked: 'stopped' } : { outcome };
}

/** Requests a page so that its response can be compared with others. */
export async function requestComparableResponse(
  context: ProbeContext,
  url: string,
  request: FetchRequest = {},
): Promise<{ response: ComparableResponse; outcome: FetchOutcome | null }> {
  const probeResult = await requestProbe(context, url, request);
  if ('notAsked' in probeResult)
    return { response: buildUnrequestedResponse(url, probeResult.notAsked), outcome: null };
  const { outcome } = probeResult;
  const trace = outcome.status === 200 ? await context.readFingerprint?.(outcome) : undefined;
  return { response: toComparableResponse(outcome, trace ?? EMPTY_FINGERPRINT), outcome };
}

function toComparableResponse(outcome: FetchOutcome, trace: PageFingerprint): ComparableResponse {
  const { url, finalUrl, status, redirects, contentType, error, body, decodedBytes } = outcome;
  return {
    url,
    notAsked: null,
    status,
    finalUrl,
    redirects,
    contentType,
    error: error?.code ?? null,
    sizeBytes: decodedBytes,
    contentHash: body.length === 0 ? null : createHash('sha256').update(body).digest('hex'),
    challenge: status === null ? null : (detectChallenge(outcome) ?? detectConsentWall(outcome)),
    trace,
  };
}

function buildUnrequestedResponse(url: string, notAsked: NotRequestedReason): ComparableResponse {
  return {
    url,
    notAsked,
    status: null,
    finalUrl: url,
    redirects: [],
    contentType: null,
    error: null,
    sizeBytes: 0,
    contentHash: null,
    challenge: null,
    trace: EMPTY_FINGERPRINT,
  };
}
