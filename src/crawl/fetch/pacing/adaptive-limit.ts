import { PACING_LIMITS } from '#crawl/limits.ts';

/** What a response reveals about the load of its server. */
export interface ResponseSample {
  /** Start of the request, as returned by `performance.now()`. */
  startedAt: number;
  /** Time from sending the request to the first byte; null without a response. */
  latencyMs: number | null;
  /** Whether the server asked for fewer requests (429, 503), closed the connection or did not respond in time. */
  isSetback: boolean;
}

/**
 * Limits the number of concurrent requests to one server: additive increase, multiplicative decrease (RFC 5681 section
 * 3.1 for TCP), controlled by the smoothed latency relative to the best latency seen. Never below 1 and never above the
 * maximum.
 */
export class AdaptiveLimit {
  readonly #ceiling: number;
  #limit: number;
  /**
   * Until load becomes noticeable, the limit grows by one with every response, so that a fast server is soon fully
   * used.
   */
  #isStarting = true;
  #smoothedMs: number | null = null;
  #bestMs = Number.POSITIVE_INFINITY;
  #decreasedAt = Number.NEGATIVE_INFINITY;

  constructor(ceiling: number) {
    this.#ceiling = Math.max(1, ceiling);
    this.#limit = Math.min(this.#ceiling, PACING_LIMITS.initialConcurrency);
  }

  /** Number of requests allowed in flight. */
  get value(): number {
    return Math.floor(this.#limit);
  }

  observe({ startedAt, latencyMs, isSetback }: ResponseSample): void {
    if (isSetback) this.#decrease(startedAt, PACING_LIMITS.backoffFactor);
    else if (latencyMs !== null && this.#isSlow(latencyMs)) this.#decrease(startedAt, PACING_LIMITS.slowdownFactor);
    else if (latencyMs !== null) this.#limit = Math.min(this.#ceiling, this.#limit + this.#getIncrement());
  }

  #isSlow(latencyMs: number): boolean {
    // The best latency drifts upward, so that a server that became permanently slower is not compared with its first
    // minute.
    this.#bestMs = Math.min(latencyMs, this.#bestMs * PACING_LIMITS.bestLatencyDrift);
    const previousMs = this.#smoothedMs ?? latencyMs;
    this.#smoothedMs = previousMs + (latencyMs - previousMs) * PACING_LIMITS.smoothingWeight;
    const excessMs = this.#smoothedMs - this.#bestMs;
    return this.#smoothedMs > this.#bestMs * PACING_LIMITS.minSlowRatio && excessMs > PACING_LIMITS.minSlowExcessMs;
  }

  #getIncrement(): number {
    return this.#isStarting ? 1 : PACING_LIMITS.growthShare / this.#limit;
  }

  /**
   * Decreases the limit. Requests sent before the last decrease reflect the earlier load, so one congestion event
   * causes one decrease.
   */
  #decrease(startedAt: number, factor: number): void {
    this.#isStarting = false;
    if (startedAt <= this.#decreasedAt) return;
    this.#decreasedAt = performance.now();
    this.#limit = Math.max(1, this.#limit * factor);
  }
}
