import { WORKER_DEAD_AFTER_SECONDS, type WorkerState } from '#contracts/product/system.ts';
import type { Db } from '#db/client.ts';
import {
  deleteOtherWorkers,
  deleteWorker,
  listWorkers,
  recordWorkerHeartbeat,
  type WorkerHeartbeat,
  type WorkerRow,
} from '#db/queries/accounts/workers.ts';

/** Interval at which a process renews its row. */
export const WORKER_HEARTBEAT_MS = 5_000;

/** The row that shows this process to other processes and to administrators. */
export interface WorkerRegistry {
  /**
   * Adds the row.
   * @param isAlone whether no other process can use this database; if so, all other rows belong to dead processes and
   * are deleted
   */
  register(isAlone: boolean): Promise<void>;
  /** Renews the row. */
  updateHeartbeat(): Promise<void>;
  /** Removes the row on an orderly shutdown of this process. */
  remove(): Promise<void>;
  /** Lists processes that are alive, and processes that died within the last day. */
  list(): Promise<WorkerState[]>;
}

export interface WorkerRegistryOptions {
  db: Db;
  id: string;
  /** Returns the current state to report. */
  readState(): Promise<Omit<WorkerHeartbeat, 'id'>>;
}

export function createWorkerRegistry({ db, id, readState }: WorkerRegistryOptions): WorkerRegistry {
  const updateHeartbeat = async () => recordWorkerHeartbeat(db, { id, ...(await readState()) });
  return {
    async register(isAlone) {
      if (isAlone) await deleteOtherWorkers(db, id);
      await updateHeartbeat();
    },
    updateHeartbeat,
    remove: () => deleteWorker(db, id),
    list: async () => (await listWorkers(db)).map((row) => buildWorkerState(row, id)),
  };
}

/**
 * Builds the state of a process; a dead process runs no analyses. The calling process counts as alive even if the clock
 * was set forward since its last heartbeat. A heartbeat in the future was written before the clock was set back.
 */
function buildWorkerState(worker: WorkerRow, ownWorkerId: string): WorkerState {
  const { silentSeconds, startedAt, heartbeatAt, running, jobs, ...row } = worker;
  const isAlive = row.id === ownWorkerId || Math.abs(silentSeconds) < WORKER_DEAD_AFTER_SECONDS;
  return {
    ...row,
    running: isAlive ? running : 0,
    jobs: isAlive ? jobs : [],
    startedAt: startedAt.toISOString(),
    heartbeatAt: heartbeatAt.toISOString(),
    isAlive,
  };
}
