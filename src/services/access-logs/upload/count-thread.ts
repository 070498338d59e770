import { Worker } from 'node:worker_threads';
import type { LogTotals } from '#contracts/outside/logs/log-totals.ts';
import type { CountThreadInput, CountThreadMessage } from './count-worker.ts';

/** Lines become garbage immediately: a larger young generation would only use more memory. */
const YOUNG_GENERATION_MB = 6;

export interface CountThreadOptions {
  input: CountThreadInput;
  signal: AbortSignal;
  onProgress(progress: { doneBytes: number; lines: number }): void;
}

/**
 * Counts a log in a separate thread. Returns its totals, or why it cannot be read.
 * @throws when aborted, and unexpected errors
 */
export async function countInThread(options: CountThreadOptions): Promise<{ totals: LogTotals } | { failure: string }> {
  const { input, signal, onProgress } = options;
  signal.throwIfAborted();
  const worker = new Worker(new URL(import.meta.resolve('#threads/logs')), {
    workerData: input,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<{ totals: LogTotals } | { failure: string }>();
  const stop = () => reject(signal.reason);
  worker.on('message', (message: CountThreadMessage) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else resolve(message.kind === 'done' ? { totals: message.totals } : { failure: message.failure });
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that counts a log ended')));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
