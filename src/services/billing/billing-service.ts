import type { Payment, Subscription } from '#contracts/billing.ts';
import { BILLING_MESSAGES } from '#contracts/messages.ts';
import type { PlanInterval } from '#contracts/plan-prices.ts';
import type { User } from '#contracts/user.ts';
import { findSubscription, listPayments } from '#db/queries/billing.ts';
import { AppError } from '#lib/app-error.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider-error.ts';
import type { BillingContext } from './billing-context.ts';
import { paymentView, subscriptionView } from './billing-view.ts';
import { deleteCustomer, updateCustomer } from './customer.ts';
import { handleEvent } from './handle-webhook.ts';
import { reconcile } from './reconcile.ts';
import { alreadyPremium, billingPage, startCheckout } from './start-checkout.ts';

/** Plans, their subscription and its payments. The provider holds the truth; ours is a copy of it. */
export interface BillingService {
  /** Address of the page on which Premium is bought. @throws AppError already-premium, rate-limited, payment-provider-failed */
  startCheckout(user: User, interval: PlanInterval): Promise<{ url: string }>;
  /** Address of the page on which card and subscription are managed. @throws AppError not-found, rate-limited, payment-provider-failed */
  openPortal(user: User): Promise<{ url: string }>;
  subscription(user: User): Promise<Subscription>;
  /** Newest first, 100 at most. */
  payments(user: User): Promise<Payment[]>;
  /**
   * Deals with a notice of the provider. May be called again and in any order with the same result.
   *
   * @param rawBody the body as it was sent, byte for byte
   * @throws AppError invalid-signature; bad-request without a provider; payment-provider-failed when the notice must be repeated
   */
  handleWebhook(rawBody: string, signature: string | null): Promise<void>;
  /** Asks about subscriptions that may have changed without a notice. */
  reconcile(): Promise<void>;
  /**
   * Ends what runs, at once and without a refund, and closes open pages to buy on, for an account that is given up. Nothing to do for one that never
   * went to a checkout.
   *
   * @throws AppError payment-provider-failed when it could not be ended; the account is then not to be removed
   */
  endSubscription(userId: string): Promise<void>;
  /** Tells the provider the user's address when it has another one. May be repeated. @throws AppError payment-provider-failed */
  updateCustomer(userId: string): Promise<void>;
  /**
   * Removes the customer of an account whose time is over; bills stay with the provider, as accounting law asks. May be repeated.
   *
   * @throws AppError payment-provider-failed when it could not be removed; the account is then not to be removed
   */
  deleteCustomer(userId: string): Promise<void>;
}

const MAX_PAYMENTS = 100;
const CUSTOMER_LEFT = 'without Stripe keys a customer stays at Stripe after the account: delete it there by hand';
const NOTICE_FAILED = 'The notice could not be dealt with. Please repeat it.';
const NOTICE_UNEXPECTED = 'Payments are not set up on this server.';
const CUSTOMER_FAILED = 'The payment provider could not be told.';

export function createBillingService(context: BillingContext): BillingService {
  const { db, baseUrl } = context;

  /** Runs `work` with the provider; whatever keeps the provider from answering is told in `message`. */
  async function withProvider<Answer>(message: string, work: (provider: PaymentProvider) => Promise<Answer>) {
    try {
      if (context.provider === null) throw new PaymentProviderError('unavailable', context.unavailableBecause);
      return await work(context.provider);
    } catch (cause) {
      if (cause instanceof PaymentProviderError) throw new AppError('payment-provider-failed', message, { cause });
      throw cause;
    }
  }

  return {
    async startCheckout(user, interval) {
      await context.limits.take('checkout', user.id);
      // Without keys nothing can be fetched: what is stored decides, such as a plan that was granted.
      if (context.provider === null && user.isPremium) throw alreadyPremium();
      return withProvider(BILLING_MESSAGES.upgradeFailed, async (provider) => ({
        url: await startCheckout(context, provider, { user, interval }),
      }));
    },
    async openPortal(user) {
      await context.limits.take('checkout', user.id);
      return withProvider(BILLING_MESSAGES.portalFailed, async (provider) => {
        const row = await findSubscription(db, user.id);
        if (row === null) throw new AppError('not-found', BILLING_MESSAGES.portalFailed);
        const portal = { customerId: row.stripeCustomerId, returnUrl: billingPage(baseUrl) };
        return { url: await provider.createPortal(portal) };
      });
    },
    subscription: async (user) =>
      subscriptionView(user, await findSubscription(db, user.id), context.provider !== null),
    payments: async (user) => (await listPayments(db, user.id, MAX_PAYMENTS)).map(paymentView),
    async handleWebhook(rawBody, signature) {
      if (context.provider === null) throw new AppError('bad-request', NOTICE_UNEXPECTED);
      await withProvider(NOTICE_FAILED, (provider) =>
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
      await withProvider(BILLING_MESSAGES.portalFailed, (provider) => provider.endSubscriptions(row.stripeCustomerId));
    },
    async updateCustomer(userId) {
      if (context.provider === null) return;
      await withProvider(CUSTOMER_FAILED, (provider) => updateCustomer(context, provider, userId));
    },
    async deleteCustomer(userId) {
      if (context.provider !== null) {
        return withProvider(CUSTOMER_FAILED, (provider) => deleteCustomer(context, provider, userId));
      }
      const row = await findSubscription(db, userId);
      // The account's own end does not wait for keys that may never come back.
      if (row !== null) context.note('warn', CUSTOMER_LEFT, { customer: row.stripeCustomerId });
    },
  };
}
