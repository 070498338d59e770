/** Smaller differences are delays of the network, not a wrong clock. */
const TOLERANCE_MS = 1_000;
/** Interval at which the clocks are compared. */
export const CLOCK_CHECK_MS = 10_000;

/**
 * The time that all processes of an installation share: workers compare the heartbeats of other workers with this time.
 */
export interface DatabaseClock {
  /** Returns the time of this machine, or the database's time if they differ. */
  now(): Date;
  /** Reads the time of the database. */
  synchronize(): Promise<void>;
}

export interface DatabaseClockOptions {
  readTime(): Promise<Date>;
  readLocalMs?(): number;
  /** Returns the milliseconds of a monotonic clock, which keeps the time when the machine's clock is changed. */
  readMonotonicMs?(): number;
}

/** Creates the clock. Until the first synchronization, the clock returns the time of this machine. */
export function createDatabaseClock({
  readTime,
  readLocalMs = Date.now,
  readMonotonicMs = () => performance.now(),
}: DatabaseClockOptions): DatabaseClock {
  let offsetMs: number | null = null;
  return {
    now() {
      const localMs = readLocalMs();
      const sharedMs = offsetMs === null ? localMs : offsetMs + readMonotonicMs();
      return new Date(Math.abs(sharedMs - localMs) < TOLERANCE_MS ? localMs : sharedMs);
    },
    async synchronize() {
      const startMs = readMonotonicMs();
      const time = await readTime();
      offsetMs = time.getTime() - (startMs + readMonotonicMs()) / 2;
    },
  };
}
