import { randomInt } from 'node:crypto';
import type { ProviderError } from './provider.ts';

const RANDOM_STEPS = 2 ** 32;
/** Longest wait, as a multiple of the first one. */
const MAX_BACKOFF_FACTOR = 16;

/** When and how often a failed request is repeated. */
export interface RetryPolicy {
  /** Total number of attempts, up to 3. */
  attempts: number;
  /** Longest wait before the second attempt; it doubles after each failure. */
  backoffMs: number;
  /** Longest wait that a provider may request; if it requests a longer wait, the request fails immediately. */
  maxWaitMs: number;
  /** A number from 0 to 1 that spreads the retries of many clients. */
  random(): number;
}

/** Returns an unpredictable number from 0 (inclusive) to 1 (exclusive). */
export const pickRandom = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/**
 * Parses `Retry-After`: seconds or a date (RFC 9110 section 10.2.3). Returns null when the header is missing or cannot
 * be read.
 */
export function parseRetryAfter(value: string | null, nowMs: number): Date | null {
  const text = value?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? nowMs + Number(text) * 1_000 : Date.parse(text);
  return text === '' || Number.isNaN(ms) ? null : new Date(ms);
}

/**
 * Returns the milliseconds to wait before the next attempt, or null when a retry would be pointless. After a rate
 * limit, the request is repeated only if the provider specifies the wait; a server error gets full jitter: a random
 * wait up to the current limit.
 */
export function planRetry(
  error: Pick<ProviderError, 'failure' | 'retryAt'>,
  attempt: number,
  { policy, nowMs }: { policy: RetryPolicy; nowMs: number },
): number | null {
  if (attempt >= policy.attempts) return null;
  if (error.failure !== 'unavailable' && error.failure !== 'rate-limited') return null;
  if (error.retryAt !== null) {
    const waitMs = Math.max(0, error.retryAt.getTime() - nowMs);
    return waitMs > policy.maxWaitMs ? null : waitMs;
  }
  if (error.failure === 'rate-limited') return null;
  const limitMs = policy.backoffMs * Math.min(2 ** (attempt - 1), MAX_BACKOFF_FACTOR);
  return Math.min(policy.maxWaitMs, Math.round(policy.random() * limitMs));
}
