import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { ScheduleRunner } from '#services/monitoring/schedules/schedule-runner.ts';
import { defineJob, type Job } from '../job.ts';

/** The next run follows within a minute, so a failed run is not retried. */
const QUEUE: QueueDefinition = {
  name: 'run-schedules',
  duplicates: 'one-at-a-time',
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 15 * 60,
};
const INTERVAL_MS = 60_000;

/** Starts the scheduled analyses that are due, every minute. */
export function createRunSchedulesJob(runner: ScheduleRunner): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({}),
    concurrency: 1,
    everyMs: INTERVAL_MS,
    handle: () => runner.startDue(),
  });
}
