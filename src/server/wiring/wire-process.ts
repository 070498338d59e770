import { ENGINE_VERSION } from '#services/analyses/run/engine-version.ts';
import { createWorkerRegister, WORKER_HEARTBEAT_MS, type WorkerRegister } from '#services/system/worker-heartbeat.ts';
import { createReadiness, type Readiness } from '../http/readiness.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { AnalysesShared } from './wire-analyses.ts';

const BACKUP_INTERVAL_MS = 6 * 3_600_000;

export interface ProcessShared {
  /** Register of the processes of this installation. */
  workers: WorkerRegister;
  readiness(): Promise<Readiness>;
}

type Used = Core & Pick<AnalysesShared, 'runner'>;

/** Builds what this process reports about itself, and the backups of the database. */
export function wireProcess({
  env,
  database,
  queue,
  browser,
  disk,
  runner,
  workerId,
}: Used): Area<never, ProcessShared> {
  const workers = createWorkerRegister({
    db: database.db,
    id: workerId,
    async state() {
      const found = browser.readiness();
      return {
        roles: [...env.roles].join(','),
        engineVersion: ENGINE_VERSION,
        browser: found.available ? found.product : null,
        running: runner.runningCount(),
        freeBytes: (await disk.state()).freeBytes,
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
        atStart: (isAlone) => workers.register(isAlone),
        run: () => workers.beat(),
      },
      { failure: 'backup failed', everyMs: BACKUP_INTERVAL_MS, isWorkerOnly: false, run: () => database.backUp() },
    ],
  };
}
