const CHECK_INTERVAL_MS = 10_000;
/** How long the store counts as unreachable after an operation failed, even if the check succeeds. */
const HOLD_AFTER_FAILURE_MS = 30_000;

/** Whether finished files can be stored and read, which determines whether analyses are started. */
export interface StorageHealth {
  isReachable(): Promise<boolean>;
  /** Reports that an operation failed. */
  reportFailure(): void;
}

export interface StorageHealthOptions {
  /** Rejects when the store cannot be used. */
  check(): Promise<void>;
  /** Called when the store becomes unreachable (with the error) or reachable again (with null). */
  onChange(error: unknown): void;
  readMonotonicMs?(): number;
}

export function createStorageHealth(options: StorageHealthOptions): StorageHealth {
  const { check, onChange, readMonotonicMs = () => performance.now() } = options;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let latest: Promise<boolean> = Promise.resolve(true);
  let wasReachable = true;

  async function runCheck(): Promise<boolean> {
    const error = await check().then(
      () => null,
      (reason: unknown) => reason,
    );
    const isReachable = error === null;
    if (isReachable !== wasReachable) onChange(error);
    wasReachable = isReachable;
    return isReachable;
  }

  return {
    async isReachable() {
      if (readMonotonicMs() - checkedAtMs >= CHECK_INTERVAL_MS) {
        checkedAtMs = readMonotonicMs();
        latest = runCheck();
      }
      return (await latest) && readMonotonicMs() - failedAtMs >= HOLD_AFTER_FAILURE_MS;
    },
    reportFailure() {
      failedAtMs = readMonotonicMs();
    },
  };
}
