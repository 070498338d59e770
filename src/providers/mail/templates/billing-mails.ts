import { BRAND } from '#contracts/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { Recipient } from './account-mails.ts';
import { mailLayout } from './mail-layout.ts';

export interface PaymentFacts {
  /** Cents. */
  amount: number;
  /** Lower case. */
  currency: string;
  description: string;
  date: Date;
  receiptUrl: string | null;
}

const money = ({ amount, currency }: PaymentFacts): string => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** After a payment. */
export function receiptMessage(input: Recipient & { payment: PaymentFacts; link: string }): MailMessage {
  const { payment, link, ...recipient } = input;
  return mailLayout({
    ...recipient,
    subject: `Receipt from ${BRAND.name}`,
    paragraphs: ['thank you for your payment.'],
    facts: [
      ['For', payment.description],
      ['Amount', money(payment)],
      ['Date', payment.date.toISOString().slice(0, 10)],
    ],
    action:
      payment.receiptUrl === null
        ? { label: 'Open billing', link }
        : { label: 'Open the receipt', link: payment.receiptUrl },
    reason: `You get this because you have ${BRAND.name} Premium.`,
  });
}

/** After a payment that the card refused. */
export function paymentFailedMessage(
  input: Recipient & { payment: PaymentFacts; link: string; graceDays: number },
): MailMessage {
  const { payment, link, graceDays, ...recipient } = input;
  return mailLayout({
    ...recipient,
    subject: `A payment to ${BRAND.name} failed`,
    paragraphs: [
      `your card refused ${money(payment)} for ${payment.description}.`,
      `Premium stays on for ${graceDays} days while the payment is tried again. Please check your card on the billing page.`,
    ],
    action: { label: 'Open billing', link },
    reason: `You get this because you have ${BRAND.name} Premium.`,
  });
}
