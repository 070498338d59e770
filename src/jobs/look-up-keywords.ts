import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { KeywordLookup, RequestKeywordFigures } from '#services/keyword-figures/keyword-lookup.ts';
import { defineJob, type Job } from './job.ts';

/** A failed lookup is not repeated at once, because its requests may have been billed; the next analysis repeats it. */
const QUEUE: QueueDefinition = {
  name: 'look-up-keywords',
  duplicates: 'one-per-key',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
};

/** Creates the function that queues a lookup. */
export function createRequestKeywordFigures(
  queue: Pick<Queue, 'send'>,
  onError: (error: unknown) => void,
): RequestKeywordFigures {
  return async ({ userId, domain }) => {
    try {
      await queue.send(QUEUE.name, { userId, domain }, { key: `${userId} ${domain}` });
    } catch (error) {
      onError(error);
    }
  };
}

/** Looks up the keyword figures of one website. */
export function createLookUpKeywordsJob(lookup: Pick<KeywordLookup, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ userId: z.string(), domain: z.string() }),
    concurrency: 1,
    handle: (website) => lookup.run(website),
  });
}
