import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { IssueSender, SendIssueLater } from '#services/newsletter/issue-sender.ts';
import { defineJob, type Job } from './job.ts';

/** An unavailable mail server is retried for about a day: the delay doubles. */
const QUEUE: QueueDefinition = {
  // Until November 2026 the queue "send-newsletter" allowed two jobs of an issue to run at the same time. One could
  // mark the issue as sent while the other was still sending. Issues that it left unfinished are queued again at each
  // start.
  name: 'send-issue',
  duplicates: 'one-at-a-time',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 600,
};

/** Creates the function that queues the next batch of an issue. */
export function createSendIssueLater(queue: Pick<Queue, 'send'>): SendIssueLater {
  return (issueId, transaction) => queue.send(QUEUE.name, { issueId }, { transaction, key: issueId });
}

/** Sends one batch of a newsletter issue. */
export function createSendNewsletterJob(sender: Pick<IssueSender, 'send'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ issueId: z.uuid() }),
    concurrency: 1,
    handle: ({ issueId }) => sender.send(issueId),
  });
}
