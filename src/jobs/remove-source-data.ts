import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { Removals } from '#services/data-sources/run-removals.ts';
import type { SendRemoval } from '#services/data-sources/source-context.ts';
import { defineJob, type Job } from './job.ts';

/**
 * An unavailable provider is retried for several hours: the delay doubles. A timer repeats removals that are still not
 * done.
 */
const QUEUE: QueueDefinition = {
  name: 'remove-source-data',
  duplicates: 'one-per-key',
  retryLimit: 10,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 300,
};

/** Creates the function that queues a removal. */
export function createSendRemoval(queue: Pick<Queue, 'send'>): SendRemoval {
  return (removalId, transaction) => queue.send(QUEUE.name, { removalId }, { transaction, key: removalId });
}

/** Revokes the token of a disconnected source and deletes its files. */
export function createRemoveSourceDataJob(removals: Pick<Removals, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ removalId: z.uuid() }),
    concurrency: 2,
    handle: ({ removalId }) => removals.run(removalId),
  });
}
