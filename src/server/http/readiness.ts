import type { ProcessStatus } from '#contracts/product/system.ts';
import type { Database } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import type { DiskSpace } from '#services/system/disk-space.ts';
import type { StorageHealth } from '#services/system/storage-health.ts';
import type { WorkerRegistry } from '#services/system/worker-heartbeat.ts';
import type { InstalledBrowser } from '../settings/installed-browser.ts';

export type Readiness = Omit<ProcessStatus, 'engineVersion'>;

export interface ReadinessOptions {
  database: Pick<Database, 'ping'>;
  queue: Pick<Queue, 'isReady'>;
  browser: Pick<InstalledBrowser, 'readiness'>;
  disk: Pick<DiskSpace, 'readState'>;
  storageHealth: Pick<StorageHealth, 'isReachable'>;
  workers: Pick<WorkerRegistry, 'list'>;
}

/** Creates a function that checks on every call whether the dependencies of this process are available. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const { database, queue, browser, disk, storageHealth, workers } = options;
  return async () => {
    const [isDatabaseReachable, isQueueReady, workerStates, diskState, isStorageReachable] = await Promise.all([
      database.ping().then(returnTrue, returnFalse),
      queue.isReady().catch(returnFalse),
      workers.list().catch(() => null),
      disk.readState(),
      storageHealth.isReachable(),
    ]);
    return {
      database: isDatabaseReachable,
      queue: isQueueReady,
      browser: browser.readiness(),
      disk: diskState,
      isStorageReachable,
      workersAlive: workerStates?.filter(({ isAlive, roles }) => isAlive && roles.includes('worker')).length ?? null,
    };
  };
}

const returnTrue = () => true;
const returnFalse = () => false;
