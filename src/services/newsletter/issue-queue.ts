import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';

/** An unavailable mail server is retried for about a day: the delay doubles. */
export const ISSUE_QUEUE: QueueDefinition = {
  name: 'send-newsletter',
  duplicates: 'one-per-key',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 600,
};

export const issueJobSchema = z.object({ issueId: z.uuid() });

/** Queues the next batch of an issue. One job per issue is enough, so it may be requested at any time. */
export type SendIssueLater = (issueId: string, transaction?: Db) => Promise<void>;

export function createSendIssueLater(queue: Pick<Queue, 'send'>): SendIssueLater {
  return (issueId, transaction) => queue.send(ISSUE_QUEUE.name, { issueId }, { transaction, key: issueId });
}
