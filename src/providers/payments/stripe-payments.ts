import type Stripe from 'stripe';
import type { z } from 'zod';
import type { PlanInterval } from '#contracts/account/plan-prices.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { TestableConnection } from '../kit/provider.ts';
import type { CheckoutOrder, PaymentProvider } from './payment-provider.ts';
import { PaymentProviderError } from './payment-provider-error.ts';
import { buildFailure, createStripeClient, type StripeClientOptions } from './stripe-client.ts';
import { testStripeConnection } from './stripe-connection.ts';
import {
  buildInvoices,
  buildProviderSubscription,
  customerSchema,
  findCurrentSubscription,
  hasEnded,
  invoiceListSchema,
  readStripeEvent,
  sessionListSchema,
  sessionSchema,
  subscriptionListSchema,
  urlObjectSchema,
} from './stripe-schema.ts';

export interface StripePaymentsOptions extends StripeClientOptions {
  webhookSecret: string;
  /** Price IDs, one per interval. */
  prices: Record<PlanInterval, string>;
  now(): Date;
}

/** Maximum age of an event, against replay attacks: https://docs.stripe.com/webhooks#replay-attacks */
const TOLERANCE_SECONDS = 300;
const MAX_LISTED = 100;
const MAX_CHECKOUT_ATTEMPTS = 2;

/** Creates the payment provider that uses Stripe through its official library. */
export function createStripePayments(options: StripePaymentsOptions): PaymentProvider & TestableConnection {
  const stripe = createStripeClient(options);
  // Two clicks in one minute of the clock create only one customer. No key is used longer, because Stripe repeats a
  // stored failure for each request with the same key.
  const buildIdempotencyKey = (operation: string) => `awi:${operation}:${Math.floor(options.now().getTime() / 60_000)}`;

  async function listSubscriptions(customer: string) {
    const params = { customer, status: 'all', limit: MAX_LISTED } as const;
    return (await callStripe(subscriptionListSchema, () => stripe.subscriptions.list(params))).data;
  }

  /** Cancels a subscription. A subscription that ended elsewhere after it was listed counts as ended. */
  async function cancel(customerId: string, id: string): Promise<void> {
    try {
      await callStripe(customerSchema, () => stripe.subscriptions.cancel(id));
    } catch (error) {
      const current = await listSubscriptions(customerId).catch(returnEmptyIfMissingCustomer);
      if (current.some((subscription) => subscription.id === id && !hasEnded(subscription))) throw error;
    }
  }

  return {
    testConnection: () => testStripeConnection(stripe, options.prices),
    async createCustomer({ userId, email, name }) {
      const key = buildIdempotencyKey(`customer:${userId}`);
      const params = { email, name, metadata: { userId } };
      return (await callStripe(customerSchema, () => stripe.customers.create(params, { idempotencyKey: key }))).id;
    },
    async updateCustomer({ customerId, email }) {
      await callStripe(customerSchema, () => stripe.customers.update(customerId, { email })).catch(
        ignoreMissingCustomer,
      );
    },
    async deleteCustomer(customerId) {
      await callStripe(customerSchema, () => stripe.customers.del(customerId)).catch(ignoreMissingCustomer);
    },
    async createCheckout(order) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await openCheckout(stripe, order, { price: options.prices[order.interval], buildIdempotencyKey });
        } catch (error) {
          // Another order was placed after we listed the open pages: list them again.
          const isConflict = error instanceof PaymentProviderError && error.failure === 'conflict';
          if (!isConflict || tries >= MAX_CHECKOUT_ATTEMPTS) throw error;
        }
      }
    },
    async createPortal({ customerId, returnUrl }) {
      const params = { customer: customerId, return_url: returnUrl };
      return (await callStripe(urlObjectSchema, () => stripe.billingPortal.sessions.create(params))).url;
    },
    async fetchSubscription(customerId) {
      const found = findCurrentSubscription(await listSubscriptions(customerId).catch(returnEmptyIfMissingCustomer));
      return found === null ? null : buildProviderSubscription(found);
    },
    async listInvoices(customerId) {
      const params = { customer: customerId, limit: MAX_LISTED };
      const list = callStripe(invoiceListSchema, () => stripe.invoices.list(params));
      return buildInvoices(await list.catch((error) => ({ data: returnEmptyIfMissingCustomer(error) })));
    },
    async endSubscriptions(customerId) {
      await expireSessions(
        stripe,
        (await listSessions(stripe, customerId).catch(returnEmptyIfMissingCustomer)).filter(isOpen),
      );
      const activeSubscriptions = (await listSubscriptions(customerId).catch(returnEmptyIfMissingCustomer)).filter(
        (one) => !hasEnded(one),
      );
      for (const { id } of activeSubscriptions) await cancel(customerId, id);
    },
    readEvent(rawBody, signature) {
      try {
        const { webhookSecret, now } = options;
        const time = now().getTime();
        return readStripeEvent(
          stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret, TOLERANCE_SECONDS, undefined, time),
        );
      } catch (cause) {
        // The library's own errors contain the entire body, which is untrusted.
        const reason = cause instanceof Error ? cause.name : 'unreadable';
        throw new AppError('invalid-signature', 'This event could not be verified.', { cause: new Error(reason) });
      }
    },
  };
}

/** @throws PaymentProviderError for any error */
async function callStripe<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(await call());
  } catch (error) {
    throw buildFailure(error);
  }
}

function ignoreMissingCustomer(error: unknown): void {
  returnEmptyIfMissingCustomer(error);
}

/** Returns an empty list for a customer that was deleted at the provider, and rethrows any other error. */
function returnEmptyIfMissingCustomer(error: unknown): [] {
  if (error instanceof PaymentProviderError && error.failure === 'customer-gone') return [];
  throw error;
}

type CheckoutPage = z.infer<typeof sessionSchema>;
const isOpen = ({ status }: CheckoutPage): boolean => status === 'open';

/** Lists checkout pages, newest first. */
async function listSessions(stripe: Stripe, customer: string): Promise<CheckoutPage[]> {
  const params = { customer, limit: MAX_LISTED };
  return (await callStripe(sessionListSchema, () => stripe.checkout.sessions.list(params))).data;
}

async function expireSessions(stripe: Stripe, pages: readonly CheckoutPage[]): Promise<void> {
  for (const { id } of pages) await callStripe(sessionSchema, () => stripe.checkout.sessions.expire(id));
}

async function openCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  { price, buildIdempotencyKey }: { price: string; buildIdempotencyKey(operation: string): string },
): Promise<string> {
  const { customerId: customer, userId, trialDays } = order;
  const pages = await listSessions(stripe, customer);
  const contents = `${price} ${trialDays}`;
  const same = pages.find((page) => isOpen(page) && page.url && page.metadata?.order === contents);
  // Two open pages could both be paid.
  await expireSessions(
    stripe,
    pages.filter((page) => isOpen(page) && page !== same),
  );
  if (same?.url) return same.url;
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    payment_method_collection: 'always',
    subscription_data: { metadata: { userId }, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
    metadata: { userId, order: contents },
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
  // The idempotency key depends on the listed pages, not on the order: two different simultaneous orders collide
  // instead of opening two pages.
  const key = buildIdempotencyKey(`checkout:${customer}:${pages[0]?.id ?? 'first'}`);
  return (await callStripe(urlObjectSchema, () => stripe.checkout.sessions.create(params, { idempotencyKey: key })))
    .url;
}
