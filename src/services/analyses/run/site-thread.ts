import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { CrawlEvent } from '#crawl/run/crawl-events.ts';
import type { AnalysisEnvironment, StopReason } from './analyze-site.ts';
import type { BrowserQueue, BrowserQueuePosition } from './browser-queue.ts';
import { isHeapLimitError, MemoryLimitError, watchMemory } from './watch-memory.ts';

/** Messages from the thread to its parent. */
type WorkerMessage<Progress, Outcome> =
  | { type: 'progress'; progress: Progress }
  | { type: 'event'; event: CrawlEvent }
  | { type: 'outcome'; outcome: Outcome }
  /** The thread requests the browser turn of the process, or releases it. */
  | { type: 'browser-turn'; wanted: boolean };
/** Messages from the parent to the thread. */
interface StopMessage {
  type: 'stop';
  reason: StopReason;
}
interface BrowserSlotMessage {
  type: 'browser-turn';
}

export interface SiteThread<Outcome> {
  /**
   * Settles when the thread has ended. Rejects when it exited without a result: with a MemoryLimitError when it used
   * too much memory.
   */
  outcome: Promise<Outcome>;
  stop(reason: StopReason): void;
  /** Returns the milliseconds spent waiting for the browser so far. */
  getWaitedMs(): number;
  /** Returns the position in the browser queue (1 is next); null when the thread is not waiting. */
  getBrowserQueuePosition(): number | null;
  /** Terminates the thread immediately. */
  kill(): Promise<void>;
}

export interface SiteThreadOptions<Input, Progress> {
  /** Module that calls `runForParent`. */
  entry: URL;
  input: Input;
  browserQueue: BrowserQueue;
  /** Memory limit of the thread: heap plus external buffers. */
  memoryLimitMb: number;
  onProgress?(progress: Progress): void;
  observeThread: ObserveThread;
}

/**
 * Called when a thread starts; returns the receiver of its events. All calls are made in the scope of the request that
 * the thread works for, and none may throw.
 */
export type ObserveThread = (threadId: number) => {
  onEvent(event: CrawlEvent): void;
  /** @param error null when the thread returned a result */
  onEnd(error: unknown): void;
};

/** Runs work that crawls a site in its own thread. This is the parent's side; `runForParent` is the thread's side. */
export function startSiteThread<Input, Progress, Outcome>({
  entry,
  input,
  browserQueue,
  memoryLimitMb,
  onProgress,
  observeThread,
}: SiteThreadOptions<Input, Progress>): SiteThread<Outcome> {
  const worker = new Worker(entry, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  // Events of a thread arrive outside the scope that started the thread.
  const runInScope = AsyncLocalStorage.snapshot();
  const observer = observeThread(worker.threadId);
  const waiting = createWaitClock();
  let queuePosition: BrowserQueuePosition | null = null;
  const outcome = new Promise<Outcome>((resolve, reject) => {
    let result: { outcome: Outcome } | null = null;
    worker.on('message', (message: WorkerMessage<Progress, Outcome>) => {
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'event') runInScope(observer.onEvent, message.event);
      else if (message.type === 'outcome') result = message;
      else if (!message.wanted) queuePosition?.release();
      else {
        waiting.start();
        queuePosition = browserQueue.enqueue(() => {
          waiting.stop();
          worker.postMessage({ type: 'browser-turn' } satisfies BrowserSlotMessage);
        });
      }
    });
    let isOverLimit = false;
    const stopWatch = watchMemory(worker, memoryLimitMb, () => {
      isOverLimit = true;
    });
    worker.on('error', (error) => reject(isHeapLimitError(error) ? new MemoryLimitError(memoryLimitMb) : error));
    worker.on('exit', (code) => {
      stopWatch();
      queuePosition?.release();
      if (isOverLimit) reject(new MemoryLimitError(memoryLimitMb));
      else if (result === null) reject(new Error(`The thread ended without a result (exit code ${code})`));
      else resolve(result.outcome);
    });
  });
  const reportEnd = (error: unknown) => runInScope(observer.onEnd, error);
  outcome.then(() => reportEnd(null), reportEnd);
  const stop = (reason: StopReason) => worker.postMessage({ type: 'stop', reason } satisfies StopMessage);
  return {
    outcome,
    stop,
    getWaitedMs: waiting.computeTotalMs,
    // The thread that has the browser is not waiting.
    getBrowserQueuePosition: () => queuePosition?.getPosition() || null,
    kill: async () => void (await worker.terminate()),
  };
}

function createWaitClock() {
  let elapsedWaitMs = 0;
  let startedAt: number | null = null;
  const computeRunningMs = () => (startedAt === null ? 0 : performance.now() - startedAt);
  return {
    start(): void {
      startedAt = performance.now();
    },
    stop(): void {
      elapsedWaitMs += computeRunningMs();
      startedAt = null;
    },
    computeTotalMs: () => elapsedWaitMs + computeRunningMs(),
  };
}

/** The thread's connection to its parent. */
interface SiteWorkControl<Progress> {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  environment: AnalysisEnvironment;
}

/** Work that the thread performs. */
type SiteWork<Input, Progress, Outcome> = (input: Input, control: SiteWorkControl<Progress>) => Promise<Outcome>;

/** Runs the work of this thread and sends its outcome; does nothing outside a thread. */
export async function runForParent<Input, Progress, Outcome>(work: SiteWork<Input, Progress, Outcome>): Promise<void> {
  if (parentPort === null) return;
  const port = parentPort;
  const controller = new AbortController();
  const post = (message: WorkerMessage<Progress, Outcome>) => port.postMessage(message);
  let startBrowserWork: (() => void) | null = null;
  port.on('message', (message: StopMessage | BrowserSlotMessage) => {
    if (message.type === 'stop') controller.abort(message.reason);
    else startBrowserWork?.();
  });
  async function acquireBrowserSlot(signal: AbortSignal): Promise<() => void> {
    const queuePosition = Promise.withResolvers<void>();
    startBrowserWork = () => queuePosition.resolve();
    signal.addEventListener('abort', () => queuePosition.reject(new Error('The analysis was stopped')), { once: true });
    post({ type: 'browser-turn', wanted: true });
    const end = () => post({ type: 'browser-turn', wanted: false });
    try {
      signal.throwIfAborted();
      await queuePosition.promise;
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }
  const outcome = await work(workerData as Input, {
    signal: controller.signal,
    onProgress: (progress) => post({ type: 'progress', progress }),
    environment: { acquireBrowserSlot, onEvent: (event) => post({ type: 'event', event }) },
  });
  post({ type: 'outcome', outcome });
  port.close();
}
