import { findUser } from '#db/queries/accounts/users.ts';
import { findSubscription, storeCustomerEmail } from '#db/queries/commerce/billing.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { BillingContext } from './billing-context.ts';

/** The email address may change again during the call. */
const MAX_ROUNDS = 3;

/**
 * Updates the email address of a user at the provider if it differs. Idempotent.
 *
 * @throws PaymentProviderError
 */
export async function updateCustomer({ db }: BillingContext, provider: PaymentProvider, userId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = await findSubscription(db, userId);
    const user = await findUser(db, userId);
    // The placeholder email address of a closed account belongs to no one.
    if (row === null || user === null || user.deletedAt !== null || row.customerEmail === user.email) return;
    const { stripeCustomerId } = row;
    await provider.updateCustomer({ customerId: stripeCustomerId, email: user.email });
    await storeCustomerEmail(db, { userId, stripeCustomerId, email: user.email });
  }
}

/**
 * Deletes a user's customer at the provider. Idempotent.
 *
 * @throws PaymentProviderError
 */
export async function deleteCustomer({ db }: BillingContext, provider: PaymentProvider, userId: string): Promise<void> {
  const row = await findSubscription(db, userId);
  if (row !== null) await provider.deleteCustomer(row.stripeCustomerId);
}
