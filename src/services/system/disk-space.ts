import type { DiskState } from '#contracts/product/system.ts';

const READ_INTERVAL_MS = 2_000;
/**
 * How long the disk counts as full after a write failed for lack of space, even if space seems free: another disk or a
 * quota may be full.
 */
const HOLD_AFTER_FULL_MS = 30_000;
/**
 * Below this share of the minimum, running analyses are stopped, so that the database on the same disk keeps working.
 */
const CRITICAL_SHARE = 0.5;

/** Free space in the data folder, which determines whether analyses are accepted, started and continued. */
export interface DiskSpace {
  readState(): Promise<DiskState>;
  /** Reports that a write failed for lack of space. */
  reportFullDisk(): void;
}

export interface DiskSpaceOptions {
  /** Returns null when the system does not report it. */
  readFreeBytes(): Promise<number | null>;
  minFreeBytes: number;
  readMonotonicMs?(): number;
}

export function createDiskSpace({
  readFreeBytes,
  minFreeBytes,
  readMonotonicMs = () => performance.now(),
}: DiskSpaceOptions): DiskSpace {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let latest: Promise<number | null> = Promise.resolve(null);
  let fullAtMs = Number.NEGATIVE_INFINITY;
  return {
    async readState() {
      if (readMonotonicMs() - readAtMs >= READ_INTERVAL_MS) {
        readAtMs = readMonotonicMs();
        latest = readFreeBytes();
      }
      const free = await latest;
      const wasRecentlyFull = readMonotonicMs() - fullAtMs < HOLD_AFTER_FULL_MS;
      return {
        freeBytes: free,
        minFreeBytes,
        isLow: wasRecentlyFull || (free !== null && free < minFreeBytes),
        isCritical: free !== null && free < minFreeBytes * CRITICAL_SHARE,
      };
    },
    reportFullDisk() {
      fullAtMs = readMonotonicMs();
    },
  };
}
