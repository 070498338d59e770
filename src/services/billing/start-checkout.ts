import { type PlanInterval, TRIAL_DAYS } from '#contracts/account/plan-prices.ts';
import type { User } from '#contracts/account/user.ts';
import { BILLING_MESSAGES } from '#contracts/product/messages.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findSubscription, replaceCustomer, storeCustomer } from '#db/queries/commerce/billing.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider-error.ts';
import type { BillingContext } from './billing-context.ts';
import { fetchBillingState, storeBillingState } from './billing-state.ts';
import { hasPremium } from './premium-state.ts';

export const createAlreadyPremiumError = (): AppError =>
  new AppError('already-premium', BILLING_MESSAGES.alreadyPremium);

/** Builds the URL of the billing page, which the provider's pages return to. */
export const buildBillingUrl = (baseUrl: string, checkout?: 'success' | 'cancelled'): string =>
  `${baseUrl}/profile?tab=billing${checkout === undefined ? '' : `&checkout=${checkout}`}`;

/**
 * Returns the URL of the checkout page for Premium, or of the page where a pending payment is completed.
 *
 * Checks the provider's state first, because Premium may have just been bought. A subscription with a pending payment
 * is paid instead of bought again, so that no user has two.
 *
 * @throws AppError already-premium; PaymentProviderError
 */
export async function startCheckout(
  context: BillingContext,
  provider: PaymentProvider,
  { user, interval }: { user: User; interval: PlanInterval },
): Promise<string> {
  const { db, now, baseUrl } = context;
  const storedSubscription = await findSubscription(db, user.id);
  if (storedSubscription === null && user.isPremium) throw createAlreadyPremiumError();
  const customerId = storedSubscription?.stripeCustomerId ?? (await createCustomer(context, provider, user));
  const state = await fetchBillingState(db, provider, customerId);
  await db.transaction((transaction) => storeBillingState(transaction, { userId: user.id, state, now: now() }));
  const row = await findUser(db, user.id);
  if (row === null || hasPremium(row, now())) throw createAlreadyPremiumError();

  const { subscription } = state;
  if (subscription !== null && subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired') {
    const unpaidInvoice = state.invoices.find(({ status, url }) => status === 'open' && url !== null);
    return unpaidInvoice?.url ?? provider.createPortal({ customerId, returnUrl: buildBillingUrl(baseUrl) });
  }
  const hadSubscription = subscription !== null || storedSubscription?.stripeSubscriptionId != null;
  const order = {
    userId: user.id,
    interval,
    trialDays: hadSubscription ? 0 : TRIAL_DAYS,
    successUrl: buildBillingUrl(baseUrl, 'success'),
    cancelUrl: buildBillingUrl(baseUrl, 'cancelled'),
  };
  try {
    return await provider.createCheckout({ ...order, customerId });
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.failure !== 'customer-gone') throw error;
    const stripeCustomerId = await provider.createCustomer(buildCustomer(user));
    await replaceCustomer(db, { userId: user.id, deletedCustomerId: customerId, stripeCustomerId, email: user.email });
    return provider.createCheckout({ ...order, customerId: stripeCustomerId });
  }
}

const buildCustomer = ({ id, email, firstName, lastName }: User) => ({
  userId: id,
  email,
  name: `${firstName} ${lastName}`.trim(),
});

async function createCustomer({ db }: BillingContext, provider: PaymentProvider, user: User): Promise<string> {
  const stripeCustomerId = await provider.createCustomer(buildCustomer(user));
  return storeCustomer(db, { userId: user.id, stripeCustomerId, email: user.email });
}
