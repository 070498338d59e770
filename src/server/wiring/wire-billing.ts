import type { Db } from '#db/client.ts';
import { createStripePayments } from '#providers/payments/stripe-payments.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type BillingService, createBillingService } from '#services/billing/billing-service.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import type { Logger } from '../logger.ts';
import type { Env } from '../settings/env.ts';
import { STRIPE_MISSING } from '../settings/stripe-env.ts';
import type { Timers } from './timers.ts';

/** Interval of reconciliation, because webhook events can be lost. */
const RECONCILE_INTERVAL_MS = 6 * 3_600_000;
/** Delay after a start, when other work has priority. */
const FIRST_RECONCILIATION_MS = 60_000;

export interface WireBillingOptions {
  env: Env;
  logger: Logger;
  db: Db;
  now(): Date;
  sendMail: SendMailLater;
}

/** Builds billing with Stripe if it is configured; otherwise every call reports that payments are not available. */
export function wireBilling({ env, logger, db, now, sendMail }: WireBillingOptions): BillingService {
  return createBillingService({
    limits: createAttemptLimits({ db, now }),
    db,
    now,
    baseUrl: env.baseUrl,
    unavailableBecause: STRIPE_MISSING,
    provider: env.stripe === null ? null : createStripePayments({ ...env.stripe, now }),
    onPayment: ({ payment, transaction }) =>
      sendMail({ kind: 'receipt', stripePaymentId: payment.stripePaymentId }, transaction),
    onPaymentFailed: ({ payment, transaction }) =>
      sendMail({ kind: 'payment-failed', stripePaymentId: payment.stripePaymentId }, transaction),
    note: (level, message, fields) => logger[level](message, fields),
  });
}

/** Periodically fetches subscriptions that may have changed without an event. */
export function reconcileByTheClock(billing: BillingService, { after, every }: Timers): void {
  const what = 'subscriptions could not be reconciled';
  after(FIRST_RECONCILIATION_MS, what, () => billing.reconcile());
  every(RECONCILE_INTERVAL_MS, what, () => billing.reconcile());
}
