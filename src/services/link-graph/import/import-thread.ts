import { Worker } from 'node:worker_threads';
import type { ImportProgress } from '#contracts/outside/graph-imports.ts';
import type { UsageSink } from '#providers/kit/usage.ts';
import type { ImportFailure } from './classify-import-error.ts';
import type { ImportThreadInput, ImportThreadMessage } from './import-worker.ts';

/** A thread that does not stop within this time is terminated; its download continues from disk in any case. */
const STOP_MS = 5_000;

export interface ImportThreadOptions {
  input: ImportThreadInput;
  signal: AbortSignal;
  onProgress(progress: ImportProgress): void;
  onUsage: UsageSink;
}

/** Runs an import in a separate thread. Returns how it failed, or null. @throws unexpected errors of the thread */
export async function importInThread(options: ImportThreadOptions): Promise<ImportFailure | null> {
  const { input, signal, onProgress, onUsage } = options;
  const worker = new Worker(new URL(import.meta.resolve('#threads/links')), { workerData: input });
  const { promise, resolve, reject } = Promise.withResolvers<ImportFailure | null>();
  let stopTimer: NodeJS.Timeout | null = null;
  const stop = () => {
    worker.postMessage('stop');
    stopTimer = setTimeout(() => void worker.terminate(), STOP_MS);
  };
  worker.on('message', (message: ImportThreadMessage) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else if (message.kind === 'usage') onUsage(message.record);
    else resolve(message.kind === 'done' ? null : message.failure);
  });
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread of the import ended')));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    if (stopTimer !== null) clearTimeout(stopTimer);
    await worker.terminate();
  }
}
