import { deleteEventsBefore, listDoubtfulSubscriptions, listOutdatedCustomers } from '#db/queries/commerce/billing.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { BillingContext } from './billing-context.ts';
import { fetchBillingState, storeBillingState } from './billing-state.ts';
import { updateCustomer } from './customer.ts';

const DAY_MS = 86_400_000;
/** Longer than the provider can retry an event: three days automatically, thirty days manually. */
const EVENT_RETENTION_DAYS = 60;
/** Number of days that a checkout without a purchase is checked; its page expires after a day. */
const NEW_CUSTOMER_DAYS = 7;
const MAX_CHECKED_PER_RUN = 500;
/** After this many consecutive failures the provider is considered unavailable; the next run retries. */
const MAX_FAILURES = 5;

/**
 * Fetches subscriptions that may have changed without an event, because events can be lost, up to a limit per run. Then
 * sends the provider email addresses that it does not have yet. A single failure does not block the others.
 */
export async function reconcile(context: BillingContext, provider: PaymentProvider): Promise<void> {
  const { db, note } = context;
  const now = context.now();
  await deleteEventsBefore(db, new Date(now.getTime() - EVENT_RETENTION_DAYS * DAY_MS));
  const newSince = new Date(now.getTime() - NEW_CUSTOMER_DAYS * DAY_MS);
  const doubtfulSubscriptions = await listDoubtfulSubscriptions(db, { now, newSince, limit: MAX_CHECKED_PER_RUN });
  await forEachUser(
    doubtfulSubscriptions,
    { note, failure: 'a subscription could not be reconciled' },
    async ({ userId, stripeCustomerId }) => {
      const state = await fetchBillingState(db, provider, stripeCustomerId);
      await db.transaction((transaction) => storeBillingState(transaction, { userId, state, now: context.now() }));
    },
  );
  const outdatedCustomers = await listOutdatedCustomers(db, MAX_CHECKED_PER_RUN);
  await forEachUser(
    outdatedCustomers,
    { note, failure: 'the email address of a customer could not be updated' },
    ({ userId }) => updateCustomer(context, provider, userId),
  );
}

/** Runs sequentially; stops after too many consecutive failures. */
async function forEachUser<Item extends { userId: string }>(
  items: readonly Item[],
  { note, failure }: Pick<BillingContext, 'note'> & { failure: string },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let consecutiveFailures = 0;
  for (const item of items) {
    try {
      await work(item);
      consecutiveFailures = 0;
    } catch (error) {
      note('warn', failure, { userId: item.userId, error });
      consecutiveFailures += 1;
      if (consecutiveFailures >= MAX_FAILURES) return;
    }
  }
}
