import type { Db } from '#db/client.ts';
import {
  type FetchedSubscription,
  lockSubscription,
  readDatabaseTime,
  type SubscriptionRow,
  storePayments,
  storePlan,
  storeSubscription,
} from '#db/queries/commerce/billing.ts';
import type { Invoice, PaymentProvider, ProviderSubscription } from '#providers/payments/payment-provider.ts';
import { buildPaymentRow } from './billing-view.ts';
import { computePremiumState } from './premium-state.ts';

/** The provider's data about a customer, as of `fetchedAt` or slightly later. */
export interface BillingState {
  customerId: string;
  subscription: ProviderSubscription | null;
  invoices: Invoice[];
  fetchedAt: Date;
}

/**
 * Fetches the state from the provider. The timestamp is taken before the requests, so the responses contain every
 * earlier change. If there are two fetches, the one that started later is therefore always valid.
 *
 * @throws PaymentProviderError
 */
export async function fetchBillingState(db: Db, provider: PaymentProvider, customerId: string): Promise<BillingState> {
  const fetchedAt = await readDatabaseTime(db);
  const [subscription, invoices] = await Promise.all([
    provider.fetchSubscription(customerId),
    provider.listInvoices(customerId),
  ]);
  return { customerId, subscription, invoices, fetchedAt };
}

/**
 * Stores a fetched state and its consequences. A state is ignored if it is older than the stored one or belongs to a
 * previous customer.
 */
export async function storeBillingState(
  transaction: Db,
  { userId, state, now }: { userId: string; state: BillingState; now: Date },
): Promise<void> {
  const row = await lockSubscription(transaction, userId);
  if (row === null || row.stripeCustomerId !== state.customerId || row.fetchedAt > state.fetchedAt) return;
  const fetched = buildFetchedSubscription(state, row);
  await storeSubscription(transaction, userId, fetched);
  await storePayments(
    transaction,
    state.invoices.map((invoice) => buildPaymentRow(userId, invoice)),
  );
  // A manually granted plan is kept when there is no active subscription.
  if (isOver(fetched) && isSame(fetched, row)) return;
  const { isPremium, expiresAt } = computePremiumState(fetched, now);
  await storePlan(transaction, userId, {
    isPremium,
    subscriptionStatus: fetched.status,
    subscriptionExpiresAt: expiresAt,
    updatedAt: now,
  });
}

function buildFetchedSubscription(
  { subscription, fetchedAt }: BillingState,
  row: SubscriptionRow,
): FetchedSubscription {
  if (subscription === null) {
    const { stripeSubscriptionId, interval, currentPeriodEnd, trialEnd } = row;
    // The provider deleted the subscription with its customer. Its ID is kept, because a trial is granted only once.
    const status = stripeSubscriptionId === null ? null : 'canceled';
    return { stripeSubscriptionId, status, interval, currentPeriodEnd, trialEnd, cancelAtPeriodEnd: false, fetchedAt };
  }
  const { id, status, interval, paidUntil, trialEnd, cancelAtPeriodEnd } = subscription;
  return {
    status,
    interval,
    trialEnd,
    cancelAtPeriodEnd,
    fetchedAt,
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
