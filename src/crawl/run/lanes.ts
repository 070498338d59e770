export interface LaneOptions<T> {
  /** Works at once. */
  count: number;
  /** The next work; null when there is none at this moment. Works under way may bring more. */
  next(): T | null;
  work(item: T): Promise<void>;
}

/**
 * Works a queue off with several lanes that stay open while any of them may still bring work. Ends when all are idle.
 * Rejects with the first error, after the works beside it came to their end.
 */
export async function runLanes<T>({ count, next, work }: LaneOptions<T>): Promise<void> {
  let busy = 0;
  const failures: unknown[] = [];
  let wake = Promise.withResolvers<void>();

  async function lane(): Promise<void> {
    for (;;) {
      const item = failures.length === 0 ? next() : null;
      if (item === null) {
        if (busy === 0) return;
        await wake.promise;
        continue;
      }
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
  }

  await Promise.all(Array.from({ length: count }, lane));
  if (failures.length > 0) throw failures[0];
}
