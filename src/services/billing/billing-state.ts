import type { Db } from '#db/client.ts';
import {
  databaseNow,
  type FetchedSubscription,
  lockSubscription,
  type SubscriptionRow,
  storePayments,
  storePlan,
  storeSubscription,
} from '#db/queries/billing.ts';
import type { Invoice, PaymentProvider, ProviderSubscription } from '#providers/payments/payment-provider.ts';
import { paymentRow } from './billing-view.ts';
import { premiumOf } from './premium-of.ts';

/** All that the provider holds of a customer, as of `fetchedAt` or a little later. */
export interface BillingState {
  customerId: string;
  subscription: ProviderSubscription | null;
  invoices: Invoice[];
  fetchedAt: Date;
}

/**
 * Asks the provider how things are. The moment is taken before the questions: whatever changed before it is in the answers, so of two
 * fetches the one that began later may always stand.
 *
 * @throws PaymentProviderError
 */
export async function fetchBillingState(db: Db, provider: PaymentProvider, customerId: string): Promise<BillingState> {
  const fetchedAt = await databaseNow(db);
  const [subscription, invoices] = await Promise.all([
    provider.fetchSubscription(customerId),
    provider.listInvoices(customerId),
  ]);
  return { customerId, subscription, invoices, fetchedAt };
}

/** Stores a fetched state with what follows from it. One that is older than what is stored, or about a former customer, changes nothing. */
export async function storeBillingState(
  transaction: Db,
  { userId, state, now }: { userId: string; state: BillingState; now: Date },
): Promise<void> {
  const row = await lockSubscription(transaction, userId);
  if (row === null || row.stripeCustomerId !== state.customerId || row.fetchedAt > state.fetchedAt) return;
  const fetched = fetchedOf(state, row);
  await storeSubscription(transaction, userId, fetched);
  await storePayments(
    transaction,
    state.invoices.map((invoice) => paymentRow(userId, invoice)),
  );
  // A plan that was granted by hand stays when nothing is learned about a subscription that is over or never was.
  if (isOver(fetched) && isSame(fetched, row)) return;
  const { isPremium, expiresAt } = premiumOf(fetched, now);
  await storePlan(transaction, userId, {
    isPremium,
    subscriptionStatus: fetched.status,
    subscriptionExpiresAt: expiresAt,
    updatedAt: now,
  });
}

function fetchedOf({ subscription, fetchedAt }: BillingState, row: SubscriptionRow): FetchedSubscription {
  if (subscription === null) {
    const { stripeSubscriptionId, interval, currentPeriodEnd, trialEnd } = row;
    // There was one, and the provider has dropped it with its customer. Its id stays: a trial is given once.
    const status = stripeSubscriptionId === null ? null : 'canceled';
    return { stripeSubscriptionId, status, interval, currentPeriodEnd, trialEnd, cancelAtPeriodEnd: false, fetchedAt };
  }
  const { id, status, interval, paidUntil, trialEnd, cancelAtPeriodEnd } = subscription;
  return {
    ...{ status, interval, trialEnd, cancelAtPeriodEnd, fetchedAt },
    stripeSubscriptionId: id,
    currentPeriodEnd: paidUntil,
  };
}

const isOver = ({ status }: FetchedSubscription): boolean =>
  status === null || status === 'canceled' || status === 'incomplete_expired';

function isSame(fetched: FetchedSubscription, row: SubscriptionRow): boolean {
  const { fetchedAt: _, ...facts } = fetched;
  return Object.entries(facts).every(([name, value]) => {
    const before = row[name as keyof typeof facts];
    return value instanceof Date && before instanceof Date ? value.getTime() === before.getTime() : value === before;
  });
}
