import { ENGINE_VERSION } from '#services/analyses/run/engine-version.ts';
import { createWorkerRegistry, WORKER_HEARTBEAT_MS, type WorkerRegistry } from '#services/system/worker-heartbeat.ts';
import { createReadiness, type Readiness } from '../http/readiness.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { AnalysesSharedValues } from './wire-analyses.ts';

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
  database,
  queue,
  browser,
  disk,
  runner,
  workerId,
  usage,
}: RequiredServices): Area<never, ProcessSharedValues> {
  const workers = createWorkerRegistry({
    db: database.db,
    id: workerId,
    async state() {
      const found = browser.readiness();
      return {
        roles: [...env.roles].join(','),
        engineVersion: ENGINE_VERSION,
        browser: found.available ? found.product : null,
        running: runner.countRunning(),
        freeBytes: (await disk.readState()).freeBytes,
      };
    },
  });
  return {
    services: {},
    shared: { workers, readiness: createReadiness({ database, queue, browser, disk, workers }) },
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
        failure: 'usage could not be stored',
        everyMs: USAGE_INTERVAL_MS,
        isWorkerOnly: false,
        run: () => usage.flush(),
      },
      { failure: 'backup failed', everyMs: BACKUP_INTERVAL_MS, isWorkerOnly: false, run: () => database.backUp() },
    ],
  };
}
