import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { RefreshCompetitors } from '#services/competitors/refresh-competitors.ts';
import { defineJob, type Job } from './job.ts';

const QUEUE: QueueDefinition = {
  name: 'refresh-competitors',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
};

/** Creates the function that queues a refresh after an analysis. Never fails. */
export function createRequestCompetitorRefresh(
  queue: Pick<Queue, 'send'>,
  onError: (error: unknown) => void,
): RefreshCompetitors {
  return async ({ userId, domain }) => {
    try {
      await queue.send(QUEUE.name, { userId, domain }, { key: `${userId} ${domain}` });
    } catch (error) {
      onError(error);
    }
  };
}

/** Queues light crawls of the competitors of a website whose last crawl is too old. */
export function createRefreshCompetitorsJob(refresh: RefreshCompetitors): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ userId: z.string(), domain: z.string() }),
    concurrency: 1,
    handle: (website) => refresh(website),
  });
}
