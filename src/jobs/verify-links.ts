import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { SendVerification, VerificationRunner } from '#services/backlinks/verification-runner.ts';
import { defineJob, type Job } from './job.ts';

/** Domains whose worker died are re-queued by `recover`; 50 domains take up to an hour. */
const QUEUE: QueueDefinition = {
  name: 'verify-links',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 3 * 3_600,
};

/** Creates the function that queues the visits for a website. */
export function createSendVerification(queue: Pick<Queue, 'send'>): SendVerification {
  return (websiteId) => queue.send(QUEUE.name, { websiteId }, { key: websiteId });
}

/**
 * Visits pages of the referring domains of one website. Visiting one website's domains at a time limits the rate to one
 * request every two seconds.
 */
export function createVerifyLinksJob(runner: Pick<VerificationRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ websiteId: z.uuid() }),
    concurrency: 1,
    handle: ({ websiteId }) => runner.run(websiteId),
  });
}
