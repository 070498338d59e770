import { Worker } from 'node:worker_threads';
import type { PreliminaryScore } from '#contracts/analysis/analysis-state.ts';
import type { FirstFindings } from '#contracts/analysis/first-findings.ts';

/** Memory limit; reading pages needs no more memory than the audit of the same file. */
const MAX_HEAP_MB = 512;

export interface PreliminaryWork {
  filePath: string;
  /** Whether to also compute the score, which requires all pages of the crawl. */
  isScored: boolean;
}

/** Results of the thread, each sent as soon as it is available. */
export interface PreliminaryResult {
  firstFindings?: FirstFindings;
  score?: PreliminaryScore;
}

/**
 * Reads a crawl file in its own thread, and passes on each result. Resolves when the thread has ended. A thread that
 * was
 * stopped or failed has fewer results: the analysis continues without them.
 */
export async function readPreliminaryResults(
  work: PreliminaryWork,
  signal: AbortSignal,
  onResult: (result: PreliminaryResult) => void,
): Promise<void> {
  if (signal.aborted) return;
  const worker = new Worker(new URL(import.meta.resolve('#threads/preliminary')), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const ended = new Promise<void>((resolve) => {
    worker.on('message', (result: PreliminaryResult) => {
      if (!signal.aborted) onResult(result);
    });
    // If the file cannot be read yet, only this preview is skipped; the audit of the same file reports the error.
    worker.on('error', () => resolve());
    worker.on('exit', () => resolve());
  });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await ended;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
