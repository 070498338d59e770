export interface WorkerOptions<T> {
  /** Maximum number of items in parallel. */
  count: number;
  /** Returns the next item; null when there is none at this moment. Running items may add more. */
  next(): T | null;
  work(item: T): Promise<void>;
}

/**
 * Processes a queue with several workers that keep waiting while any of them may still add items. Ends when all are
 * idle. Rejects with the first error after the other running items have ended.
 */
export async function runWorkers<T>({ count, next, work }: WorkerOptions<T>): Promise<void> {
  let busyCount = 0;
  const failures: unknown[] = [];
  let wake = Promise.withResolvers<void>();

  async function processItem(item: T): Promise<void> {
    busyCount += 1;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    } finally {
      busyCount -= 1;
      wake.resolve();
      wake = Promise.withResolvers<void>();
    }
  }

  async function runWorker(): Promise<void> {
    for (;;) {
      const item = failures.length === 0 ? next() : null;
      if (item !== null) await processItem(item);
      else if (busyCount === 0) return;
      else await wake.promise;
    }
  }

  await Promise.all(Array.from({ length: count }, runWorker));
  if (failures.length > 0) throw failures[0];
}
