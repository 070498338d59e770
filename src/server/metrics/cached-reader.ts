export interface CachedReaderOptions<Value> {
  read(): Promise<Value>;
  /** How long a result is reused, and how long a failed read is not repeated. */
  maxAgeMs: number;
  /** A read that takes longer counts as failed. */
  timeoutMs: number;
  readMonotonicMs?(): number;
}

/** Creates a function that reads a value at most once per interval, and returns null while it cannot be read. */
export function createCachedReader<Value>(options: CachedReaderOptions<Value>): () => Promise<Value | null> {
  const { read, maxAgeMs, timeoutMs, readMonotonicMs = () => performance.now() } = options;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let latest: Promise<Value | null> = Promise.resolve(null);
  return () => {
    if (readMonotonicMs() - readAtMs >= maxAgeMs) {
      readAtMs = readMonotonicMs();
      latest = readWithTimeout(timeoutMs, read);
    }
    return latest;
  };
}

async function readWithTimeout<Value>(timeoutMs: number, read: () => Promise<Value>): Promise<Value | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(() => timeout.resolve(null), timeoutMs);
  try {
    return await Promise.race([read(), timeout.promise]);
  } catch {
    // For the database, the metric `awi_database_up` reports the failure.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
