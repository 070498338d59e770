import type { Payment } from '#contracts/billing.ts';
import type { Db } from '#db/client.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';

/** A bill that was paid or could not be collected. */
export interface PaymentNotice {
  userId: string;
  payment: Payment;
  /** The open transaction that stores it: what is written or queued in it happens once, with it, or not at all. */
  transaction: Db;
}

/** What the files of this area share. */
export interface BillingContext {
  db: Db;
  /** Null when no provider is configured: then nothing can be bought or managed. */
  provider: PaymentProvider | null;
  /** Names the setting that is missing when there is no provider; for the log. */
  unavailableBecause: string;
  baseUrl: string;
  /** Each page that is opened is a call to the provider. */
  limits: Pick<AttemptLimits, 'take'>;
  now(): Date;
  /** Called once for each notice of the provider that a bill was paid. A throw makes the provider repeat its notice. */
  onPayment(notice: PaymentNotice): Promise<void>;
  /** Called once for each notice that a bill could not be collected, unless it was paid since. */
  onPaymentFailed(notice: PaymentNotice): Promise<void>;
  /** What an operator may want to know: ids and types, never personal data. */
  note(level: 'info' | 'warn', message: string, fields: Record<string, unknown>): void;
}
