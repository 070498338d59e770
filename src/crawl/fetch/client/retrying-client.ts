import { RETRY_LIMITS } from '#crawl/limits.ts';
import { pause } from '../pacing/pause.ts';
import { findRetryRule } from '../pacing/retry-policy.ts';
import type { FetchOutcome, HttpClient } from './fetch-outcome.ts';

export interface RetryingClientOptions {
  /** Returns true when the server asked for a pause; later requests of the given client then wait for it. */
  handlePause(outcome: Pick<FetchOutcome, 'status' | 'headers'>): boolean;
  stop: AbortSignal;
  maxPauseRetries?: number;
  maxTotalWaitMs?: number;
  /** Factor for the delays of the policy. */
  delayFactor?: number;
}

/**
 * Creates a client that retries requests where that may help: after the pause that a server requests, and after
 * transient errors. Meant for the few requests that the rest of a crawl depends on. `client` itself must wait for the
 * pauses. Never rejects.
 */
export function createRetryingClient(client: HttpClient, options: RetryingClientOptions): HttpClient {
  const { maxPauseRetries = RETRY_LIMITS.maxPauseRetries, delayFactor = 1 } = options;
  let remainingMs = options.maxTotalWaitMs ?? RETRY_LIMITS.maxWaitTotalMs;

  /** Waits before the next attempt; returns false when no attempt follows. */
  async function prepareNextAttempt(
    outcome: FetchOutcome,
    attemptCount: number,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    if (options.stop.aborted || signal?.aborted === true || remainingMs <= 0) return false;
    if (options.handlePause(outcome)) return attemptCount <= maxPauseRetries;
    const rule = findRetryRule(outcome);
    if (rule === null || attemptCount > rule.retries) return false;
    const delayMs = Math.min(remainingMs, rule.delayMs * 2 ** (attemptCount - 1) * delayFactor);
    await pause(delayMs, signal === undefined ? [options.stop] : [options.stop, signal]);
    return true;
  }

  return {
    async fetch(url, request = {}) {
      let outcome = await client.fetch(url, request);
      for (let attemptCount = 1; ; attemptCount++) {
        const startedAt = performance.now();
        if (!(await prepareNextAttempt(outcome, attemptCount, request.signal))) return outcome;
        const next = await client.fetch(url, request);
        remainingMs -= performance.now() - startedAt;
        // The server's response is more informative than our own abort.
        if (next.error?.code === 'aborted') return outcome;
        outcome = next;
      }
    },
    close: () => client.close(),
  };
}
