import { BRAND } from '#contracts/product/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import { type MailContent, renderMailLayout } from './mail-layout.ts';

/** A subscriber and the unsubscribe link, which every newsletter email contains. */
interface Reader {
  to: string;
  unsubscribeLink: string;
}

const WHY = `You're receiving this because you subscribed to the ${BRAND.name} newsletter.`;

/** Builds a newsletter email with the unsubscribe link in its text and headers. */
function buildNewsletterMail(
  { to, unsubscribeLink }: Reader,
  content: Omit<MailContent, 'to' | 'firstName' | 'footerLink'>,
): MailMessage {
  const footerLink = { label: 'Unsubscribe', link: unsubscribeLink };
  return {
    ...renderMailLayout({ ...content, to, firstName: null, footerLink }),
    unsubscribeUrl: unsubscribeLink,
  };
}

/** Asks the subscriber to confirm; the link works once within `validHours`. */
export function buildConfirmNewsletterMessage(reader: Reader & { link: string; validHours: number }): MailMessage {
  return buildNewsletterMail(reader, {
    subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
    paragraphs: [
      `Please confirm your newsletter subscription. The link works once and expires in ${reader.validHours} hours.`,
    ],
    action: { label: 'Confirm subscription', link: reader.link },
    reason: `Someone entered this email address on ${BRAND.name}. If it wasn't you, ignore this message. You won't be subscribed unless you open the link.`,
  });
}

/** Sent after the confirmation link was opened. */
export function buildNewsletterWelcomeMessage(reader: Reader): MailMessage {
  return buildNewsletterMail(reader, {
    subject: `You're subscribed to the ${BRAND.name} newsletter`,
    paragraphs: ['Thank you. Your subscription is confirmed.'],
    reason: WHY,
  });
}

/** Sent to a subscriber who signs up again. */
export function buildAlreadySubscribedMessage(reader: Reader): MailMessage {
  return buildNewsletterMail(reader, {
    subject: `You're already subscribed to the ${BRAND.name} newsletter`,
    paragraphs: ["This email address is already subscribed. You're all set."],
    reason: `${WHY} Someone entered your email address again.`,
  });
}

/** The last message, sent after unsubscribing. */
export function buildUnsubscribedMessage({ to }: { to: string }): MailMessage {
  return renderMailLayout({
    to,
    firstName: null,
    subject: `You're unsubscribed from the ${BRAND.name} newsletter`,
    paragraphs: ["You won't receive any more newsletters. If this was a mistake, subscribe again on our website."],
    reason: 'This is our last message about the newsletter.',
  });
}

/** Builds the email with an issue for one subscriber. */
export function buildNewsletterIssueMessage(
  reader: Reader & { subject: string; body: { html: string; text: string } },
): MailMessage {
  return buildNewsletterMail(reader, { subject: reader.subject, paragraphs: [], body: reader.body, reason: WHY });
}
