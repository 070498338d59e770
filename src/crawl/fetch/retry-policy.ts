import type { FetchErrorCode } from '#contracts/crawl.ts';
import type { FetchOutcome } from './fetch-outcome.ts';

/** What is tried again, how often and after what time; the time doubles with every try. */
export interface RetryRule {
  retries: number;
  delayMs: number;
}

/**
 * Faults that may pass, by class. What is missing here never changes within a minute: a name that does not exist, a bad
 * certificate, a refused address, a redirect loop, an answer that is no HTTP, our own end.
 */
const BY_ERROR: Readonly<Partial<Record<FetchErrorCode, RetryRule>>> = {
  'dns-failed': { retries: 1, delayMs: 1_000 },
  'connection-refused': { retries: 1, delayMs: 1_000 },
  'connection-reset': { retries: 1, delayMs: 500 },
  'connect-timeout': { retries: 1, delayMs: 1_000 },
  'headers-timeout': { retries: 1, delayMs: 1_000 },
  'total-timeout': { retries: 1, delayMs: 2_000 },
  'body-cut-short': { retries: 1, delayMs: 500 },
};

/** RFC 9110 section 15.6, 408 (section 15.5.9), and the codes with which Cloudflare reports a fault of the server behind it. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 500, 502, 503, 504, 520, 521, 522, 523, 524]);
const BY_STATUS: RetryRule = { retries: 1, delayMs: 2_000 };

/** How an answer is tried again; null when another try cannot help or the answer is as good as any. */
export function retryRule({ status, error }: Pick<FetchOutcome, 'status' | 'error'>): RetryRule | null {
  if (error !== null) return BY_ERROR[error.code] ?? null;
  return status !== null && PASSING_STATUSES.has(status) ? BY_STATUS : null;
}
