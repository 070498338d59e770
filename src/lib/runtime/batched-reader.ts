export interface BatchedReaderOptions {
  /** Minimum time in milliseconds between the starts of two reads. */
  intervalMs: number;
  readMonotonicMs?(): number;
}

/**
 * Returns a function that reads a value by its key; null when there is none. One read runs at a time. Keys that are
 * requested during a read are read together by the next read, which starts after these requests, so no value is older
 * than its request. The number of callers therefore does not affect the number of reads.
 *
 * @param readMany returns the values that exist; its error is passed to every caller of that read
 */
export function createBatchedReader<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { intervalMs, readMonotonicMs = () => performance.now() }: BatchedReaderOptions,
): (key: string) => Promise<Value | null> {
  let waiting = new Map<string, PromiseWithResolvers<Value | null>>();
  let isReading = false;
  let startedAtMs = Number.NEGATIVE_INFINITY;

  async function readWaiting(): Promise<void> {
    isReading = true;
    while (waiting.size > 0) {
      const pauseMs = startedAtMs + intervalMs - readMonotonicMs();
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      startedAtMs = readMonotonicMs();
      const batch = waiting;
      waiting = new Map();
      await readBatch(batch);
    }
    isReading = false;
  }

  async function readBatch(batch: typeof waiting): Promise<void> {
    try {
      const values = await readMany([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(values.get(key) ?? null);
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
  }

  return (key) => {
    const request = waiting.get(key) ?? Promise.withResolvers<Value | null>();
    waiting.set(key, request);
    if (!isReading) void readWaiting();
    return request.promise;
  };
}
