/**
 * Objects of the Stripe API, limited to the fields we use: https://docs.stripe.com/api (version in `stripe-client.ts`)
 */
import { z } from 'zod';
import type { Invoice, PaymentEvent, ProviderSubscription } from './payment-provider.ts';

const timestampSchema = z
  .number()
  .int()
  .nonnegative()
  .transform((seconds) => new Date(seconds * 1_000));
/** A reference is an ID, or the object itself if it was expanded. */
const referenceSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

export const customerSchema = z.object({ id: z.string() });
export const urlObjectSchema = z.object({ url: z.url() });

export const sessionSchema = z.object({
  id: z.string(),
  url: z.url().nullish(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export const sessionListSchema = z.object({ data: z.array(sessionSchema) });

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number(),
  trial_end: timestampSchema.nullable(),
  cancel_at: timestampSchema.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: timestampSchema.nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_start: timestampSchema,
          current_period_end: timestampSchema,
          price: z.object({ recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullish() }),
        }),
      )
      .min(1),
  }),
});
export type StripeSubscription = z.infer<typeof subscriptionSchema>;
export const subscriptionListSchema = z.object({ data: z.array(subscriptionSchema) });

const invoiceSchema = z.object({
  id: z.string(),
  total: z.number().int(),
  currency: z.string(),
  status: z.string().nullable(),
  number: z.string().nullish(),
  hosted_invoice_url: z.url().nullish(),
  created: timestampSchema,
  lines: z.object({ data: z.array(z.object({ description: z.string().nullish() })) }),
});
export const invoiceListSchema = z.object({ data: z.array(invoiceSchema) });

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({ id: z.string().optional(), object: z.string(), customer: referenceSchema.nullish() }),
  }),
});

/** @throws z.ZodError when the body is not an event */
export function readStripeEvent(body: unknown): PaymentEvent {
  const { id, type, data } = eventSchema.parse(body);
  const { object, customer, id: objectId } = data.object;
  return {
    id,
    type,
    customerId: (object === 'customer' ? objectId : customer) ?? null,
    invoiceId: object === 'invoice' ? (objectId ?? null) : null,
  };
}

/** Statuses of periods that have started without payment. */
const UNPAID_STATUSES = new Set(['past_due', 'unpaid', 'incomplete', 'incomplete_expired']);
const ENDED_STATUSES = new Set(['canceled', 'incomplete_expired']);
export const hasEnded = ({ status }: Pick<StripeSubscription, 'status'>): boolean => ENDED_STATUSES.has(status);

/**
 * Returns the relevant subscription: active ones come before those that never started or have ended; among equals, the
 * newest is returned.
 */
export function findCurrentSubscription(subscriptions: readonly StripeSubscription[]): StripeSubscription | null {
  const rank = (one: StripeSubscription) => (hasEnded(one) ? 2 : one.status === 'incomplete' ? 1 : 0);
  return subscriptions.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0] ?? null;
}

/** @returns the subscription in our own format */
export function buildProviderSubscription(subscription: StripeSubscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('a subscription without items');
  const { interval, interval_count: count } = item.price.recurring ?? { interval: '', interval_count: 0 };
  // A renewal advances the period before it is paid, so an unpaid subscription is paid only until the start of its
  // current period.
  const periodEnd = UNPAID_STATUSES.has(subscription.status) ? item.current_period_start : item.current_period_end;
  // Portals of newer accounts set the date instead of the flag: https://docs.stripe.com/billing/subscriptions/billing-mode
  const endsAt =
    [subscription.ended_at, subscription.cancel_at].find((date) => date != null && date < periodEnd) ?? null;
  const isCanceled = subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end;
  return {
    id: subscription.id,
    status: subscription.status,
    interval: count === 1 && (interval === 'month' || interval === 'year') ? interval : null,
    paidUntil: endsAt ?? periodEnd,
    trialEnd: subscription.trial_end,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || isCanceled,
  };
}

/** Returns invoices in our own format, without drafts and zero-amount invoices. */
export function buildInvoices({ data }: z.infer<typeof invoiceListSchema>): Invoice[] {
  return data.flatMap((invoice) => {
    const { id, total, currency, status, created } = invoice;
    if (status === null || status === 'draft' || total <= 0) return [];
    const description = invoice.lines.data.find((line) => line.description)?.description ?? invoice.number ?? id;
    return [
      {
        id,
        status,
        amount: total,
        currency: currency.toLowerCase(),
        createdAt: created,
        description: description.slice(0, 500),
        url: invoice.hosted_invoice_url ?? null,
      },
    ];
  });
}
