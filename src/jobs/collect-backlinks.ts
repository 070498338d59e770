import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { BacklinkCollector } from '#services/backlinks/collection/backlink-collector.ts';
import { defineJob, type Job } from './job.ts';

/** Queues the collection of a website's backlinks; the job does nothing unless a collection is due. Never fails. */
export type RequestBacklinks = (website: { userId: string; domain: string }) => Promise<void>;

/**
 * A failed collection is not repeated at once, because its requests may have been billed; the next analysis repeats it.
 */
const QUEUE: QueueDefinition = {
  name: 'collect-backlinks',
  duplicates: 'one-per-key',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
};

/** Creates the function that queues a collection. */
export function createRequestBacklinks(
  queue: Pick<Queue, 'send'>,
  onError: (error: unknown) => void,
): RequestBacklinks {
  return async ({ userId, domain }) => {
    try {
      await queue.send(QUEUE.name, { userId, domain }, { key: `${userId} ${domain}` });
    } catch (error) {
      onError(error);
    }
  };
}

/** Collects the backlinks of one website. */
export function createCollectBacklinksJob(collector: Pick<BacklinkCollector, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ userId: z.string(), domain: z.string() }),
    concurrency: 1,
    handle: (website) => collector.run(website),
  });
}
