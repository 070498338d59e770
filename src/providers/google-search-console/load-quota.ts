import { findNextPacificMidnight } from './pacific-time.ts';

/** The short-term load quota is measured in chunks of 10 minutes; Google advises waiting 15. */
const SHORT_TERM_MS = 15 * 60_000;

/**
 * Distinguishes the two load quotas of search analytics. Google reports both with the same error: if a query fails
 * again after 15 minutes without any success, the daily quota is used up
 * (https://developers.google.com/webmaster-tools/limits).
 */
export interface LoadQuota {
  /** Records a successful query. */
  recordSuccess(): void;
  /** Records a rejected query, and returns which quota was exceeded. */
  recordRejection(nowMs: number): { failure: 'rate-limited' | 'quota'; retryAt: Date };
}

/** Creates the state for one client, which belongs to one property. */
export function createLoadQuota(): LoadQuota {
  let exceededSinceMs: number | null = null;
  return {
    recordSuccess() {
      exceededSinceMs = null;
    },
    recordRejection(nowMs) {
      exceededSinceMs ??= nowMs;
      return nowMs - exceededSinceMs < SHORT_TERM_MS
        ? { failure: 'rate-limited', retryAt: new Date(nowMs + SHORT_TERM_MS) }
        : { failure: 'quota', retryAt: findNextPacificMidnight(nowMs) };
    },
  };
}
