/** Objects of the Stripe API as it sends them in version 2026-10-28.endive: https://docs.stripe.com/api */

export interface FakeCustomer {
  id: string;
  email: string;
  name: string;
  metadata: Record<string, string>;
  isDeleted: boolean;
}

export interface FakeSession {
  id: string;
  customer: string;
  price: string;
  trialDays: number;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  subscription: string | null;
  created: number;
}

export interface FakeSubscription {
  id: string;
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'incomplete' | 'incomplete_expired' | 'canceled';
  price: string;
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  endedAt: number | null;
  metadata: Record<string, string>;
  created: number;
}

export interface FakeInvoice {
  id: string;
  number: string;
  customer: string;
  subscription: string;
  total: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  description: string;
  url: string;
  attempts: number;
  created: number;
}

export interface FakePrice {
  id: string;
  amount: number;
  interval: 'month' | 'year';
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  type: string;
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  data: { object: Record<string, unknown> };
}

export const API_VERSION = '2026-10-28.endive';
const COMMON_FIELDS = { livemode: false } as const;

export const buildCustomerObject = ({ id, email, name, metadata, isDeleted }: FakeCustomer) =>
  isDeleted
    ? { id, object: 'customer', deleted: true }
    : { id, object: 'customer', ...COMMON_FIELDS, email, name, metadata };

export const buildSessionObject = (session: FakeSession) => ({
  id: session.id,
  object: 'checkout.session',
  ...COMMON_FIELDS,
  mode: 'subscription',
  ui_mode: 'hosted_page',
  customer: session.customer,
  subscription: session.subscription,
  status: session.status,
  // The URL expires with the page.
  url: session.status === 'open' ? session.url : null,
  metadata: session.metadata,
  created: session.created,
  success_url: session.successUrl,
  cancel_url: session.cancelUrl,
});

/** A recurring price: https://docs.stripe.com/api/prices/object */
export const buildPriceObject = ({ id, amount, interval }: FakePrice) => ({
  id,
  object: 'price',
  ...COMMON_FIELDS,
  active: true,
  currency: 'usd',
  unit_amount: amount,
  type: 'recurring',
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
});

export const buildSubscriptionObject = (subscription: FakeSubscription, price: FakePrice) => ({
  id: subscription.id,
  object: 'subscription',
  ...COMMON_FIELDS,
  customer: subscription.customer,
  status: subscription.status,
  created: subscription.created,
  metadata: subscription.metadata,
  cancel_at: subscription.cancelAt,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  ended_at: subscription.endedAt,
  trial_end: subscription.trialEnd,
  currency: 'usd',
  items: {
    object: 'list',
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription.id}`,
    data: [
      {
        id: `si_${subscription.id.slice(4)}`,
        object: 'subscription_item',
        quantity: 1,
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
        price: buildPriceObject(price),
      },
    ],
  },
});

export const buildInvoiceObject = (invoice: FakeInvoice) => ({
  id: invoice.id,
  object: 'invoice',
  ...COMMON_FIELDS,
  customer: invoice.customer,
  number: invoice.number,
  status: invoice.status,
  total: invoice.total,
  currency: 'usd',
  created: invoice.created,
  amount_due: invoice.total,
  amount_paid: invoice.status === 'paid' ? invoice.total : 0,
  attempt_count: invoice.attempts,
  hosted_invoice_url: invoice.url,
  invoice_pdf: `${invoice.url}/pdf`,
  parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscription } },
  lines: {
    object: 'list',
    has_more: false,
    url: `/v1/invoices/${invoice.id}/lines`,
    data: [{ id: `il_${invoice.id.slice(3)}`, object: 'line_item', description: invoice.description }],
  },
});

/** Returns one page of a list, newest first. */
export function buildListObject<Item extends { id: string }>(
  items: readonly Item[],
  { url, limit = 10, startingAfter }: { url: string; limit?: number; startingAfter?: string | undefined },
) {
  const start = startingAfter === undefined ? 0 : items.findIndex(({ id }) => id === startingAfter) + 1;
  const data = items.slice(start, start + limit);
  return { object: 'list', url, has_more: items.length > start + limit, data };
}
