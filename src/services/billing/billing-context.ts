import type { Payment } from '#contracts/account/billing.ts';
import type { Db } from '#db/client.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';

/** An invoice that was paid or whose payment failed. */
export interface PaymentNotice {
  userId: string;
  payment: Payment;
  /**
   * The open transaction that stores the invoice: anything written or queued in it happens exactly once, or not at all.
   */
  transaction: Db;
}

/** Dependencies shared by the billing services. */
export interface BillingContext {
  db: Db;
  /** Null when no provider is configured; without one, plans cannot be bought or managed. */
  provider: PaymentProvider | null;
  /** Missing setting when there is no provider; for the log. */
  unavailableReason: string;
  baseUrl: string;
  /** Rate limits, because each opened page is a call to the provider. */
  limits: Pick<AttemptLimits, 'take'>;
  now(): Date;
  /** Called once for each event that reports a paid invoice. A throw makes the provider retry the event. */
  onPayment(notice: PaymentNotice): Promise<void>;
  /** Called once for each event that reports a failed payment, unless the invoice has since been paid. */
  onPaymentFailed(notice: PaymentNotice): Promise<void>;
  /** Writes to the log of the operator: IDs and types, never personal data. */
  note(level: 'info' | 'warn', message: string, fields: Record<string, unknown>): void;
}
