import type { Db } from '#db/client.ts';
import {
  lockHeldSearchSync,
  type SyncLease as SyncHold,
  updateHeldSearchSync,
} from '#db/queries/outside/search-syncs.ts';

const HEARTBEAT_MS = 5_000;
/** Time without a heartbeat after which a worker is considered dead. */
export const STALE_AFTER_MS = 30_000;

/** Another worker runs the sync, or the connection was removed: no data may be stored anymore. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The right of one run to synchronize a connection. Every change to stored data requires the lease. */
export interface SyncLease {
  /** Aborted when the lease is lost. */
  signal: AbortSignal;
  /** Stores progress or the end of the sync. @throws LeaseLostError */
  update(change: Parameters<typeof updateHeldSearchSync>[2]): Promise<void>;
  /** Runs `work` in a transaction that prevents other workers from taking over. @throws LeaseLostError */
  transaction<Value>(work: (transaction: Db) => Promise<Value>): Promise<Value>;
  /** Ends the heartbeat. */
  end(): void;
}

interface LeaseOptions {
  db: Db;
  hold: SyncHold;
  now(): Date;
  onError(error: unknown): void;
}

/** Keeps a claimed sync alive with a heartbeat. */
export function createSyncLease({ db, hold, now, onError }: LeaseOptions): SyncLease {
  const lossController = new AbortController();

  async function update(change: Parameters<typeof updateHeldSearchSync>[2]): Promise<void> {
    if (await updateHeldSearchSync(db, hold, { heartbeatAt: now(), ...change })) return;
    throw lose();
  }

  function lose(): LeaseLostError {
    const error = new LeaseLostError(`The sync of ${hold.connectionId} belongs to another worker, or was removed`);
    lossController.abort(error);
    return error;
  }

  const timer = setInterval(() => {
    update({}).catch((error: unknown) => {
      // A database that is briefly unavailable does not mean that the lease is lost; the next change checks again.
      if (!(error instanceof LeaseLostError)) onError(error);
    });
  }, HEARTBEAT_MS);
  timer.unref();

  return {
    signal: lossController.signal,
    update,
    transaction: (work) =>
      db.transaction(async (transaction) => {
        if (!(await lockHeldSearchSync(transaction, hold))) throw lose();
        return work(transaction);
      }),
    end: () => clearInterval(timer),
  };
}
