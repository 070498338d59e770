import type { BillingService } from '#services/billing/billing-service.ts';
import { CUSTOMER_QUEUE, type CustomerJob, customerJobSchema } from '#services/billing/customer-queue.ts';
import type { Job } from './job.ts';

/** Sends a changed email address of a user to the payment provider. One at a time, so that the last change wins. */
export function updateCustomerJob(billing: Pick<BillingService, 'updateCustomer'>): Job<CustomerJob> {
  return {
    queue: CUSTOMER_QUEUE,
    payload: customerJobSchema,
    concurrency: 1,
    handle: ({ userId }) => billing.updateCustomer(userId),
  };
}
