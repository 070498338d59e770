import { Worker } from 'node:worker_threads';
import type { StopMessage, TurnMessage, WorkerMessage } from './analysis-worker.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome, StageProgress, StopReason } from './analyze-site.ts';
import type { BrowserTurns } from './browser-turns.ts';

export interface AnalysisThread {
  /** Settles when the thread has ended. Rejects when it died without an answer. */
  outcome: Promise<AnalyzeSiteOutcome>;
  stop(reason: StopReason): void;
  /** Milliseconds that it has waited for the browser turn so far. */
  waitedMs(): number;
  /** Ends the thread at once, whatever it does. */
  kill(): Promise<void>;
}

/** Runs one analysis in a thread of its own. */
export function startAnalysisThread(
  input: AnalyzeSiteInput,
  onProgress: (progress: StageProgress) => void,
  turns: BrowserTurns,
): AnalysisThread {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { workerData: input });
  const waiting = createWaitClock();
  const outcome = new Promise<AnalyzeSiteOutcome>((resolve, reject) => {
    let answer: AnalyzeSiteOutcome | null = null;
    let endTurn = () => {};
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'progress') onProgress(message.progress);
      else if (message.type === 'outcome') answer = message.outcome;
      else if (!message.wanted) endTurn();
      else {
        waiting.start();
        endTurn = turns.ask(() => {
          waiting.stop();
          worker.postMessage({ type: 'browser-turn' } satisfies TurnMessage);
        });
      }
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      endTurn();
      if (answer === null) reject(new Error(`The analysis thread ended without an answer (exit code ${code})`));
      else resolve(answer);
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
