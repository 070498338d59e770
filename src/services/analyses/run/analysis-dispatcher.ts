import type { AnalysisRunner } from './analysis-runner.ts';

/** Interval at which the queue is polled, in addition to each call of `wake`. */
const POLL_MS = 1_000;

/** Assigns queued analyses to the free slots of this worker. */
export interface AnalysisDispatcher {
  start(): void;
  /** Signals that an analysis may be able to run now. */
  wake(): void;
  /** Starts no more analyses; running ones continue. */
  stop(): void;
}

export interface AnalysisDispatcherOptions {
  runner: Pick<AnalysisRunner, 'claimNext' | 'run'>;
  /** Maximum number of concurrent analyses of this worker. */
  concurrency: number;
  /** Whether an analysis may start; false, for example, while the disk is full. */
  canStart(): Promise<boolean>;
  onError(error: unknown): void;
}

/**
 * The table of analyses is the queue: which analysis is next depends on what is running at that moment, and a first-in,
 * first-out job queue cannot express that (decision 40).
 */
export function createAnalysisDispatcher(options: AnalysisDispatcherOptions): AnalysisDispatcher {
  const { runner, concurrency, onError } = options;
  let active = 0;
  let isStarted = false;
  let isFilling = false;
  let isWakeRequested = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isWakeRequested = true;
    if (isStarted && !isFilling) void fill();
  }

  async function fill(): Promise<void> {
    isFilling = true;
    try {
      while (isWakeRequested) {
        isWakeRequested = false;
        await startWaitingAnalyses();
      }
    } catch (error) {
      onError(error);
    } finally {
      isFilling = false;
    }
  }

  async function startWaitingAnalyses(): Promise<void> {
    while (isStarted && active < concurrency && (await options.canStart())) {
      const row = await runner.claimNext();
      if (row === null) return;
      active += 1;
      runner
        .run(row)
        .catch(onError)
        .finally(() => {
          active -= 1;
          wake();
        });
    }
  }

  return {
    start() {
      isStarted = true;
      timer = setInterval(wake, POLL_MS).unref();
      wake();
    },
    wake,
    stop() {
      isStarted = false;
      clearInterval(timer);
    },
  };
}
