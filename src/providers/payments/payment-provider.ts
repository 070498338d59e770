import type { PlanInterval } from '#contracts/plan-prices.ts';

/** A subscription as the provider holds it, in our own words. */
export interface ProviderSubscription {
  id: string;
  /** As the provider names it: `trialing`, `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `incomplete_expired`, `canceled`. */
  status: string;
  /** Null when it is billed at another rhythm than the plans we sell. */
  interval: PlanInterval | null;
  /** End of what is paid for or of the trial. Of an unpaid period that has begun this is its beginning, not its end. */
  paidUntil: Date;
  trialEnd: Date | null;
  /** It does not renew: it ends at `paidUntil`. */
  cancelAtPeriodEnd: boolean;
}

/** A bill that is not a draft. `amount` in cents, `currency` in lower case. */
export interface Invoice {
  id: string;
  amount: number;
  currency: string;
  /** As the provider names it: `paid`, `open`, `void`, `uncollectible`. */
  status: string;
  description: string;
  /** Page of the provider that shows the bill, and lets it be paid while it is open. */
  url: string | null;
  createdAt: Date;
}

/** A verified notice that something changed. What it changed into is asked for separately. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Whom it is about; null when it is about no customer. */
  customerId: string | null;
  /** Null when it is about something else than an invoice. */
  invoiceId: string | null;
}

export interface CheckoutOrder {
  customerId: string;
  userId: string;
  interval: PlanInterval;
  /** 0 = the first payment is due at once. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
}

/**
 * The company that takes the money. It keeps customers, subscriptions and invoices; we keep copies.
 * Every method but `readEvent` rejects with `PaymentProviderError`.
 */
export interface PaymentProvider {
  /** Answers the customer's id. Asked twice within a minute for one user it answers the same one. */
  createCustomer(customer: { userId: string; email: string; name: string }): Promise<string>;
  /** Changes the address that bills go to. Nothing to do for a customer that is gone. */
  updateCustomer(customer: { customerId: string; email: string }): Promise<void>;
  /** Removes a customer with what identifies a person; a subscription that runs ends. Nothing to do for one that is gone. */
  deleteCustomer(customerId: string): Promise<void>;
  /**
   * Address of a hosted page on which the plan is bought. A customer has one open page at most: the same order finds it again, another
   * order closes it.
   */
  createCheckout(order: CheckoutOrder): Promise<string>;
  /** Address of a hosted page on which the customer changes card, plan and subscription. */
  createPortal(portal: { customerId: string; returnUrl: string }): Promise<string>;
  /** The subscription that counts: one that runs before one that has ended, the newest first. Null when there never was one. */
  fetchSubscription(customerId: string): Promise<ProviderSubscription | null>;
  /** The newest 100, newest first, without drafts and those over nothing. */
  listInvoices(customerId: string): Promise<Invoice[]>;
  /** Ends every running subscription of a customer at once, without a refund, and closes open pages to buy on. */
  endSubscriptions(customerId: string): Promise<void>;
  /** @throws AppError invalid-signature when the notice is not the provider's, is older than five minutes or cannot be read */
  readEvent(rawBody: string, signature: string | null): PaymentEvent;
}
