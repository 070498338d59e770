/** The state of an installation, for its administrators. */
import { z } from 'zod';
import { browserStatusSchema } from './browser.ts';

const [readyBrowserSchema] = browserStatusSchema.options;

/** What is told of the browser: no path and no output of it, which are for the log. */
export const browserReadinessSchema = z.discriminatedUnion('available', [
  readyBrowserSchema.omit({ state: true }).extend({ available: z.literal(true) }),
  /** `step`: what an operator can do about it. */
  z.object({ available: z.literal(false), reason: z.string(), step: z.string().optional() }),
]);
export type BrowserReadiness = z.infer<typeof browserReadinessSchema>;

/** Files of analyses, reports and images, in bytes; null where the system does not tell. */
export const storageUsageSchema = z.object({
  usedBytes: z.number().int().nullable(),
  fileCount: z.number().int().nullable(),
  freeBytes: z.number().nullable(),
});
export type StorageUsage = z.infer<typeof storageUsageSchema>;

/** An outside service. Whether it is configured and by which setting; never a key. */
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
/** So many failed jobs are listed, the newest. */
export const FAILED_JOBS_SHOWN = 50;

/** `GET /api/admin/system`. */
const processStatusSchema = z.object({
  engineVersion: z.string(),
  database: z.boolean(),
  queue: z.boolean(),
  browser: browserReadinessSchema,
});
/** What a process knows of itself. */
export type ProcessStatus = z.infer<typeof processStatusSchema>;

export const systemStatusSchema = processStatusSchema.extend({
  databaseKind: z.enum(['embedded', 'postgresql']),
  /** By queue; null when it does not answer. */
  jobs: z
    .array(
      z.object({
        name: z.string(),
        waiting: z.number().int(),
        active: z.number().int(),
        failed: z.number().int(),
      }),
    )
    .nullable(),
  storage: storageUsageSchema,
  providers: z.array(providerStateSchema),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** A browser older than this many days is likely to have holes that are known. */
export const BROWSER_OLD_DAYS = 90;
