import { createUpdateCustomerJob } from '#jobs/update-customer.ts';
import { createStripePayments } from '#providers/payments/stripe-payments.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createBillingService } from '#services/billing/billing-service.ts';
import { STRIPE_NOT_SET_MESSAGE } from '../settings/stripe-env.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { MailSharedValues } from './wire-mail.ts';

/** Interval between reconciliations, which are necessary because webhook events can be lost. */
const RECONCILE_INTERVAL_MS = 6 * 3_600_000;
/** Delay after startup, when other work has priority. */
const FIRST_RECONCILIATION_MS = 60_000;

/** Builds billing with Stripe if it is configured; otherwise every call reports that payments are not available. */
export function wireBilling({
  env,
  logger,
  db,
  now,
  onUsage,
  sendMail,
}: Core & Pick<MailSharedValues, 'sendMail'>): Area<'billing'> {
  const billing = createBillingService({
    limits: createAttemptLimits({ db, now }),
    db,
    now,
    baseUrl: env.baseUrl,
    unavailableReason: STRIPE_NOT_SET_MESSAGE,
    provider: env.stripe === null ? null : createStripePayments({ ...env.stripe, now, wiring: { onUsage } }),
    onPayment: ({ payment, transaction }) =>
      sendMail({ kind: 'receipt', stripePaymentId: payment.stripePaymentId }, transaction),
    onPaymentFailed: ({ payment, transaction }) =>
      sendMail({ kind: 'payment-failed', stripePaymentId: payment.stripePaymentId }, transaction),
    note: (level, message, fields) => logger[level](message, fields),
  });
  return {
    services: { billing },
    shared: {},
    jobs: [createUpdateCustomerJob(billing)],
    timers: [
      {
        failure: 'subscriptions could not be reconciled',
        everyMs: RECONCILE_INTERVAL_MS,
        initialDelayMs: FIRST_RECONCILIATION_MS,
        isWorkerOnly: true,
        run: () => billing.reconcile(),
      },
    ],
  };
}
