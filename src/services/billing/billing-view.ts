import { type Payment, paymentSchema, type Subscription } from '#contracts/account/billing.ts';
import type { User } from '#contracts/account/user.ts';
import type { SubscriptionRow } from '#db/queries/commerce/billing.ts';
import type { Invoice } from '#providers/payments/payment-provider.ts';

/** Statuses of subscriptions that the provider charges, or retries to charge. */
const RUNNING_STATUSES = new Set<string | null>(['trialing', 'active', 'past_due']);

/** Builds the subscription shown to its owner. @param row null when the user never opened a checkout */
export function buildSubscriptionView(user: User, row: SubscriptionRow | null, isAvailable: boolean): Subscription {
  const status = row?.status ?? null;
  return {
    plan: user.isPremium ? 'premium' : 'free',
    isGranted: user.isPremium && !RUNNING_STATUSES.has(status),
    status,
    interval: row?.interval ?? null,
    currentPeriodEnd: row?.currentPeriodEnd?.toISOString() ?? null,
    trialEnd: row?.trialEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row?.cancelAtPeriodEnd ?? false,
    isAvailable,
  };
}

/** Builds the payment shown to its owner. */
export function buildPaymentView(row: Omit<Payment, 'id' | 'createdAt'> & { createdAt: Date }): Payment {
  return paymentSchema.parse({ ...row, id: row.stripePaymentId, createdAt: row.createdAt.toISOString() });
}

/** Builds the row of an invoice. */
export function buildPaymentRow(userId: string, invoice: Invoice) {
  const { id, url, amount, currency, status, description, createdAt } = invoice;
  return { userId, stripePaymentId: id, receiptUrl: url, amount, currency, status, description, createdAt };
}
