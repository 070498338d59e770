import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { UpdateCustomerLater } from '#services/accounts/account-context.ts';
import type { BillingService } from '#services/billing/billing-service.ts';
import { defineJob, type Job } from './job.ts';

/** An unavailable provider is retried for several hours; after that, reconciliation updates the email address. */
const QUEUE: QueueDefinition = {
  name: 'update-customer',
  duplicates: 'allowed',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 120,
};

/** Creates the function that queues the update of a customer. */
export function createUpdateCustomerLater(queue: Pick<Queue, 'send'>): UpdateCustomerLater {
  return (userId, transaction) => queue.send(QUEUE.name, { userId }, { transaction });
}

/**
 * Sends a user's changed email address to the payment provider. Jobs run one at a time, so that the last change wins.
 */
export function createUpdateCustomerJob(billing: Pick<BillingService, 'updateCustomer'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ userId: z.string() }),
    concurrency: 1,
    handle: ({ userId }) => billing.updateCustomer(userId),
  });
}
