import type { WorkerState } from '#contracts/product/system.ts';
import type { WorkerRegistry } from './worker-heartbeat.ts';

export interface MissingHeartbeatsOptions {
  workers: Pick<WorkerRegistry, 'list'>;
  /** Called once for each process whose heartbeats stopped. */
  onMissing(worker: WorkerState): void;
}

/**
 * Creates the check for processes that stopped sending heartbeats. An earlier process reported processes that were
 * already missing at the first check.
 */
export function createMissingHeartbeatCheck({ workers, onMissing }: MissingHeartbeatsOptions): () => Promise<void> {
  let missing: ReadonlySet<string> | null = null;
  return async () => {
    const silent = (await workers.list()).filter(({ isAlive }) => !isAlive);
    const known = missing ?? new Set(silent.map(({ id }) => id));
    for (const worker of silent) if (!known.has(worker.id)) onMissing(worker);
    missing = new Set(silent.map(({ id }) => id));
  };
}
