import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { PageReadingRunner, SendReading } from '#services/ai-visibility/cited-pages/page-reading-runner.ts';
import { defineJob, type Job } from './job.ts';

/** A job reads up to ten pages, with timeouts and pauses; a repeated job reads only the remaining pages. */
const QUEUE: QueueDefinition = {
  name: 'read-cited-pages',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 1_500,
};

/** Creates the function that queues the readings of a website. */
export function createSendReading(queue: Pick<Queue, 'send'>): SendReading {
  return (websiteId) => queue.send(QUEUE.name, { websiteId }, { key: websiteId });
}

/**
 * Reads cited pages that a user requested. Reading one website at a time limits the rate to one request every two
 * seconds.
 */
export function createReadCitedPagesJob(runner: Pick<PageReadingRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ websiteId: z.uuid() }),
    concurrency: 1,
    handle: ({ websiteId }) => runner.run(websiteId),
  });
}
