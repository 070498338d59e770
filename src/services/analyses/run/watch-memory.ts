import type { Worker } from 'node:worker_threads';

const WATCH_MS = 250;
const MIB = 1_024 * 1_024;

/** A thread was terminated because it exceeded its memory limit. */
export class MemoryLimitError extends Error {
  override readonly name = 'MemoryLimitError';
  readonly limitMb: number;

  constructor(limitMb: number) {
    super(`The thread needed more than ${limitMb} MB of memory`);
    this.limitMb = limitMb;
  }
}

/**
 * Terminates a worker that uses more than `limitMb` of memory: its heap plus external buffers, which Node's own
 * `resourceLimits` do not count. V8 is queried through an interrupt, so a busy thread also responds. Memory allocated
 * by SQLite and zlib is not counted.
 *
 * @param onExceeded called once, before the worker is terminated
 * @returns a function that stops the watch
 */
export function watchMemory(worker: Worker, limitMb: number, onExceeded: () => void): () => void {
  let isMeasuring = false;
  const timer = setInterval(() => {
    if (isMeasuring) return;
    isMeasuring = true;
    worker
      .getHeapStatistics()
      .then(({ total_heap_size, external_memory }) => {
        if (total_heap_size + external_memory <= limitMb * MIB) return;
        clearInterval(timer);
        onExceeded();
        return worker.terminate();
      })
      // A worker that has ended returns an error; its exit is reported elsewhere.
      .catch(() => clearInterval(timer))
      .finally(() => {
        isMeasuring = false;
      });
  }, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether V8 terminated the worker because its heap reached `resourceLimits`. */
export function isHeapLimitError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
