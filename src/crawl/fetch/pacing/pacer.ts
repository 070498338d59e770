import { AdaptiveLimit, type ResponseSample } from './adaptive-limit.ts';
import { pause } from './pause.ts';
import type { SharedSlots } from './shared-slots.ts';
import { WaitQueue } from './wait-queue.ts';

export interface PacerOptions {
  /** Maximum number of tasks in flight; the pacer adapts its own limit between 1 and this maximum. */
  maxParallel: number;
  /** Starts per second; `Infinity` for no spacing. */
  requestsPerSecond: number;
  /** Slots shared by the pacers of several hosts. */
  slots?: SharedSlots;
}

export interface Pacer {
  /**
   * Runs a task when its turn comes, first come, first served. Rejects with the signal's reason if the signal fires
   * before the start, and with the task's own error otherwise.
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Waits for another start inside a running task, because a followed redirect is an additional request to the host.
   * Ends early when the signal fires.
   */
  waitForStart(signal?: AbortSignal): Promise<void>;
  /** Starts nothing for this long. Several such pauses do not add up: the one that ends last applies. */
  pauseFor(durationMs: number): void;
  /**
   * Starts nothing until the returned function is called, because another part of the product is requesting the host.
   * Overlapping pauses end with the last one.
   */
  pauseRequests(): () => void;
  /**
   * Sets the minimum time that the site requests between two starts; it never makes the pacer faster. Null removes it.
   */
  setCrawlDelay(delayMs: number | null): void;
  /** Records a response: its latency, or a refusal, changes `parallel`. */
  observe(sample: ResponseSample): void;
  /** Number of tasks currently allowed in flight. */
  readonly parallel: number;
  /** Whether nothing is running or waiting, and nothing is paused. */
  readonly isIdle: boolean;
}

/**
 * Creates the rate limiting for one host: a parallel limit that adapts to the host's responses, and evenly spaced
 * starts.
 */
export function createPacer(options: PacerOptions): Pacer {
  return new HostPacer(options);
}

class HostPacer implements Pacer {
  readonly #baseSpacingMs: number;
  readonly #slots: SharedSlots | undefined;
  readonly #limit: AdaptiveLimit;
  readonly #queue = new WaitQueue();
  #spacingMs: number;
  #inFlight = 0;
  #pauseCount = 0;
  #lastStartAt = Number.NEGATIVE_INFINITY;
  #notBefore = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;

  constructor({ maxParallel, requestsPerSecond, slots }: PacerOptions) {
    this.#baseSpacingMs = 1_000 / requestsPerSecond;
    this.#spacingMs = this.#baseSpacingMs;
    this.#slots = slots;
    this.#limit = new AdaptiveLimit(maxParallel);
  }

  get parallel(): number {
    return this.#limit.value;
  }

  get isIdle(): boolean {
    return this.#inFlight === 0 && this.#pauseCount === 0 && this.#queue.length === 0 && this.#computeWaitMs() <= 0;
  }

  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted === true) throw signal.reason;
    if (this.#queue.length > 0 || !this.#tryStart()) await this.#waitForTurn(signal);
    try {
      return await work();
    } finally {
      this.#inFlight -= 1;
      this.#slots?.release();
      this.#startWaiting();
    }
  }

  async waitForStart(signal?: AbortSignal): Promise<void> {
    const startAt = Math.max(performance.now(), this.#lastStartAt + this.#spacingMs, this.#notBefore);
    this.#lastStartAt = startAt;
    const waitMs = startAt - performance.now();
    if (waitMs > 0) await pause(Math.ceil(waitMs), signal === undefined ? [] : [signal]);
  }

  pauseFor(durationMs: number): void {
    this.#notBefore = Math.max(this.#notBefore, performance.now() + durationMs);
  }

  pauseRequests(): () => void {
    this.#pauseCount += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#pauseCount -= 1;
      this.#startWaiting();
    };
  }

  setCrawlDelay(delayMs: number | null): void {
    this.#spacingMs = Math.max(this.#baseSpacingMs, delayMs ?? 0);
  }

  observe(sample: ResponseSample): void {
    this.#limit.observe(sample);
  }

  /** Returns the time until the next start is allowed; 0 or less when it is allowed now. */
  #computeWaitMs(): number {
    const startAt = Math.max(this.#lastStartAt + this.#spacingMs, this.#notBefore);
    return startAt === Number.NEGATIVE_INFINITY ? 0 : startAt - performance.now();
  }

  /** Counts a start and returns true if one is allowed now; sets the timer if the start only has to wait. */
  #tryStart(): boolean {
    if (this.#timer !== null || this.#pauseCount > 0 || this.#inFlight >= this.#limit.value) return false;
    const waitMs = this.#computeWaitMs();
    if (waitMs > 0) {
      this.#timer = setTimeout(this.#onTimer, Math.ceil(waitMs));
      return false;
    }
    if (this.#slots?.acquire(this.#startWaiting) === false) return false;
    if (this.#spacingMs > 0) this.#lastStartAt = performance.now();
    this.#inFlight += 1;
    return true;
  }

  /** Starts every task that may start now. */
  readonly #startWaiting = (): void => {
    while (this.#queue.length > 0 && this.#tryStart()) this.#queue.startNext();
  };

  readonly #onTimer = (): void => {
    this.#timer = null;
    this.#startWaiting();
  };

  #waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leaveQueue = this.#queue.join(() => {
        signal?.removeEventListener('abort', abortWait);
        resolve();
      });
      const abortWait = (): void => {
        leaveQueue();
        if (this.#queue.length === 0) this.#stopTimer();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abortWait, { once: true });
      this.#startWaiting();
    });
  }

  /** Stops the timer: a long pause must not keep alive a process that has no requests left. */
  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
