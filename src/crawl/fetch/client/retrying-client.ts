import { RETRY_LIMITS } from '#crawl/limits.ts';
import { pause } from '../pacing/pause.ts';
import { retryRule } from '../pacing/retry-policy.ts';
import type { FetchOutcome, HttpClient } from './fetch-outcome.ts';

export interface RetryingClientOptions {
  /** Returns true when the server asked for a pause; later requests of the given client then wait for it. */
  heed(outcome: Pick<FetchOutcome, 'status' | 'headers'>): boolean;
  stop: AbortSignal;
  askedRetries?: number;
  maxWaitTotalMs?: number;
  /** Factor for the delays of the policy. */
  delayFactor?: number;
}

/**
 * Creates a client that retries requests where that may help: after the pause that a server asks for, and after
 * transient errors. Meant for the few requests that the rest of a crawl depends on. `client` itself must wait for the
 * pauses. Never rejects.
 */
export function createRetryingClient(client: HttpClient, options: RetryingClientOptions): HttpClient {
  const { askedRetries = RETRY_LIMITS.askedRetries, delayFactor = 1 } = options;
  let leftMs = options.maxWaitTotalMs ?? RETRY_LIMITS.maxWaitTotalMs;

  /** Waits before the next try; returns false when there is none. */
  async function prepareNext(
    outcome: FetchOutcome,
    triesDone: number,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    if (options.stop.aborted || signal?.aborted === true || leftMs <= 0) return false;
    if (options.heed(outcome)) return triesDone <= askedRetries;
    const rule = retryRule(outcome);
    if (rule === null || triesDone > rule.retries) return false;
    const delayMs = Math.min(leftMs, rule.delayMs * 2 ** (triesDone - 1) * delayFactor);
    await pause(delayMs, signal === undefined ? [options.stop] : [options.stop, signal]);
    return true;
  }

  return {
    async fetch(url, request = {}) {
      let outcome = await client.fetch(url, request);
      for (let triesDone = 1; ; triesDone++) {
        const startedAt = performance.now();
        if (!(await prepareNext(outcome, triesDone, request.signal))) return outcome;
        const next = await client.fetch(url, request);
        leftMs -= performance.now() - startedAt;
        // The server's response is more informative than our own abort.
        if (next.error?.code === 'aborted') return outcome;
        outcome = next;
      }
    },
    close: () => client.close(),
  };
}
