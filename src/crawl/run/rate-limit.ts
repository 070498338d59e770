import type { FetchOutcome } from '../fetch/http-client.ts';
import type { Pacer } from '../fetch/pacer.ts';

/** What a busy site asks of everybody who reads it. */
export interface RateLimit {
  /** Takes note of an answer. True when the site asked for a pause, which every later request then keeps. */
  heed(outcome: Pick<FetchOutcome, 'status' | 'headers'>): boolean;
  /** Fires when the site still refused after it got its pause: there is nothing more to ask. */
  stop: AbortSignal;
}

export interface RateLimitOptions {
  maxRetryAfterMs: number;
  /** Pause after a 429 that names none. */
  defaultRetryAfterMs: number;
  /** Refusals in a row, after the first pause ended, that end the crawl. */
  maxRefusals: number;
}

/** Keeps the pauses that a site asks for (RFC 9110 section 10.2.3, RFC 6585 section 4), and notices when they do not help. */
export function createRateLimit(pacer: Pick<Pacer, 'holdFor'>, options: RateLimitOptions): RateLimit {
  const stop = new AbortController();
  let firstPauseEndsAt: number | null = null;
  let refusals = 0;
  return {
    stop: stop.signal,
    heed({ status, headers }) {
      if (status !== 429 && status !== 503) {
        if (status !== null) refusals = 0;
        return false;
      }
      const now = performance.now();
      if (firstPauseEndsAt !== null && now >= firstPauseEndsAt) refusals += 1;
      if (refusals >= options.maxRefusals) stop.abort(new Error('The site keeps asking for a pause'));
      const askedMs = retryAfterMs(headers['retry-after']) ?? (status === 429 ? options.defaultRetryAfterMs : null);
      if (askedMs === null) return false;
      const waitMs = Math.min(askedMs, options.maxRetryAfterMs);
      pacer.holdFor(waitMs);
      firstPauseEndsAt ??= now + waitMs;
      return true;
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
