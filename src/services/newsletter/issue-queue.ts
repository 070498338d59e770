import { z } from 'zod';
import type { QueueDefinition } from '#contracts/queue.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';

/** A mail server that is away is tried again for about a day: the pause doubles. */
export const ISSUE_QUEUE: QueueDefinition = {
  name: 'send-newsletter',
  duplicates: 'one-per-key',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 600,
};

export const issueJobSchema = z.object({ issueId: z.uuid() });

/** Queues the next portion of an issue. One job is enough for each issue, so it may be asked for at any time. */
export type SendIssueLater = (issueId: string, transaction?: Db) => Promise<void>;

export function createSendIssueLater(queue: Pick<Queue, 'send'>): SendIssueLater {
  return (issueId, transaction) => queue.send(ISSUE_QUEUE.name, { issueId }, { transaction, key: issueId });
}
