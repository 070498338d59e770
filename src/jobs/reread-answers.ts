import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { SendReread } from '#services/ai-visibility/suggestions/reread-runs.ts';
import { defineJob, type Job } from './job.ts';

/** A year of weekly runs has thousands of answers. */
const QUEUE: QueueDefinition = {
  name: 'reread-answers',
  duplicates: 'one-per-key',
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 1_800,
};

/** Creates the function that queues the reading of stored answers of a website. */
export function createSendReread(queue: Pick<Queue, 'send'>): SendReread {
  return (websiteId) => queue.send(QUEUE.name, { websiteId }, { key: websiteId });
}

/** Rereads stored answers to count competitors that were added later. */
export function createRereadAnswersJob(reread: (websiteId: string) => Promise<unknown>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ websiteId: z.uuid() }),
    concurrency: 1,
    async handle({ websiteId }) {
      await reread(websiteId);
    },
  });
}
