import { z } from 'zod';
import type { QueueDefinition } from '#contracts/queue.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';

export const customerJobSchema = z.object({ userId: z.string() });
export type CustomerJob = z.infer<typeof customerJobSchema>;

/** A provider that is away is tried again for some hours; after that the reconciliation brings the address up to date. */
export const CUSTOMER_QUEUE: QueueDefinition = {
  name: 'update-customer',
  duplicates: 'allowed',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 120,
};

/** Queues that the payment provider is told a user's address, once the open transaction commits. */
export type UpdateCustomerLater = (userId: string, transaction: Db) => Promise<void>;

export function createUpdateCustomerLater(queue: Queue): UpdateCustomerLater {
  return (userId, transaction) => {
    const job: CustomerJob = { userId };
    return queue.send(CUSTOMER_QUEUE.name, job, { transaction });
  };
}
