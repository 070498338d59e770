import { Worker } from 'node:worker_threads';
import type { StopMessage, WorkerMessage } from './analysis-worker.ts';
import type { AnalyzeSiteInput, AnalyzeSiteOutcome, StageProgress, StopReason } from './analyze-site.ts';

export interface AnalysisThread {
  /** Settles when the thread has ended. Rejects when it died without an answer. */
  outcome: Promise<AnalyzeSiteOutcome>;
  stop(reason: StopReason): void;
  /** Ends the thread at once, whatever it does. */
  kill(): Promise<void>;
}

/** Runs one analysis in a thread of its own. */
export function startAnalysisThread(
  input: AnalyzeSiteInput,
  onProgress: (progress: StageProgress) => void,
): AnalysisThread {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { workerData: input });
  const outcome = new Promise<AnalyzeSiteOutcome>((resolve, reject) => {
    let answer: AnalyzeSiteOutcome | null = null;
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'progress') onProgress(message.progress);
      else answer = message.outcome;
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (answer === null) reject(new Error(`The analysis thread ended without an answer (exit code ${code})`));
      else resolve(answer);
    });
  });
  const stop = (reason: StopReason) => worker.postMessage({ type: 'stop', reason } satisfies StopMessage);
  return { outcome, stop, kill: async () => void (await worker.terminate()) };
}
