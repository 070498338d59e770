import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { TripwireRunner } from '#services/monitoring/tripwire/tripwire-runner.ts';
import { defineJob, type Job } from '../job.ts';

/** The next run follows within a minute, so a failed run is not retried. */
const QUEUE: QueueDefinition = {
  name: 'run-tripwires',
  duplicates: 'one-at-a-time',
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 15 * 60,
};
const INTERVAL_MS = 60_000;

/** Checks the websites whose tripwires are due, every minute. */
export function createRunTripwiresJob(runner: Pick<TripwireRunner, 'checkDue'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({}),
    concurrency: 1,
    everyMs: INTERVAL_MS,
    handle: () => runner.checkDue(),
  });
}
