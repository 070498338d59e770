import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { LinkTargetChecks } from '#services/backlinks/check-link-targets.ts';
import { defineJob, type Job } from './job.ts';

/** Targets that a failed run did not reach are checked by the next one. */
const QUEUE: QueueDefinition = {
  name: 'check-link-targets',
  duplicates: 'one-per-key',
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 1_800,
};

/** Queues the check of the linked pages of a website. Never fails. */
export type RequestLinkChecks = (website: { userId: string; domain: string }) => Promise<void>;

export function createRequestLinkChecks(
  queue: Pick<Queue, 'send'>,
  onError: (error: unknown) => void,
): RequestLinkChecks {
  return async ({ userId, domain }) => {
    try {
      await queue.send(QUEUE.name, { userId, domain }, { key: `${userId} ${domain}` });
    } catch (error) {
      onError(error);
    }
  };
}

/** Requests the linked pages of one website that its latest analysis did not request. */
export function createCheckLinkTargetsJob(checks: Pick<LinkTargetChecks, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ userId: z.string(), domain: z.string() }),
    concurrency: 1,
    handle: (website) => checks.run(website),
  });
}
