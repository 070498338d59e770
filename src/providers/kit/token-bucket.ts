import { createHash } from 'node:crypto';
import type { ProviderId } from '#contracts/outside/providers.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';

/** Up to `limit` requests per `perMs` milliseconds; `burst` of them at once (defaults to `limit`). */
export interface Rate {
  limit: number;
  perMs: number;
  burst?: number;
}

/** Limits the rate of requests. Requests wait in the order of their arrival. */
export interface TokenBucket {
  /**
   * Waits for a token.
   *
   * @returns 0 when the request may be sent; otherwise the necessary wait in milliseconds, which exceeds `maxWaitMs`,
   *   so no token was taken
   * @throws the abort reason of `signal`; the token is returned
   */
  take(options?: { maxWaitMs?: number; signal?: AbortSignal }): Promise<number>;
  /** Delays all later requests for as long as the provider asked. */
  pauseFor(ms: number): void;
}

/** Creates a full token bucket. */
export function createTokenBucket({ limit, perMs, burst = limit }: Rate, clock: Clock = SYSTEM_CLOCK): TokenBucket {
  const msPerToken = perMs / limit;
  let tokens = burst;
  let refilledAtMs = clock.nowMs();
  let pausedUntilMs = refilledAtMs;

  function refill(nowMs: number): void {
    // A clock that is set back must not remove tokens.
    tokens = Math.min(burst, tokens + Math.max(0, nowMs - refilledAtMs) / msPerToken);
    refilledAtMs = nowMs;
  }

  return {
    async take({ maxWaitMs = Number.POSITIVE_INFINITY, signal } = {}) {
      signal?.throwIfAborted();
      const nowMs = clock.nowMs();
      refill(nowMs);
      // Each waiting request lowers the number of tokens, so the number can be negative.
      const waitMs = Math.ceil(Math.max(0, pausedUntilMs - nowMs, (1 - tokens) * msPerToken));
      if (waitMs > maxWaitMs) return waitMs;
      tokens -= 1;
      if (waitMs > 0) {
        await clock.sleep(waitMs, signal).catch((error: unknown) => {
          tokens += 1;
          throw error;
        });
      }
      return 0;
    },
    pauseFor(ms) {
      pausedUntilMs = Math.max(pausedUntilMs, clock.nowMs() + ms);
    },
  };
}

/** The token buckets of a process: one per provider, key and rate, shared by all clients of the key. */
export interface RateLimits {
  get(provider: ProviderId, key: string, rate: Rate): TokenBucket;
}

/** Creates the token buckets of a process. Keys are stored only as digests. */
export function createRateLimits(clock: Clock = SYSTEM_CLOCK): RateLimits {
  const buckets = new Map<string, TokenBucket>();
  return {
    get(provider, key, rate) {
      const id = `${provider} ${rate.limit}/${rate.perMs} ${createHash('sha256').update(key).digest('base64url')}`;
      const bucket = buckets.get(id) ?? createTokenBucket(rate, clock);
      buckets.set(id, bucket);
      return bucket;
    },
  };
}
