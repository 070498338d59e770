import { PACING_LIMITS } from '#crawl/limits.ts';

/** What a response shows about the load of its server. */
export interface AnswerSample {
  /** Start of its request, by `performance.now()`. */
  startedAt: number;
  /** From sending the request to the first byte; null without a response. */
  latencyMs: number | null;
  /** The server asked for fewer requests (429, 503), closed the connection or did not respond in time. */
  isSetback: boolean;
}

/**
 * How many concurrent requests one server gets: additive increase, multiplicative decrease (RFC 5681 section 3.1 for
 * TCP), controlled by the smoothed latency relative to the best seen. Never below 1 and never above the maximum.
 */
export class AdaptiveLimit {
  readonly #ceiling: number;
  #limit: number;
  /**
   * Until load becomes noticeable, the limit grows by one with every response, so that a fast server is used fully
   * right away.
   */
  #isStarting = true;
  #smoothedMs: number | null = null;
  #bestMs = Number.POSITIVE_INFINITY;
  #decreasedAt = Number.NEGATIVE_INFINITY;

  constructor(ceiling: number) {
    this.#ceiling = Math.max(1, ceiling);
    this.#limit = Math.min(this.#ceiling, PACING_LIMITS.initialParallel);
  }

  /** Requests allowed in flight, an integer. */
  get value(): number {
    return Math.floor(this.#limit);
  }

  observe({ startedAt, latencyMs, isSetback }: AnswerSample): void {
    if (isSetback) this.#decrease(startedAt, PACING_LIMITS.setbackFactor);
    else if (latencyMs !== null && this.#isSlow(latencyMs)) this.#decrease(startedAt, PACING_LIMITS.slowFactor);
    else if (latencyMs !== null) this.#limit = Math.min(this.#ceiling, this.#limit + this.#step());
  }

  #isSlow(latencyMs: number): boolean {
    // The best latency drifts upwards, so that a server that became permanently slower is not compared with its first
    // minute.
    this.#bestMs = Math.min(latencyMs, this.#bestMs * PACING_LIMITS.bestDrift);
    const before = this.#smoothedMs ?? latencyMs;
    this.#smoothedMs = before + (latencyMs - before) * PACING_LIMITS.smoothing;
    const aboveMs = this.#smoothedMs - this.#bestMs;
    return this.#smoothedMs > this.#bestMs * PACING_LIMITS.slowRatio && aboveMs > PACING_LIMITS.slowByMs;
  }

  #step(): number {
    return this.#isStarting ? 1 : PACING_LIMITS.increase / this.#limit;
  }

  /** Requests sent before the last decrease reflect the time before it: one congestion causes one decrease. */
  #decrease(startedAt: number, factor: number): void {
    this.#isStarting = false;
    if (startedAt <= this.#decreasedAt) return;
    this.#decreasedAt = performance.now();
    this.#limit = Math.max(1, this.#limit * factor);
  }
}
