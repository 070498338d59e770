import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { FetchOutcome } from '../client/fetch-outcome.ts';

/** How many times requests are retried, and after what delay; the delay doubles with every attempt. */
export interface RetryRule {
  retries: number;
  delayMs: number;
}

/**
 * Rules for transient errors by class. Errors that are not listed do not change within a minute: a nonexistent name, an
 * invalid certificate, a rejected URL, a redirect loop, a response that is not HTTP, our own abort.
 */
const ERROR_RETRY_RULES: Readonly<Partial<Record<FetchErrorCode, RetryRule>>> = {
  'dns-failed': { retries: 1, delayMs: 1_000 },
  'connection-refused': { retries: 1, delayMs: 1_000 },
  'connection-reset': { retries: 1, delayMs: 500 },
  'connect-timeout': { retries: 1, delayMs: 1_000 },
  'headers-timeout': { retries: 1, delayMs: 1_000 },
  'total-timeout': { retries: 1, delayMs: 2_000 },
  'body-cut-short': { retries: 1, delayMs: 500 },
};

/**
 * Statuses of transient errors: RFC 9110 section 15.6, 408 (section 15.5.9), and the codes that Cloudflare uses when it
 * reports origin server errors.
 */
const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 500, 502, 503, 504, 520, 521, 522, 523, 524]);
const STATUS_RETRY_RULE: RetryRule = { retries: 1, delayMs: 2_000 };

/** Returns how a request is retried, or null when a retry cannot help or is not needed. */
export function findRetryRule({ status, error }: Pick<FetchOutcome, 'status' | 'error'>): RetryRule | null {
  if (error !== null) return ERROR_RETRY_RULES[error.code] ?? null;
  return status !== null && TRANSIENT_STATUSES.has(status) ? STATUS_RETRY_RULE : null;
}
