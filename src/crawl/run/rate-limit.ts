import type { FetchOutcome } from '../fetch/http-client.ts';
import type { Pacer } from '../fetch/pacer.ts';
import { RETRY_LIMITS } from '../limits.ts';

/** What a busy site asks of everybody who reads it. */
export interface RateLimit {
  /** Takes note of an answer. True when the site asked for a pause, which every later request then keeps. */
  heed(outcome: Pick<FetchOutcome, 'status' | 'headers'>): boolean;
  /** The same for a request beside the pages: its refusal says nothing about whether pages may be read. */
  keepPause(outcome: Pick<FetchOutcome, 'status' | 'headers'>): boolean;
  /**
   * Takes note of a bot challenge and slows down. `mayAskAgain`: the page was not asked for twice yet. True when it is to be
   * asked for once more after the pause.
   */
  heedChallenge(mayAskAgain: boolean): boolean;
  /** What is left of the pause that was asked for last, in milliseconds. */
  readonly pauseLeftMs: number;
  /** Fires when the site still refused after it got its pause: there is nothing more to ask. */
  stop: AbortSignal;
}

export interface RateLimitOptions {
  maxRetryAfterMs: number;
  /** Pause after a 429 that names none. */
  defaultRetryAfterMs: number;
  /** Refusals in a row, after the first pause ended, that end the crawl. */
  maxRefusals: number;
  /** Pause after a bot challenge. */
  challengePauseMs?: number;
}

/** Of the pause before a second try, after every further challenge. */
const LATER_PAUSE_SHARE = 1 / 5;

/** Keeps the pauses that a site asks for (RFC 9110 section 10.2.3, RFC 6585 section 4), and notices when they do not help. */
export function createRateLimit(pacer: Pick<Pacer, 'holdFor'>, options: RateLimitOptions): RateLimit {
  const stop = new AbortController();
  let firstPauseEndsAt: number | null = null;
  let pauseEndsAt = Number.NEGATIVE_INFINITY;
  let refusals = 0;
  let challengeRetries = 0;

  function hold(waitMs: number): void {
    pacer.holdFor(waitMs);
    pauseEndsAt = Math.max(pauseEndsAt, performance.now() + waitMs);
  }

  function keepPause({ status, headers }: Pick<FetchOutcome, 'status' | 'headers'>): boolean {
    if (status !== 429 && status !== 503) return false;
    const askedMs = retryAfterMs(headers['retry-after']) ?? (status === 429 ? options.defaultRetryAfterMs : null);
    if (askedMs === null) return false;
    const waitMs = Math.min(askedMs, options.maxRetryAfterMs);
    hold(waitMs);
    firstPauseEndsAt ??= performance.now() + waitMs;
    return true;
  }

  return {
    keepPause,
    stop: stop.signal,
    get pauseLeftMs() {
      return Math.max(0, pauseEndsAt - performance.now());
    },
    heed(outcome) {
      const { status } = outcome;
      if (status !== 429 && status !== 503) {
        if (status !== null) refusals = 0;
        return false;
      }
      if (firstPauseEndsAt !== null && performance.now() >= firstPauseEndsAt) refusals += 1;
      if (refusals >= options.maxRefusals) stop.abort(new Error('The site keeps asking for a pause'));
      return keepPause(outcome);
    },
    heedChallenge(mayAskAgain) {
      const pauseMs = options.challengePauseMs ?? RETRY_LIMITS.challengePauseMs;
      const isAskedAgain = mayAskAgain && challengeRetries < RETRY_LIMITS.maxChallengeRetries;
      if (isAskedAgain) challengeRetries += 1;
      // A protection that stays is met slowly, but a site that shows it on every page must not take hours.
      hold(isAskedAgain ? pauseMs : pauseMs * LATER_PAUSE_SHARE);
      return isAskedAgain;
    },
  };
}

/** The server asks for a pause, so that no other way of asking is tried now. */
export function asksForPause({ status, headers }: Pick<FetchOutcome, 'status' | 'headers'>): boolean {
  return status === 429 || (status === 503 && headers['retry-after'] !== undefined);
}

/** Seconds or a date; null when there is no usable value. */
function retryAfterMs(value: string | undefined): number | null {
  const text = (value ?? '').trim();
  if (text === '') return null;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : null;
}
