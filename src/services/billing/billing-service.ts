import type { Payment, Subscription } from '#contracts/account/billing.ts';
import type { PlanInterval } from '#contracts/account/plan-prices.ts';
import type { User } from '#contracts/account/user.ts';
import { BILLING_MESSAGES } from '#contracts/product/messages.ts';
import { findSubscription, listPayments } from '#db/queries/commerce/billing.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider-error.ts';
import type { BillingContext } from './billing-context.ts';
import { buildPaymentView, buildSubscriptionView } from './billing-view.ts';
import { deleteCustomer, updateCustomer } from './customer.ts';
import { handleEvent } from './handle-webhook.ts';
import { reconcile } from './reconcile.ts';
import { buildBillingUrl, createAlreadyPremiumError, startCheckout } from './start-checkout.ts';

/** Plans, subscriptions and payments. The provider is the source of truth; our data is a copy. */
export interface BillingService {
  /** Whether payments are set up, so that Premium can be bought. */
  readonly isAvailable: boolean;
  /**
   * Returns the URL of the checkout page for Premium, or of the page where a pending payment is completed.
   *
   * @throws AppError already-premium, rate-limited, payment-provider-failed
   */
  startCheckout(user: User, interval: PlanInterval): Promise<{ url: string }>;
  /**
   * Returns the URL of the page for managing card and subscription.
   *
   * @throws AppError not-found, rate-limited, payment-provider-failed
   */
  openPortal(user: User): Promise<{ url: string }>;
  readSubscription(user: User): Promise<Subscription>;
  /** Lists up to 100 payments, newest first. */
  listPayments(user: User): Promise<Payment[]>;
  /**
   * Processes a webhook event from the provider. Idempotent, and independent of the order of events.
   *
   * @param rawBody the unchanged bytes of the body
   * @throws AppError invalid-signature; bad-request without a provider; payment-provider-failed when the event must be
   * retried
   */
  handleWebhook(rawBody: string, signature: string | null): Promise<void>;
  /** Fetches subscriptions that may have changed without an event, and updates email addresses at the provider. */
  reconcile(): Promise<void>;
  /**
   * Cancels active subscriptions immediately, without a refund, and expires open checkout pages, for an account that is
   * being closed. Does nothing for an account that never opened a checkout.
   *
   * @throws AppError payment-provider-failed when a subscription could not be canceled; the account must then not be
   * closed
   */
  endSubscription(userId: string): Promise<void>;
  /**
   * Updates the user's email address at the provider if it differs. Idempotent.
   * @throws AppError payment-provider-failed
   */
  updateCustomer(userId: string): Promise<void>;
  /**
   * Deletes the customer of an account whose retention period has ended; invoices stay with the provider, as required
   * by accounting law. Idempotent.
   *
   * @throws AppError payment-provider-failed when it could not be deleted; the account must then not be deleted
   */
  deleteCustomer(userId: string): Promise<void>;
}

const MAX_PAYMENTS = 100;
const CUSTOMER_REMAINS_MESSAGE =
  'without Stripe keys the customer remains at Stripe after the account is deleted: delete it there manually';
const EVENT_FAILED_MESSAGE = 'The event could not be processed. Please retry.';
const PAYMENTS_NOT_SET_UP_MESSAGE = 'Payments are not set up on this server.';
const CUSTOMER_FAILED_MESSAGE = 'The payment provider could not be updated.';

export function createBillingService(context: BillingContext): BillingService {
  const { db, baseUrl } = context;

  /** Runs `work` with the provider; any provider error becomes an AppError with `message`. */
  async function callProvider<Answer>(message: string, work: (provider: PaymentProvider) => Promise<Answer>) {
    try {
      if (context.provider === null) throw new PaymentProviderError('unavailable', context.unavailableReason);
      return await work(context.provider);
    } catch (cause) {
      if (cause instanceof PaymentProviderError) throw new AppError('payment-provider-failed', message, { cause });
      throw cause;
    }
  }

  return {
    isAvailable: context.provider !== null,
    async startCheckout(user, interval) {
      await context.limits.take('checkout', user.id);
      // Without API keys nothing can be fetched, so the stored data decides, such as a granted plan.
      if (context.provider === null && user.isPremium) throw createAlreadyPremiumError();
      return callProvider(BILLING_MESSAGES.upgradeFailed, async (provider) => ({
        url: await startCheckout(context, provider, { user, interval }),
      }));
    },
    async openPortal(user) {
      await context.limits.take('checkout', user.id);
      return callProvider(BILLING_MESSAGES.portalFailed, async (provider) => {
        const row = await findSubscription(db, user.id);
        if (row === null) throw new AppError('not-found', BILLING_MESSAGES.portalFailed);
        const portal = { customerId: row.stripeCustomerId, returnUrl: buildBillingUrl(baseUrl) };
        return { url: await provider.createPortal(portal) };
      });
    },
    readSubscription: async (user) =>
      buildSubscriptionView(user, await findSubscription(db, user.id), context.provider !== null),
    listPayments: async (user) => (await listPayments(db, user.id, MAX_PAYMENTS)).map(buildPaymentView),
    async handleWebhook(rawBody, signature) {
      if (context.provider === null) throw new AppError('bad-request', PAYMENTS_NOT_SET_UP_MESSAGE);
      await callProvider(EVENT_FAILED_MESSAGE, (provider) =>
        handleEvent(context, provider, provider.readEvent(rawBody, signature)),
      );
    },
    async reconcile() {
      if (context.provider !== null) await reconcile(context, context.provider);
    },
    async endSubscription(userId) {
      const row = await findSubscription(db, userId);
      if (row === null) return;
      const isIdle = row.status === null || row.status === 'canceled';
      if (isIdle && context.provider === null) return;
      await callProvider(BILLING_MESSAGES.portalFailed, (provider) => provider.endSubscriptions(row.stripeCustomerId));
    },
    async updateCustomer(userId) {
      if (context.provider === null) return;
      await callProvider(CUSTOMER_FAILED_MESSAGE, (provider) => updateCustomer(context, provider, userId));
    },
    async deleteCustomer(userId) {
      if (context.provider !== null) {
        return callProvider(CUSTOMER_FAILED_MESSAGE, (provider) => deleteCustomer(context, provider, userId));
      }
      const row = await findSubscription(db, userId);
      // Account deletion does not wait for API keys that may never be set again.
      if (row !== null) context.note('warn', CUSTOMER_REMAINS_MESSAGE, { customer: row.stripeCustomerId });
    },
  };
}
