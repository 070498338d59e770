import type { DiskState } from '#contracts/system.ts';

const READ_EVERY_MS = 2_000;
/** After a write failed for lack of room, however much seems to be free: another disk, or a quota, may be the full one. */
const HELD_AFTER_FULL_MS = 30_000;
/** Below this share of the minimum, what runs is stopped, so that the database on the same disk can go on. */
const CRITICAL_SHARE = 0.5;

/** Free space of the data folder, which decides whether analyses are accepted, begin and go on. */
export interface DiskSpace {
  state(): Promise<DiskState>;
  /** A write failed because there was no room. */
  reportFull(): void;
}

export interface DiskSpaceOptions {
  /** Null when the system does not tell. */
  freeBytes(): Promise<number | null>;
  minFreeBytes: number;
  monotonicMs?(): number;
}

export function createDiskSpace({
  freeBytes,
  minFreeBytes,
  monotonicMs = () => performance.now(),
}: DiskSpaceOptions): DiskSpace {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let latest: Promise<number | null> = Promise.resolve(null);
  let fullAtMs = Number.NEGATIVE_INFINITY;
  return {
    async state() {
      if (monotonicMs() - readAtMs >= READ_EVERY_MS) {
        readAtMs = monotonicMs();
        latest = freeBytes();
      }
      const free = await latest;
      const wasFull = monotonicMs() - fullAtMs < HELD_AFTER_FULL_MS;
      return {
        freeBytes: free,
        minFreeBytes,
        isLow: wasFull || (free !== null && free < minFreeBytes),
        isCritical: free !== null && free < minFreeBytes * CRITICAL_SHARE,
      };
    },
    reportFull() {
      fullAtMs = monotonicMs();
    },
  };
}
