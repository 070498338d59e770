import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { SendDelivery } from '#services/webhooks/announce-events.ts';
import type { WebhookDeliverer } from '#services/webhooks/deliver-webhook.ts';
import { defineJob, type Job } from '../job.ts';

/**
 * Each attempt is a job. A failed attempt queues the next one itself; the queue retries only a job that threw an error
 * or whose worker died.
 */
const QUEUE: QueueDefinition = {
  name: 'deliver-webhook',
  duplicates: 'one-per-key',
  retryLimit: 5,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 60,
};
/** Attempts mostly wait for the other server. */
const CONCURRENCY = 4;

/** Creates the function that queues an attempt. */
export function createSendDelivery(queue: Pick<Queue, 'send'>): SendDelivery {
  return (deliveryId, options) => queue.send(QUEUE.name, { deliveryId }, { ...options, key: deliveryId });
}

/** Makes one attempt to deliver an event to a webhook. */
export function createDeliverWebhookJob(deliverer: Pick<WebhookDeliverer, 'attempt'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ deliveryId: z.uuid() }),
    concurrency: CONCURRENCY,
    handle: ({ deliveryId }) => deliverer.attempt(deliveryId),
  });
}
