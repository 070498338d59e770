import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { AlertSender } from '#services/monitoring/alerts/alert-sender.ts';
import type { SendAlerts } from '#services/monitoring/alerts/raise-alert.ts';
import { defineJob, type Job } from '../job.ts';

/**
 * One message at a time per channel, so that no alert is in two messages. A failed attempt plans the next one; only an
 * attempt whose worker died is repeated.
 */
const QUEUE: QueueDefinition = {
  name: 'send-alerts',
  duplicates: 'one-at-a-time',
  retryLimit: 5,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 90,
};
/** Attempts mostly wait for the other server. */
const CONCURRENCY = 4;

/** Creates the function that queues the message of a channel. */
export function createSendAlerts(queue: Pick<Queue, 'send'>): SendAlerts {
  return (channelId, options) => queue.send(QUEUE.name, { channelId }, { ...options, key: channelId });
}

/** Sends the due alerts of a channel. */
export function createSendAlertsJob(sender: Pick<AlertSender, 'send'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ channelId: z.uuid() }),
    concurrency: CONCURRENCY,
    handle: ({ channelId }) => sender.send(channelId),
  });
}
