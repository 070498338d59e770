import type { User } from '#contracts/account/user.ts';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import {
  FAILED_JOBS_SHOWN,
  type FailedJob,
  type ProcessStatus,
  type ProviderState,
  type StorageUsage,
  type SystemStatus,
} from '#contracts/product/system.ts';
import type { Db } from '#db/client.ts';
import { countQueue } from '#db/queries/analyses/analysis-queue.ts';
import type { Queue } from '#db/queue.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { ENGINE_VERSION } from '../analyses/run/engine-version.ts';
import type { WorkerRegistry } from '../system/worker-heartbeat.ts';
import { assertAdministrator } from './assert-administrator.ts';
import { type Actor, recordAuditEvent } from './audit-log.ts';

/** System status for administrators. Every method: @throws AppError forbidden */
export interface SystemService {
  /** Returns the state of this process and its dependencies; null for parts that cannot be read. */
  readStatus(user: User): Promise<SystemStatus>;
  /** Lists the latest permanently failed jobs, newest first. */
  readFailedJobs(user: User): Promise<FailedJob[]>;
  /** @throws AppError not-found for a job that has not failed */
  retryJob(actor: Actor, queue: string, id: string): Promise<void>;
}

export interface SystemServiceOptions {
  db: Db;
  queue: Pick<Queue, 'readStates' | 'listFailedJobs' | 'retry'>;
  readiness(): Promise<Omit<ProcessStatus, 'engineVersion'>>;
  workers: Pick<WorkerRegistry, 'list'>;
  databaseKind: SystemStatus['databaseKind'];
  readStorageUsage(): Promise<StorageUsage>;
  providers: readonly ProviderState[];
  now(): Date;
}

export function createSystemService(options: SystemServiceOptions): SystemService {
  const { db, queue, databaseKind, providers, now } = options;

  /** Combines both sources: analyses wait in their own table, everything else in the job queue. */
  async function readJobStates(): Promise<SystemStatus['jobs']> {
    const [analyses, others] = await Promise.all([countQueue(db), queue.readStates()]);
    const { waiting, running, oldestWaitingSeconds } = analyses;
    return [{ name: 'run-analysis', waiting, active: running, failed: 0, oldestWaitingSeconds }, ...others];
  }

  return {
    async readStatus(user) {
      assertAdministrator(user);
      const [readiness, jobs, storage, workers] = await Promise.all([
        options.readiness(),
        // The status must be readable even when the queue is not responding.
        readJobStates().catch(() => null),
        options.readStorageUsage().catch(() => ({ usedBytes: null, fileCount: null, freeBytes: null })),
        options.workers.list().catch(() => null),
      ]);
      return {
        engineVersion: ENGINE_VERSION,
        ...readiness,
        databaseKind,
        jobs,
        storage,
        workers,
        providers: [...providers],
      };
    },
    async readFailedJobs(user) {
      assertAdministrator(user);
      const jobs = await queue.listFailedJobs(FAILED_JOBS_SHOWN);
      return jobs.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() }));
    },
    async retryJob(actor, name, id) {
      assertAdministrator(actor.user);
      const isRetried = isUuid(id) && (await queue.retry(name, id));
      if (!isRetried) throw new AppError('not-found', ADMIN_MESSAGES.jobGone);
      await recordAuditEvent(db, actor, { kind: 'job-retried', userId: null, change: `${name} ${id}`, at: now() });
    },
  };
}
