import type { BillingService } from '#services/billing/billing-service.ts';
import { CUSTOMER_QUEUE, type CustomerJob, customerJobSchema } from '#services/billing/customer-queue.ts';
import type { Job } from './job.ts';

/**
 * Sends a user's changed email address to the payment provider. Jobs run one at a time, so that the last change wins.
 */
export function updateCustomerJob(billing: Pick<BillingService, 'updateCustomer'>): Job<CustomerJob> {
  return {
    queue: CUSTOMER_QUEUE,
    payload: customerJobSchema,
    concurrency: 1,
    handle: ({ userId }) => billing.updateCustomer(userId),
  };
}
