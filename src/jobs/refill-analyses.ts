import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { SendSourceRefill } from '#services/data-sources/source-context.ts';
import type { AnalysisRefill } from '#services/link-graph/refill-analyses.ts';
import { defineJob, type Job } from './job.ts';

/** Imports from the command line are noticed within this time. */
const INTERVAL_MS = 10 * 60_000;

const QUEUE: QueueDefinition = {
  name: 'refill-analyses',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 6 * 3_600,
};

/** Creates the function that queues the refill after an import. Never fails: the next scheduled run does the same. */
export function createRequestLinkRefill(
  queue: Pick<Queue, 'send'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return async () => {
    try {
      await queue.send(QUEUE.name, {}, { key: QUEUE.name });
    } catch (error) {
      onError(error);
    }
  };
}

/** Creates the function that queues the refill of a website whose source is disconnected. */
export function createSendSourceRefill(queue: Pick<Queue, 'send'>): SendSourceRefill {
  return (websiteId, transaction) => queue.send(QUEUE.name, { websiteId }, { transaction, key: websiteId });
}

/**
 * Updates the latest analyses from the current import of the link graph, or the latest analysis of one website from its
 * remaining sources.
 */
export function createRefillAnalysesJob(refill: Pick<AnalysisRefill, 'run' | 'refillWebsite'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ websiteId: z.uuid().optional() }),
    concurrency: 1,
    everyMs: INTERVAL_MS,
    handle: ({ websiteId }) => (websiteId === undefined ? refill.run() : refill.refillWebsite(websiteId)),
  });
}
