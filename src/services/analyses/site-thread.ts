import { Worker } from 'node:worker_threads';
import type { StopReason } from './analyze-site.ts';
import type { StopMessage, TurnMessage, WorkerMessage } from './answer-parent.ts';
import type { BrowserTurns } from './browser-turns.ts';
import { isHeapLimitError, MemoryLimitError, watchMemory } from './watch-memory.ts';

export interface SiteThread<Outcome> {
  /** Settles when the thread has ended. Rejects when it died without an answer: with a MemoryLimitError when it took too much memory. */
  outcome: Promise<Outcome>;
  stop(reason: StopReason): void;
  /** Milliseconds that it has waited for the browser turn so far. */
  waitedMs(): number;
  /** Ends the thread at once, whatever it does. */
  kill(): Promise<void>;
}

export interface SiteThreadOptions<Input, Progress> {
  /** Module that calls `answerParent`. */
  entry: URL;
  input: Input;
  turns: BrowserTurns;
  /** Memory that the thread may hold: its heap and the buffers outside of it. */
  memoryLimitMb: number;
  onProgress?(progress: Progress): void;
}

/** Runs work that reads a site in a thread of its own. */
export function startSiteThread<Input, Progress, Outcome>({
  entry,
  input,
  turns,
  memoryLimitMb,
  onProgress,
}: SiteThreadOptions<Input, Progress>): SiteThread<Outcome> {
  const worker = new Worker(entry, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  const waiting = createWaitClock();
  const outcome = new Promise<Outcome>((resolve, reject) => {
    let answer: { outcome: Outcome } | null = null;
    let endTurn = () => {};
    worker.on('message', (message: WorkerMessage<Progress, Outcome>) => {
      if (message.type === 'progress') onProgress?.(message.progress);
      else if (message.type === 'outcome') answer = message;
      else if (!message.wanted) endTurn();
      else {
        waiting.start();
        endTurn = turns.ask(() => {
          waiting.stop();
          worker.postMessage({ type: 'browser-turn' } satisfies TurnMessage);
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
      endTurn();
      if (isOverLimit) reject(new MemoryLimitError(memoryLimitMb));
      else if (answer === null) reject(new Error(`The thread ended without an answer (exit code ${code})`));
      else resolve(answer.outcome);
    });
  });
  const stop = (reason: StopReason) => worker.postMessage({ type: 'stop', reason } satisfies StopMessage);
  return { outcome, stop, waitedMs: waiting.totalMs, kill: async () => void (await worker.terminate()) };
}

function createWaitClock() {
  let sumMs = 0;
  let since: number | null = null;
  const runningMs = () => (since === null ? 0 : performance.now() - since);
  return {
    start(): void {
      since = performance.now();
    },
    stop(): void {
      sumMs += runningMs();
      since = null;
    },
    totalMs: () => sumMs + runningMs(),
  };
}
