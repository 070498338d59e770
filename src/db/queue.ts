import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { RunningJobs } from '#contracts/product/system.ts';
import type { RequestScope } from '#lib/runtime/request-scope.ts';
import type { Database, Db } from './client.ts';
import { createJobWatch } from './job-watch.ts';
import { addRequestId, createRunningJobs, runJob } from './run-job.ts';

export interface SendOptions {
  /**
   * Open transaction in which the job is written: the job exists only if the transaction commits. Required inside a
   * transaction.
   */
  transaction?: Db | undefined;
  startAfterSeconds?: number;
  /** Identifies the subject of the job, for queues of type `one-per-key`. */
  key?: string;
}

export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** How long the oldest job that is due has been waiting; null when no job is due. */
  oldestWaitingSeconds: number | null;
}

export interface FailedJob {
  id: string;
  queue: string;
  failedAt: Date;
  /** Beginning of the error message; null if there is none. */
  reason: string | null;
}

/** Runs background jobs on the application database. The only module that calls pg-boss. */
export interface Queue {
  start(definitions: readonly QueueDefinition[]): Promise<void>;
  send(name: string, payload: object, options?: SendOptions): Promise<void>;
  /**
   * Runs `handler` for each job of the queue, up to `concurrency` at a time in this process. A job whose handler throws
   * is retried.
   */
  work(name: string, concurrency: number, handler: (payload: unknown) => Promise<void>): Promise<void>;
  /** Lists the jobs that this process is running. */
  listRunning(): RunningJobs[];
  /** Returns how many jobs of each queue are waiting, running and failed. */
  readStates(): Promise<QueueState[]>;
  /** Lists up to `limit` jobs that failed permanently, newest first. */
  listFailedJobs(limit: number): Promise<FailedJob[]>;
  /** Retries a failed job from the start. Returns false when there is no such job, or it has not failed. */
  retry(name: string, id: string): Promise<boolean>;
  /** Returns true when the queue responds. */
  isReady(): Promise<boolean>;
  /** Stops accepting jobs and waits up to `timeoutMs` for running handlers to finish. */
  stop(timeoutMs: number): Promise<void>;
}

export interface JobAttempt {
  queue: string;
  jobId: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** Whether no request queued the job, directly or through another job. */
  isScheduled: boolean;
}

/** What happened to one attempt of a job. `retried`: it failed, and will run again. */
export type JobEvent = JobAttempt &
  (
    | { state: 'started' }
    | { state: 'finished'; durationMs: number }
    | { state: 'retried' | 'failed'; durationMs: number; error: unknown }
  );

export interface QueueOptions {
  /** False for a process that only sends jobs (role `web` without `worker`). */
  isWorker: boolean;
  onError(error: unknown): void;
  /** A job runs under the ID of the request that queued it; a job that no request queued, under its own ID. */
  requestScope?: RequestScope;
  /** Called in the scope of the job. Must not throw. */
  onJob?(event: JobEvent): void;
}

/** How often a worker looks for jobs on its own. `job-watch.ts` wakes it sooner. */
const POLLING_SECONDS = 30;
/** A job whose worker has sent no heartbeat for this long is retried, and no longer counts as running. */
const HEARTBEAT_SECONDS = 20;
const WORK_OPTIONS = { pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true } as const;
const REASON_MAX_LENGTH = 300;
const POLICIES = { allowed: 'standard', 'one-per-key': 'short', 'one-at-a-time': 'stately' } as const;
const queueStatesSchema = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      waiting: z.number(),
      active: z.number(),
      failed: z.number(),
      oldestWaitingSeconds: z.number().nullable(),
    }),
  ),
});
const failedJobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: z.coerce.date(),
  reason: z
    .string()
    .transform((text) => text.slice(0, REASON_MAX_LENGTH))
    .nullable(),
});
const failedJobsSchema = z.object({ rows: z.array(failedJobSchema) });

