import { BRAND } from '#contracts/product/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { MailRecipient } from './account-mails.ts';
import { renderMailLayout } from './mail-layout.ts';

export interface PaymentFacts {
  /** Amount in cents. */
  amount: number;
  /** Lowercase currency code. */
  currency: string;
  description: string;
  date: Date;
  receiptUrl: string | null;
}

const formatAmount = ({ amount, currency }: PaymentFacts): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** Builds the email that is sent after a payment. */
export function buildReceiptMessage(input: MailRecipient & { payment: PaymentFacts; link: string }): MailMessage {
  const { payment, link, ...recipient } = input;
  return renderMailLayout({
    ...recipient,
    subject: `Receipt from ${BRAND.name}`,
    paragraphs: ['Thank you for your payment.'],
    facts: [
      ['For', payment.description],
      ['Amount', formatAmount(payment)],
      ['Date', payment.date.toISOString().slice(0, 10)],
    ],
    action:
      payment.receiptUrl === null
        ? { label: 'Open billing', link }
        : { label: 'View receipt', link: payment.receiptUrl },
    reason: `You're receiving this because you have ${BRAND.name} Premium.`,
  });
}

/** Builds the email that is sent after a declined payment. */
export function buildPaymentFailedMessage(
  input: MailRecipient & { payment: PaymentFacts; link: string; graceDays: number },
): MailMessage {
  const { payment, link, graceDays, ...recipient } = input;
  return renderMailLayout({
    ...recipient,
    subject: `Your payment to ${BRAND.name} failed`,
    paragraphs: [
      `Your card was declined for ${formatAmount(payment)} (${payment.description}).`,
      `You keep Premium for ${graceDays} days while we retry the payment. Please check your card on the billing page.`,
    ],
    action: { label: 'Open billing', link },
    reason: `You're receiving this because you have ${BRAND.name} Premium.`,
  });
}
