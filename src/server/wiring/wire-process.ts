import type { Db } from '#db/client.ts';
import { readFreeBytes } from '#providers/storage/folder-usage.ts';
import type { AnalysisRunner } from '#services/analyses/run/analysis-runner.ts';
import { ENGINE_VERSION } from '#services/analyses/run/engine-version.ts';
import { createDiskSpace, type DiskSpace } from '#services/system/disk-space.ts';
import { createWorkerRegister, WORKER_HEARTBEAT_MS, type WorkerRegister } from '#services/system/worker-heartbeat.ts';
import type { Env } from '../settings/env.ts';
import type { InstalledBrowser } from '../settings/installed-browser.ts';
import type { Timers } from './timers.ts';

/** Builds the check of free space in the data folder. @param freeBytes function that replaces the real disk figure */
export function wireDisk(env: Env, freeBytes?: () => Promise<number | null>): DiskSpace {
  return createDiskSpace({
    freeBytes: freeBytes ?? (() => readFreeBytes(env.dataDir)),
    minFreeBytes: env.minFreeBytes,
  });
}

export interface WireRegisterOptions {
  env: Env;
  db: Db;
  /** Analysis runner of this process. */
  workerId: string;
  browser: Pick<InstalledBrowser, 'readiness'>;
  disk: DiskSpace;
  runner: Pick<AnalysisRunner, 'runningCount'>;
}

/** Builds the register entry of this process. */
export function wireRegister({ env, db, workerId, browser, disk, runner }: WireRegisterOptions): WorkerRegister {
  return createWorkerRegister({
    db,
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
}

/** Writes the row now and renews it on a timer. @param isAlone no other process can use this database */
export async function registerByTheClock(workers: WorkerRegister, timers: Timers, isAlone: boolean): Promise<void> {
  await workers.register(isAlone);
  timers.every(WORKER_HEARTBEAT_MS, 'heartbeat failed', () => workers.beat());
}
