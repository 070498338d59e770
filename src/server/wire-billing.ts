import type { Db } from '#db/client.ts';
import { createStripePayments } from '#providers/payments/stripe-payments.ts';
import type { BillingContext } from '#services/billing/billing-context.ts';
import { type BillingService, createBillingService } from '#services/billing/billing-service.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { STRIPE_MISSING } from './stripe-env.ts';

/** Notices of the provider can be lost; this often they are asked for. */
export const RECONCILE_INTERVAL_MS = 6 * 3_600_000;

export interface WireBillingOptions extends Partial<Pick<BillingContext, 'onPayment' | 'onPaymentFailed'>> {
  env: Env;
  logger: Logger;
  db: Db;
  now(): Date;
}

/** Billing on Stripe when it is configured; without it everything answers that nothing can be bought. */
export function wireBilling({ env, logger, db, now, ...hooks }: WireBillingOptions): BillingService {
  const ignore = () => Promise.resolve();
  return createBillingService({
    ...{ db, now, baseUrl: env.baseUrl, unavailableBecause: STRIPE_MISSING },
    provider: env.stripe === null ? null : createStripePayments({ ...env.stripe, now }),
    onPayment: hooks.onPayment ?? ignore,
    onPaymentFailed: hooks.onPaymentFailed ?? ignore,
    note: (level, message, fields) => logger[level](message, fields),
  });
}
