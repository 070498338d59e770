import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { LightCrawlRunner, SendLightCrawl } from '#services/competitors/light-crawl/light-crawl-runner.ts';
import { defineJob, type Job } from './job.ts';

/** A crawl whose worker died is re-queued by `recover`. It may wait for the browser and for an analysis of the host. */
const QUEUE: QueueDefinition = {
  name: 'light-crawl',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 3_600,
};
/** A light crawl needs little CPU time until its audit. */
const CONCURRENCY = 2;

/** Creates the function that queues a light crawl; a crawl that is already waiting is not queued twice. */
export function createSendLightCrawl(queue: Pick<Queue, 'send'>): SendLightCrawl {
  return (crawlId, options) => queue.send(QUEUE.name, { crawlId }, { ...options, key: crawlId });
}

/** Reads the first pages of a website for comparisons. */
export function createLightCrawlJob(runner: Pick<LightCrawlRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ crawlId: z.uuid() }),
    concurrency: CONCURRENCY,
    handle: ({ crawlId }) => runner.run(crawlId),
  });
}
