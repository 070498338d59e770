import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';

export const customerJobSchema = z.object({ userId: z.string() });
export type CustomerJob = z.infer<typeof customerJobSchema>;

/** An unavailable provider is retried for several hours; after that, reconciliation updates the email address. */
export const CUSTOMER_QUEUE: QueueDefinition = {
  name: 'update-customer',
  duplicates: 'allowed',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 120,
};

/** Queues the update of a user's email address at the payment provider, once the open transaction commits. */
export type UpdateCustomerLater = (userId: string, transaction: Db) => Promise<void>;

export function createUpdateCustomerLater(queue: Queue): UpdateCustomerLater {
  return (userId, transaction) => {
    const job: CustomerJob = { userId };
    return queue.send(CUSTOMER_QUEUE.name, job, { transaction });
  };
}
