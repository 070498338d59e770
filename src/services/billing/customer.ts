import { findSubscription, keepCustomerEmail } from '#db/queries/billing.ts';
import { findUser } from '#db/queries/users.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { BillingContext } from './billing-context.ts';

/** The address may change again while the provider is told. */
const MAX_ROUNDS = 3;

/**
 * Tells the provider the address of a user, unless it has it already. May be repeated.
 *
 * @throws PaymentProviderError
 */
export async function updateCustomer({ db }: BillingContext, provider: PaymentProvider, userId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = await findSubscription(db, userId);
    const user = await findUser(db, userId);
    // The made-up address of a closed account is nobody's.
    if (row === null || user === null || user.deletedAt !== null || row.customerEmail === user.email) return;
    const { stripeCustomerId } = row;
    await provider.updateCustomer({ customerId: stripeCustomerId, email: user.email });
    await keepCustomerEmail(db, { userId, stripeCustomerId, email: user.email });
  }
}

/**
 * Removes a user's customer at the provider. May be repeated.
 *
 * @throws PaymentProviderError
 */
export async function deleteCustomer({ db }: BillingContext, provider: PaymentProvider, userId: string): Promise<void> {
  const row = await findSubscription(db, userId);
  if (row !== null) await provider.deleteCustomer(row.stripeCustomerId);
}
