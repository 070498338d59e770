import type { z } from 'zod';
import { ISSUE_QUEUE, issueJobSchema } from '#services/newsletter/issue-queue.ts';
import type { IssueSender } from '#services/newsletter/issue-sender.ts';
import type { Job } from './job.ts';

/** Sends one batch of a newsletter issue. */
export function sendNewsletterJob(sender: Pick<IssueSender, 'send'>): Job<z.infer<typeof issueJobSchema>> {
  return {
    queue: ISSUE_QUEUE,
    payload: issueJobSchema,
    concurrency: 1,
    handle: ({ issueId }) => sender.send(issueId),
  };
}
