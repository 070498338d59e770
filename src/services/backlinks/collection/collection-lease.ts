import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import {
  type BacklinkCollectionRow,
  type CollectionKey,
  claimBacklinkCollection,
  reserveBacklinkCost,
  updateHeldCollection,
} from '#db/queries/outside/links/backlink-collections.ts';

const HEARTBEAT_MS = 5_000;
/** Time without a heartbeat after which a worker is considered dead. */
export const STALE_AFTER_MS = 30_000;
/** Longer than it takes to detect a dead worker. */
const MAX_WAIT_MS = 45_000;
const POLL_MS = 1_000;

/** Another worker took over, or the source was disconnected, so this worker must not store anything. */
export class CollectionLostError extends Error {
  override readonly name = 'CollectionLostError';
}

/** The exclusive right of a worker to collect the backlinks of a website. */
export interface CollectionLease {
  /** The row as it was claimed. */
  row: BacklinkCollectionRow;
  /**
   * Reserves the highest cost of a request; false if the monthly limit does not cover the cost. @throws
   * CollectionLostError
   */
  reserve(microUsd: number): Promise<boolean>;
  /** Stores a result. @throws CollectionLostError */
  settle(change: Parameters<typeof updateHeldCollection>[2]): Promise<void>;
  /** Releases the lease. A request without a result stays pending. */
  end(): Promise<void>;
}

export interface CollectionLeaseOptions {
  db: Db;
  now(): Date;
  signal: AbortSignal;
}

/** Waits for the lease; null without a limit, or if another worker still holds it. */
export async function acquireCollection(
  options: CollectionLeaseOptions,
  key: CollectionKey,
): Promise<CollectionLease | null> {
  const hold = { ...key, workerId: randomUUID() };
  const endsAt = performance.now() + MAX_WAIT_MS;
  for (;;) {
    options.signal.throwIfAborted();
    const now = options.now();
    const staleBefore = new Date(now.getTime() - STALE_AFTER_MS);
    const row = await claimBacklinkCollection(options.db, hold, { now, month: formatMonth(now), staleBefore });
    if (row !== null) return createLease(options, hold, row);
    if (performance.now() >= endsAt) return null;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function createLease(
  { db, now }: CollectionLeaseOptions,
  hold: CollectionKey & { workerId: string },
  row: BacklinkCollectionRow,
): CollectionLease {
  // A failed heartbeat can be ignored: every change verifies that the lease is still held.
  const timer = setInterval(() => {
    updateHeldCollection(db, hold, { heartbeatAt: now() }).catch(() => {});
  }, HEARTBEAT_MS);
  timer.unref();
  const settle: CollectionLease['settle'] = async (change) => {
    if (!(await updateHeldCollection(db, hold, { heartbeatAt: now(), ...change }))) {
      throw new CollectionLostError(
        `Another worker is collecting the backlinks of ${hold.websiteId}, or the source was disconnected`,
      );
    }
  };
  return {
    row,
    settle,
    async reserve(microUsd) {
      if (await reserveBacklinkCost(db, hold, { microUsd, now: now() })) return true;
      await settle({});
      return false;
    },
    async end() {
      clearInterval(timer);
      await updateHeldCollection(db, hold, { workerId: null, heartbeatAt: null });
    },
  };
}
