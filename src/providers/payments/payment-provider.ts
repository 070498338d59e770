import type { PlanInterval } from '#contracts/account/plan-prices.ts';

/** A subscription at the provider, in our own format. */
export interface ProviderSubscription {
  id: string;
  /**
   * The provider's status: `trialing`, `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `incomplete_expired`,
   * `canceled`.
   */
  status: string;
  /** Null when the subscription's billing interval is not one of our plans. */
  interval: PlanInterval | null;
  /** End of the paid period or the trial; if the current period is unpaid, the start of that period. */
  paidUntil: Date;
  trialEnd: Date | null;
  /** Whether the subscription ends at `paidUntil` instead of renewing. */
  cancelAtPeriodEnd: boolean;
}

/** An invoice that is not a draft. `amount` in cents, `currency` in lowercase. */
export interface Invoice {
  id: string;
  amount: number;
  currency: string;
  /** The provider's status: `paid`, `open`, `void`, `uncollectible`. */
  status: string;
  description: string;
  /** The provider's page with the invoice, which can be paid there while it is open. */
  url: string | null;
  createdAt: Date;
}

/** A verified event that something changed. The new state is fetched separately. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** The affected customer; null when there is none. */
  customerId: string | null;
  /** Null when the event is not about an invoice. */
  invoiceId: string | null;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  interval: PlanInterval;
  /** 0 = the first payment is due immediately. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
}

/**
 * The payment provider. It stores customers, subscriptions and invoices; we keep copies.
 * Every method except `readEvent` rejects with `PaymentProviderError`.
 */
export interface PaymentProvider {
  /** Returns the customer's ID. Two calls for the same user in one minute of the clock return the same ID. */
  createCustomer(customer: { userId: string; email: string; name: string }): Promise<string>;
  /** Changes the email address for invoices. Does nothing for a deleted customer. */
  updateCustomer(customer: { customerId: string; email: string }): Promise<void>;
  /** Deletes a customer with their personal data; an active subscription ends. Does nothing for a deleted customer. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Returns the URL of a hosted checkout page. A customer has only one open page: the same order reuses the page, and a
   * different order expires it.
   */
  createCheckout(order: CheckoutOrder): Promise<string>;
  /** Returns the URL of a hosted page where the customer changes card, plan and subscription. */
  createPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  /**
   * Fetches the relevant subscription: an active subscription before an ended one, the newest first. Null when there
   * was never a subscription.
   */
  fetchSubscription(customerId: string): Promise<ProviderSubscription | null>;
  /** Lists the 100 most recent invoices, newest first, without drafts and zero-amount invoices. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  /** Cancels all active subscriptions of a customer immediately, without a refund, and expires open checkout pages. */
  endSubscriptions(customerId: string): Promise<void>;
  /**
   * @throws AppError invalid-signature when the event is not from the provider, is older than five minutes or cannot be
   *   parsed
   */
  readEvent(rawBody: string, signature: string | null): PaymentEvent;
}
