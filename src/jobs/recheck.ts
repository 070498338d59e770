import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { RecheckRunner, SendRecheck } from '#services/analyses/recheck/recheck-runner.ts';
import { defineJob, type Job } from './job.ts';

/** Jobs of a killed process are retried; a job that waits for an analysis of its website is re-queued each time. */
const QUEUE: QueueDefinition = {
  name: 'recheck',
  duplicates: 'allowed',
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 180,
};

const RECHECK_CONCURRENCY = 2;

/** Creates the function that queues a re-check. */
export function createSendRecheck(queue: Pick<Queue, 'send'>): SendRecheck {
  return (recheckId, options) => queue.send(QUEUE.name, { recheckId }, options);
}

/** Re-checks one finding. */
export function createRecheckJob(runner: Pick<RecheckRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ recheckId: z.uuid() }),
    concurrency: RECHECK_CONCURRENCY,
    handle: ({ recheckId }) => runner.run(recheckId),
  });
}
