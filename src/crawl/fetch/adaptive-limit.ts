import { PACING_LIMITS } from '../limits.ts';

/** What an answer says about how busy its server is. */
export interface AnswerSample {
  /** When its request began, by `performance.now()`. */
  startedAt: number;
  /** From the request being sent to the first byte; null when none came. */
  latencyMs: number | null;
  /** The server asked for less (429, 503), hung up or did not answer in time. */
  isSetback: boolean;
}

/**
 * How many requests one server gets at once: additive increase, multiplicative decrease (RFC 5681 section 3.1 for TCP),
 * steered by the smoothed latency against the best seen. Never below 1 and never above the ceiling.
 */
export class AdaptiveLimit {
  readonly #ceiling: number;
  #limit: number;
  /** Until the first sign of load the limit grows by one with every answer, so that a fast server is used at once. */
  #isStarting = true;
  #smoothedMs: number | null = null;
  #bestMs = Number.POSITIVE_INFINITY;
  #decreasedAt = Number.NEGATIVE_INFINITY;

  constructor(ceiling: number) {
    this.#ceiling = Math.max(1, ceiling);
    this.#limit = Math.min(this.#ceiling, PACING_LIMITS.initialParallel);
  }

  /** Requests allowed in flight, a whole number. */
  get value(): number {
    return Math.floor(this.#limit);
  }

  observe({ startedAt, latencyMs, isSetback }: AnswerSample): void {
    if (isSetback) this.#decrease(startedAt, PACING_LIMITS.setbackFactor);
    else if (latencyMs !== null && this.#isSlow(latencyMs)) this.#decrease(startedAt, PACING_LIMITS.slowFactor);
    else if (latencyMs !== null) this.#limit = Math.min(this.#ceiling, this.#limit + this.#step());
  }

  #isSlow(latencyMs: number): boolean {
    // The best drifts upwards, so that a server which became slower for good is not held to its first minute.
    this.#bestMs = Math.min(latencyMs, this.#bestMs * PACING_LIMITS.bestDrift);
    const before = this.#smoothedMs ?? latencyMs;
    this.#smoothedMs = before + (latencyMs - before) * PACING_LIMITS.smoothing;
    const aboveMs = this.#smoothedMs - this.#bestMs;
    return this.#smoothedMs > this.#bestMs * PACING_LIMITS.slowRatio && aboveMs > PACING_LIMITS.slowByMs;
  }

  #step(): number {
    return this.#isStarting ? 1 : PACING_LIMITS.increase / this.#limit;
  }

  /** Requests begun before the last decrease tell of the time before it: one congestion is one decrease. */
  #decrease(startedAt: number, factor: number): void {
    this.#isStarting = false;
    if (startedAt <= this.#decreasedAt) return;
    this.#decreasedAt = performance.now();
    this.#limit = Math.max(1, this.#limit * factor);
  }
}
