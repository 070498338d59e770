import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import {
  claimKeywordLookup,
  type KeywordLookupRow,
  type LookupHold,
  type LookupKey,
  type PaidRequest,
  updateHeldLookup,
} from '#db/queries/outside/keyword-lookups.ts';

const HEARTBEAT_MS = 5_000;
/** Time without a heartbeat after which a worker is considered dead. */
export const STALE_AFTER_MS = 30_000;
/** How long a lookup waits while another worker looks up keywords of the same website at the same source. */
const MAX_WAIT_MS = 5 * 60_000;
const POLL_MS = 1_000;

/** Another worker took over, or the source was disconnected, so this worker must not store anything. */
export class LookupLostError extends Error {
  override readonly name = 'LookupLostError';
}

/** The exclusive right of a worker to look up keywords of a website at a source. */
export interface LookupLease {
  /** The row as it was claimed. */
  row: KeywordLookupRow;
  /** Stores a request with its maximum cost before it is sent. @throws LookupLostError */
  begin(request: PaidRequest, maxMicroUsd: number): Promise<void>;
  /** Stores the result of a request, and `work` with it, in one transaction. @throws LookupLostError */
  settle(change: Parameters<typeof updateHeldLookup>[2], work?: (transaction: Db) => Promise<void>): Promise<void>;
  /** Releases the lease. A request without a result stays pending. */
  end(): Promise<void>;
}

export interface LeaseOptions {
  db: Db;
  now(): Date;
  signal: AbortSignal;
}

/** Waits for the lease; returns null if another worker still holds it after five minutes. */
export async function acquireLookup(options: LeaseOptions, key: LookupKey): Promise<LookupLease | null> {
  const hold = { ...key, workerId: randomUUID() };
  const endsAt = performance.now() + MAX_WAIT_MS;
  for (;;) {
    options.signal.throwIfAborted();
    const now = options.now();
    const staleBefore = new Date(now.getTime() - STALE_AFTER_MS);
    const row = await claimKeywordLookup(options.db, hold, { now, staleBefore });
    if (row !== null) return createLease(options, hold, row);
    if (performance.now() >= endsAt) return null;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function createLease({ db, now }: LeaseOptions, hold: LookupHold, row: KeywordLookupRow): LookupLease {
  // A failed heartbeat can be ignored: every change verifies that the lease is still held.
  const timer = setInterval(() => {
    updateHeldLookup(db, hold, { heartbeatAt: now() }).catch(() => {});
  }, HEARTBEAT_MS);
  timer.unref();

  const settle: LookupLease['settle'] = (change, work) =>
    db.transaction(async (transaction) => {
      if (!(await updateHeldLookup(transaction, hold, { heartbeatAt: now(), ...change }))) {
        throw new LookupLostError(
          `Another worker is looking up the keywords of ${hold.websiteId}, or the source was disconnected`,
        );
      }
      await work?.(transaction);
    });
  return {
    row,
    begin: (pending, maxMicroUsd) => settle({ pending, addedMicroUsd: maxMicroUsd }),
    settle,
    async end() {
      clearInterval(timer);
      await updateHeldLookup(db, hold, { workerId: null, heartbeatAt: null });
    },
  };
}
