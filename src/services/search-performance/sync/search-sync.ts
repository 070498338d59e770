import { randomUUID } from 'node:crypto';
import {
  claimSearchSync,
  listDueConnections,
  listReadySearchSyncs,
  queueSearchSync,
  releaseStaleSearchSyncs,
} from '#db/queries/outside/search-syncs.ts';
import { deleteLeftovers } from './delete-leftovers.ts';
import type { SyncOptions } from './sync-context.ts';
import { createSyncLease, STALE_AFTER_MS } from './sync-lease.ts';
import { createSyncRunner } from './sync-runner.ts';

/** Providers of search performance. */
const PROVIDERS = ['google-search-console', 'bing-webmaster'] as const;
const MAX_SYNCS_STARTED_PER_CALL = 50;

/** Imports search performance. */
export interface SearchSync {
  /** Runs the sync of a connection up to the time limit. Does nothing if another worker is running it. */
  run(connectionId: string): Promise<void>;
  /**
   * Queues syncs that are due, that waited for a quota, or whose worker died.
   * @param isAlone whether no other process can be running
   */
  recover(isAlone: boolean): Promise<void>;
  /** Deletes files in the work folder that no sync will continue. */
  deleteLeftovers(): Promise<void>;
  /** Returns running syncs to the queue. */
  shutDown(): Promise<void>;
}

/** Creates the sync service of a process. */
export function createSearchSync(options: SyncOptions): SearchSync {
  const { db, now, sendSync, onError } = options;
  const stopController = new AbortController();
  const runner = createSyncRunner(options, stopController.signal);
  const activeSyncs = new Set<Promise<void>>();

  async function run(connectionId: string): Promise<void> {
    if (stopController.signal.aborted) return;
    const workerId = randomUUID();
    const moment = now();
    const staleBefore = new Date(moment.getTime() - STALE_AFTER_MS);
    const claim = await claimSearchSync(db, { connectionId, workerId, now: moment, staleBefore });
    if (claim === null) return;
    const lease = createSyncLease({
      db,
      hold: { connectionId, workerId },
      now,
      onError: (error) => onError(error, connectionId),
    });
    try {
      await runner.run(connectionId, lease);
    } finally {
      lease.end();
    }
  }

  return {
    run(connectionId) {
      const work = run(connectionId);
      const tracked = work.catch(() => {}).finally(() => activeSyncs.delete(tracked));
      activeSyncs.add(tracked);
      return work;
    },
    async recover(isAlone) {
      const moment = now();
      await releaseStaleSearchSyncs(db, new Date(moment.getTime() - (isAlone ? 0 : STALE_AFTER_MS)));
      const due = await listDueConnections(db, {
        now: moment,
        providers: PROVIDERS,
        limit: MAX_SYNCS_STARTED_PER_CALL,
      });
      for (const connectionId of due) await queueSearchSync(db, connectionId);
      for (const connectionId of await listReadySearchSyncs(db, moment)) await sendSync(connectionId);
    },
    deleteLeftovers: () => deleteLeftovers(db, options.workFolder, now()),
    async shutDown() {
      stopController.abort(new Error('The process is shutting down'));
      await Promise.all(activeSyncs);
    },
  };
}
