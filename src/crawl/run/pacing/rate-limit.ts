import type { FetchOutcome } from '#crawl/fetch/client/http-client.ts';
import type { Pacer } from '#crawl/fetch/pacing/pacer.ts';
import { RETRY_LIMITS } from '#crawl/limits.ts';

/** Applies the pauses that a busy site requests. */
export interface RateLimit {
  /** Records a response. Returns true when the site asked for a pause, which then applies to every later request. */
  handlePageResponse(outcome: Pick<FetchOutcome, 'status' | 'headers'>): boolean;
  /**
   * Records a response to a request other than a page, whose refusal reveals nothing about the pages. Returns true when
   * the server requests a pause.
   */
  handleOtherResponse(outcome: Pick<FetchOutcome, 'status' | 'headers'>): boolean;
  /**
   * Records a bot challenge and slows down. `canRetry`: the page has been requested only once. Returns true when the
   * page should be requested again after the pause.
   */
  handleChallenge(canRetry: boolean): boolean;
  /** Remaining time of the current pause in milliseconds. */
  readonly remainingPauseMs: number;
  /** Fires when the site still refuses after its pause, which ends the crawl. */
  stop: AbortSignal;
}

export interface RateLimitOptions {
  maxRetryAfterMs: number;
  /** Pause after a 429 without Retry-After. */
  defaultRetryAfterMs: number;
  /** Number of consecutive refusals after the end of the first pause that end the crawl. */
  maxConsecutiveRejections: number;
  /** Pause after a bot challenge. */
  challengePauseMs?: number;
}

/** Every later challenge is followed by this share of the pause before a second try. */
const LATER_PAUSE_SHARE = 1 / 5;

/**
 * Applies the pauses that a site requests (RFC 9110 section 10.2.3, RFC 6585 section 4), and detects when they have no
 * effect.
 */
export function createRateLimit(pacer: Pick<Pacer, 'pauseFor'>, options: RateLimitOptions): RateLimit {
  const stop = new AbortController();
  let firstPauseEndsAt: number | null = null;
  let pauseEndsAt = Number.NEGATIVE_INFINITY;
  let consecutiveRejectionCount = 0;
  let challengeRetryCount = 0;

  function hold(waitMs: number): void {
    pacer.pauseFor(waitMs);
    pauseEndsAt = Math.max(pauseEndsAt, performance.now() + waitMs);
  }

  function handleOtherResponse({ status, headers }: Pick<FetchOutcome, 'status' | 'headers'>): boolean {
    if (status !== 429 && status !== 503) return false;
    const requestedPauseMs =
      parseRetryAfterMs(headers['retry-after']) ?? (status === 429 ? options.defaultRetryAfterMs : null);
    if (requestedPauseMs === null) return false;
    const waitMs = Math.min(requestedPauseMs, options.maxRetryAfterMs);
    hold(waitMs);
    firstPauseEndsAt ??= performance.now() + waitMs;
    return true;
  }

  return {
    handleOtherResponse,
    stop: stop.signal,
    get remainingPauseMs() {
      return Math.max(0, pauseEndsAt - performance.now());
    },
    handlePageResponse(outcome) {
      const { status } = outcome;
      if (status !== 429 && status !== 503) {
        if (status !== null) consecutiveRejectionCount = 0;
        return false;
      }
      if (firstPauseEndsAt !== null && performance.now() >= firstPauseEndsAt) consecutiveRejectionCount += 1;
      if (consecutiveRejectionCount >= options.maxConsecutiveRejections)
        stop.abort(new Error('The site keeps asking for a pause'));
      return handleOtherResponse(outcome);
    },
    handleChallenge(canRetry) {
      const pauseMs = options.challengePauseMs ?? RETRY_LIMITS.challengePauseMs;
      const isRetried = canRetry && challengeRetryCount < RETRY_LIMITS.maxChallengeRetries;
      if (isRetried) challengeRetryCount += 1;
      // A permanent protection requires a slow pace, but a site that shows it on every page must not take hours.
      hold(isRetried ? pauseMs : pauseMs * LATER_PAUSE_SHARE);
      return isRetried;
    },
  };
}

/** Whether the server asks for a pause, so that no other kind of request is tried now. */
export function isPauseRequested({ status, headers }: Pick<FetchOutcome, 'status' | 'headers'>): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined);
}

/** Reads seconds or a date; returns null when there is no usable value. */
function parseRetryAfterMs(value: string | undefined): number | null {
  const text = (value ?? '').trim();
  if (text === '') return null;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : null;
}
