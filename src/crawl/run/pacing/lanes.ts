export interface LaneOptions<T> {
  /** Maximum number of items in parallel. */
  count: number;
  /** The next item; null when there is none at this moment. Running items may add more. */
  next(): T | null;
  work(item: T): Promise<void>;
}

/**
 * Processes a queue with several lanes that stay open while any of them may still add items. Ends when all are idle.
 * Rejects with the first error after the other running items have ended.
 */
export async function runLanes<T>({ count, next, work }: LaneOptions<T>): Promise<void> {
  let busy = 0;
  const failures: unknown[] = [];
  let wake = Promise.withResolvers<void>();

  async function processItem(item: T): Promise<void> {
    busy += 1;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    } finally {
      busy -= 1;
      wake.resolve();
      wake = Promise.withResolvers<void>();
    }
  }

  async function runLane(): Promise<void> {
    for (;;) {
      const item = failures.length === 0 ? next() : null;
      if (item !== null) await processItem(item);
      else if (busy === 0) return;
      else await wake.promise;
    }
  }

  await Promise.all(Array.from({ length: count }, runLane));
  if (failures.length > 0) throw failures[0];
}
