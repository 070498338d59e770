import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { ReportMailer } from '#services/client-reports/report-mailer.ts';
import { defineJob, type Job } from '../job.ts';

/** The next run follows within a minute, so a failed run is not retried. */
const QUEUE: QueueDefinition = {
  name: 'run-client-reports',
  duplicates: 'one-at-a-time',
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 15 * 60,
};
const INTERVAL_MS = 60_000;

/** Queues the reports for clients that are due, and sends those that are finished, every minute. */
export function createRunClientReportsJob(mailer: Pick<ReportMailer, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({}),
    concurrency: 1,
    everyMs: INTERVAL_MS,
    handle: () => mailer.run(),
  });
}
