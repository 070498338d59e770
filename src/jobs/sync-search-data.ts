import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { SearchSync } from '#services/search-performance/sync/search-sync.ts';
import type { SendSearchSync } from '#services/search-performance/sync/sync-context.ts';
import { defineJob, type Job } from './job.ts';

/** A run ends after a few minutes and queues the next one. Recovery re-queues the runs of a killed process. */
const QUEUE: QueueDefinition = {
  name: 'sync-search-data',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 3_600,
};

const SYNC_CONCURRENCY = 2;

/** Creates the function that queues a sync. */
export function createSendSearchSync(queue: Pick<Queue, 'send'>): SendSearchSync {
  return (connectionId) => queue.send(QUEUE.name, { connectionId }, { key: connectionId });
}

/** Imports search performance of one connection. */
export function createSyncSearchDataJob(sync: Pick<SearchSync, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ connectionId: z.uuid() }),
    concurrency: SYNC_CONCURRENCY,
    handle: ({ connectionId }) => sync.run(connectionId),
  });
}
