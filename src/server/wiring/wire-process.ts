import { ENGINE_VERSION } from '#services/analyses/run/engine-version.ts';
import { CLOCK_CHECK_MS } from '#services/system/database-clock.ts';
import { createMissingHeartbeatCheck } from '#services/system/missing-heartbeats.ts';
import { createWorkerRegistry, WORKER_HEARTBEAT_MS, type WorkerRegistry } from '#services/system/worker-heartbeat.ts';
import { createReadiness, type Readiness } from '../http/readiness.ts';
import { addInstallationMetrics } from '../metrics/installation-metrics.ts';
import { readInstallationState } from '../metrics/installation-state.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { Core } from './core.ts';
import type { AnalysesSharedValues } from './wire-analyses.ts';

const HEARTBEAT_CHECK_MS = 15_000;
const BACKUP_INTERVAL_MS = 6 * 3_600_000;
/** Interval for storing usage records; a process that dies loses the records of its last interval. */
const USAGE_INTERVAL_MS = 5_000;

export interface ProcessSharedValues {
  /** Registry of this installation's processes. */
  workers: WorkerRegistry;
  readiness(): Promise<Readiness>;
}

type RequiredServices = Core & Pick<AnalysesSharedValues, 'runner'>;

/** Builds the status reports of this process, and the database backups. */
export function wireProcess({
  env,
  clock,
  database,
  queue,
  browser,
  disk,
  store,
  storageHealth,
  now,
  runner,
  workerId,
  usage,
  metrics,
  logger,
}: RequiredServices): Area<never, ProcessSharedValues> {
  const workers = createWorkerRegistry({
    db: database.db,
    id: workerId,
    async readState() {
      const found = browser.readiness();
      return {
        roles: [...env.roles].join(','),
        engineVersion: ENGINE_VERSION,
        browser: found.available ? found.product : null,
        running: runner.countRunning(),
        jobs: queue.listRunning(),
        freeBytes: (await disk.readState()).freeBytes,
      };
    },
  });
  if (metrics !== null) {
    addInstallationMetrics(metrics.registry, {
      readState: () => readInstallationState({ db: database.db, queue }),
      readPool: database.readPool,
      readDisk: disk.readState,
      readStorage: () => store.readUsage(),
    });
  }
  return {
    services: {},
    shared: { workers, readiness: createReadiness({ database, queue, browser, disk, storageHealth, workers }) },
    jobs: [],
    timers: [
      {
        failure: 'heartbeat failed',
        everyMs: WORKER_HEARTBEAT_MS,
        isWorkerOnly: false,
        onStart: (isAlone) => workers.register(isAlone),
        run: () => workers.updateHeartbeat(),
      },
      {
        failure: 'the time of the database could not be read',
        everyMs: CLOCK_CHECK_MS,
        isWorkerOnly: false,
        run: async () => {
          if (database.kind === 'postgresql') await clock.synchronize();
        },
      },
      {
        failure: 'heartbeats of other processes could not be read',
        everyMs: HEARTBEAT_CHECK_MS,
        isWorkerOnly: false,
        run: createMissingHeartbeatCheck({
          workers,
          onMissing: ({ id, roles, heartbeatAt }) =>
            logger.warn('a process stopped sending heartbeats', { worker: id, roles, heartbeatAt }),
        }),
      },
      {
        failure: 'usage could not be stored',
        everyMs: USAGE_INTERVAL_MS,
        isWorkerOnly: false,
        run: () => usage.flush(),
      },
      // Each machine has its own local copies.
      { ...createCleanupTimer(() => store.cleanUp(now())), isWorkerOnly: false },
      { failure: 'backup failed', everyMs: BACKUP_INTERVAL_MS, isWorkerOnly: false, run: () => database.backUp() },
    ],
  };
}
