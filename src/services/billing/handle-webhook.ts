import type { Db } from '#db/client.ts';
import { claimEvent, findSubscriptionByCustomer, isEventHandled } from '#db/queries/commerce/billing.ts';
import type { PaymentEvent, PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { BillingContext } from './billing-context.ts';
import { type BillingState, fetchBillingState, storeBillingState } from './billing-state.ts';
import { buildPaymentRow, buildPaymentView } from './billing-view.ts';

/** Webhook events that trigger a fetch of the state. All others are unrelated to subscriptions and payments. */
export const RELEVANT_EVENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
]);

/**
 * Processes a verified webhook event: the event only signals a change, and the current state is fetched, so neither
 * order nor repetition matters. The event is marked as handled in the same transaction as its effect.
 *
 * @throws PaymentProviderError when the provider is not responding; the event must then be retried
 */
export async function handleEvent(
  context: BillingContext,
  provider: PaymentProvider,
  event: PaymentEvent,
): Promise<void> {
  const { db, note } = context;
  const { id, type, customerId } = event;
  if (!RELEVANT_EVENTS.has(type) || customerId === null) {
    return note('info', 'ignored webhook event of the payment provider', { event: id, type });
  }
  const row = await findSubscriptionByCustomer(db, customerId);
  if (row === null) {
    return note('warn', 'webhook event for an unknown customer', { event: id, type });
  }
  if (await isEventHandled(db, id)) return;
  const state = await fetchBillingState(db, provider, customerId);
  await db.transaction(async (transaction) => {
    const now = context.now();
    if (!(await claimEvent(transaction, { id, type, handledAt: now }))) return;
    await storeBillingState(transaction, { userId: row.userId, state, now });
    await announce(context, { event, state, userId: row.userId, transaction });
  });
}

interface EventAnnouncement {
  event: PaymentEvent;
  state: BillingState;
  userId: string;
  transaction: Db;
}

/** Reports the current state of an invoice: a failure followed by a payment is not reported. */
async function announce(
  context: BillingContext,
  { event, state, userId, transaction }: EventAnnouncement,
): Promise<void> {
  const invoice = state.invoices.find(({ id }) => id === event.invoiceId);
  if (invoice === undefined) return;
  const notice = { userId, payment: buildPaymentView(buildPaymentRow(userId, invoice)), transaction };
  if (event.type === 'invoice.paid' && invoice.status === 'paid') await context.onPayment(notice);
  if (event.type === 'invoice.payment_failed' && invoice.status !== 'paid') await context.onPaymentFailed(notice);
}
