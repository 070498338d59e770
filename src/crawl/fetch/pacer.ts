import { pause } from './pause.ts';

export interface PacerOptions {
  /** Tasks in flight at once. */
  maxParallel: number;
  /** Starts per second; `Infinity` for no spacing. */
  requestsPerSecond: number;
}

export interface Pacer {
  /**
   * Runs a task when its turn comes, first come first served. Rejects with the signal's reason when that fires before the
   * start, and with the task's own error otherwise.
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Waits for a start of its own inside a running task: a followed redirect is one more request to the host.
   * Ends early when the signal fires.
   */
  waitForStart(signal?: AbortSignal): Promise<void>;
  /** Nothing starts for this long. Holds do not add up: the one that ends last counts for everybody. */
  holdFor(durationMs: number): void;
  /** Shortest time between two starts that the site asks for; never speeds the pacer up. Null takes it back. */
  setCrawlDelay(delayMs: number | null): void;
}

interface Waiting {
  start(): void;
}

/** Politeness towards one host: never more than `maxParallel` in flight, and starts spaced evenly. */
export function createPacer(options: PacerOptions): Pacer {
  const baseSpacingMs = 1_000 / options.requestsPerSecond;
  const queue: Waiting[] = [];
  let spacingMs = baseSpacingMs;
  let inFlight = 0;
  let lastStartAt = Number.NEGATIVE_INFINITY;
  let notBefore = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;

  /** Starts whatever may start now, and comes back when the next one may. */
  function pump(): void {
    if (timer !== null) return;
    while (queue.length > 0 && inFlight < options.maxParallel) {
      const waitMs = Math.max(lastStartAt + spacingMs, notBefore) - performance.now();
      if (waitMs > 0) {
        timer = setTimeout(onTimer, Math.ceil(waitMs));
        return;
      }
      lastStartAt = performance.now();
      inFlight += 1;
      queue.shift()?.start();
    }
  }

  function onTimer(): void {
    timer = null;
    pump();
  }

  /** A long hold must not keep a process alive that has nothing left to ask. */
  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const onAbort = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) stopTimer();
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(waiting);
      pump();
    });
  }

  return {
    async run(task, signal) {
      await takeTurn(signal);
      try {
        return await task();
      } finally {
        inFlight -= 1;
        pump();
      }
    },
    async waitForStart(signal) {
      const startAt = Math.max(performance.now(), lastStartAt + spacingMs, notBefore);
      lastStartAt = startAt;
      const waitMs = startAt - performance.now();
      if (waitMs > 0) await pause(Math.ceil(waitMs), signal === undefined ? [] : [signal]);
    },
    holdFor(durationMs) {
      notBefore = Math.max(notBefore, performance.now() + durationMs);
    },
    setCrawlDelay(delayMs) {
      spacingMs = Math.max(baseSpacingMs, delayMs ?? 0);
    },
  };
}
