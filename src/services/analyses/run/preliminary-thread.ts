import { Worker } from 'node:worker_threads';
import type { PreliminaryScore } from '#contracts/analysis/analysis-state.ts';

/** Memory limit; reading pages needs no more memory than the audit of the same file. */
const MAX_HEAP_MB = 512;

/**
 * Computes the preliminary score of a crawl file in its own thread. Null when it was stopped or failed: the analysis continues
 * without one.
 */
export async function computePreliminaryScore(filePath: string, signal: AbortSignal): Promise<PreliminaryScore | null> {
  if (signal.aborted) return null;
  const worker = new Worker(new URL(import.meta.resolve('#threads/preliminary')), {
    workerData: filePath,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const ended = new Promise<PreliminaryScore | null>((resolve) => {
    let score: PreliminaryScore | null = null;
    worker.on('message', (message: PreliminaryScore) => {
      score = message;
    });
    // If the file cannot be audited yet, only this preliminary score is skipped; the audit of the same file reports the error.
    worker.on('error', () => resolve(null));
    worker.on('exit', () => resolve(score));
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await ended;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