/**
 * Creates the queue of a process; call `start` before the other methods.
 *
 * @param database opened by `openDatabase`; pg-boss keeps its tables in the schema `pgboss`, separate from ours
 */
export function createQueue(database: Database, options: QueueOptions): Queue {
  const boss = new PgBoss({ ...database.queueConnection, supervise: options.isWorker, schedule: false });
  boss.on('error', options.onError);
  let isStarted = false;
  const names: string[] = [];
  const workers = new Map<string, string[]>();
  const wakeWorkers = (name: string) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  const running = createRunningJobs();
  const watch = createJobWatch(database, { onDue: wakeWorkers, onError: options.onError });

  return {
    async start(definitions) {
      await boss.start();
      for (const definition of definitions) {
        const { name, retryLimit, expireInSeconds, retryDelaySeconds, duplicates, retryBackoff = false } = definition;
        await boss.createQueue(name, {
          policy: POLICIES[duplicates],
          retryLimit,
          expireInSeconds,
          retryDelay: retryDelaySeconds,
          retryBackoff,
          heartbeatSeconds: HEARTBEAT_SECONDS,
        });
        // Other settings of a queue created by an older version are kept.
        await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT_SECONDS });
        names.push(name);
      }
      isStarted = true;
    },
    async send(name, payload, { transaction, startAfterSeconds, key } = {}) {
      await boss.send(name, addRequestId(payload, options.requestScope?.readId()), {
        ...(transaction === undefined
          ? {}
          : { db: fromDrizzle(transaction as Parameters<typeof fromDrizzle>[0], sql) }),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        ...(key === undefined ? {} : { singletonKey: key }),
      });
      // A job sent in an open transaction is not visible yet; for all other jobs, this process's worker is notified
      // immediately.
      if (transaction === undefined) wakeWorkers(name);
    },
    async work(name, concurrency, handler) {
      const ids: string[] = [];
      // Each worker is registered separately, because pg-boss wakes only the first of several workers that are
      // registered together.
      for (let index = 0; index < concurrency; index++)
        ids.push(
          await boss.work(name, WORK_OPTIONS, async (jobs) => {
            try {
              for (const job of jobs) await running.count(name, () => runJob(job, handler, options));
            } finally {
              wakeWorkers(name);
            }
          }),
        );
      workers.set(name, ids);
      watch.add(name);
    },
    listRunning: running.list,
    async readStates() {
      const result = await database.db.execute(sql`
        select q.name, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
          count(j.id) filter (where j.state = 'active')::int as active,
          count(j.id) filter (where j.state = 'failed')::int as failed,
          extract(epoch from now() - min(greatest(j.created_on, j.start_after))
            filter (where j.state in ('created', 'retry') and j.start_after < now()))::float8 as "oldestWaitingSeconds"
        from pgboss.queue q left join pgboss.job j on j.name = q.name
        where q.name in ${names} group by q.name order by q.name`);
      return queueStatesSchema.parse(result).rows;
    },
    async listFailedJobs(limit) {
      const result = await database.db.execute(sql`
        select id, name as queue, completed_on as "failedAt", coalesce(output ->> 'message', output ->> 'value') as reason
        from pgboss.job where state = 'failed' and name in ${names}
        order by completed_on desc nulls last, id limit ${limit}`);
      return failedJobsSchema.parse(result).rows;
    },
    async retry(name, id) {
      const job = names.includes(name) ? await boss.getJobById(name, id) : null;
      if (job?.state !== 'failed') return false;
      await boss.retry(name, id);
      wakeWorkers(name);
      return true;
    },
    async isReady() {
      if (!isStarted) return false;
      const queue = await boss.getQueue(names[0] ?? '');
      return queue !== null;
    },
    async stop(timeoutMs) {
      if (!isStarted) return;
      await watch.stop();
      await boss.stop({ graceful: true, timeout: timeoutMs, close: database.kind === 'postgresql' });
    },
  };
}
