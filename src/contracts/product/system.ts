/** State of an installation, for its administrators. */
import { z } from 'zod';
import { browserStatusSchema } from '../page/browser.ts';

const [readyBrowserSchema] = browserStatusSchema.options;

/** Browser status on the system page, without path and output, which appear only in the log. */
export const browserReadinessSchema = z.discriminatedUnion('available', [
  readyBrowserSchema.omit({ state: true }).extend({ available: z.literal(true) }),
  /** `step`: what the operator can do. */
  z.object({ available: z.literal(false), reason: z.string(), step: z.string().optional() }),
]);
export type BrowserReadiness = z.infer<typeof browserReadinessSchema>;

/** Storage of analyses, reports and images, with sizes in bytes; null where the system does not report a figure. */
export const storageUsageSchema = z.object({
  usedBytes: z.number().int().nullable(),
  fileCount: z.number().int().nullable(),
  freeBytes: z.number().nullable(),
});
export type StorageUsage = z.infer<typeof storageUsageSchema>;

/**
 * Free space of the data folder. Below `minFreeBytes`, no analysis is accepted or started; when critical, running ones
 * are stopped.
 */
export const diskStateSchema = z.object({
  freeBytes: z.number().nullable(),
  minFreeBytes: z.number(),
  isLow: z.boolean(),
  isCritical: z.boolean(),
});
export type DiskState = z.infer<typeof diskStateSchema>;

/** Jobs of one queue that a process is running. */
export const runningJobsSchema = z.object({ queue: z.string(), count: z.number().int() });
export type RunningJobs = z.infer<typeof runningJobsSchema>;

/** A process of the installation and its last heartbeat. */
export const workerStateSchema = z.object({
  id: z.string(),
  roles: z.string(),
  engineVersion: z.string(),
  /** Version of the process's browser; null when it has none. */
  browser: z.string().nullable(),
  /** Number of analyses that the process is running. */
  running: z.number().int(),
  /** Other jobs that the process is running. */
  jobs: z.array(runningJobsSchema),
  freeBytes: z.number().nullable(),
  startedAt: z.string(),
  heartbeatAt: z.string(),
  /** Whether the worker sent a heartbeat within the last `WORKER_DEAD_AFTER_SECONDS`. */
  isAlive: z.boolean(),
});
export type WorkerState = z.infer<typeof workerStateSchema>;
export const WORKER_DEAD_AFTER_SECONDS = 30;

/** An external service: whether it is configured, and which setting configures it; never a key. */
export const providerStateSchema = z.object({ name: z.string(), setting: z.string(), isConfigured: z.boolean() });
export type ProviderState = z.infer<typeof providerStateSchema>;

/** `GET /api/admin/jobs/failed`. */
export const failedJobSchema = z.object({
  id: z.string(),
  queue: z.string(),
  failedAt: z.string(),
  reason: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJobSchema>;
/** Number of failed jobs listed, newest first. */
export const FAILED_JOBS_SHOWN = 50;

/** State known to the process itself. */
const processStatusSchema = z.object({
  engineVersion: z.string(),
  database: z.boolean(),
  queue: z.boolean(),
  browser: browserReadinessSchema,
  disk: diskStateSchema,
  /** Whether finished files can be stored and read. */
  isStorageReachable: z.boolean(),
  /** Processes with the role `worker` that are alive; null when the database is not responding. */
  workersAlive: z.number().int().nullable(),
});
export type ProcessStatus = z.infer<typeof processStatusSchema>;

/** `GET /api/admin/system`. */
export const systemStatusSchema = processStatusSchema.extend({
  databaseKind: z.enum(['embedded', 'postgresql']),
  /** Number of jobs by queue; null when the job queue is not responding. */
  jobs: z
    .array(
      z.object({
        name: z.string(),
        waiting: z.number().int(),
        active: z.number().int(),
        failed: z.number().int(),
        /** How long the oldest job that is due has been waiting; null when no job is waiting. */
        oldestWaitingSeconds: z.number().nullable(),
      }),
    )
    .nullable(),
  storage: storageUsageSchema,
  /** Null when the database is not responding. */
  workers: z.array(workerStateSchema).nullable(),
  providers: z.array(providerStateSchema),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** Age in days above which a browser is likely to have known vulnerabilities. */
export const BROWSER_OLD_DAYS = 90;
