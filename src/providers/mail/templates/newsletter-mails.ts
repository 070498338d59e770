import { BRAND } from '#contracts/product/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import { type MailContent, renderMailLayout } from './mail-layout.ts';

/** A subscriber and the unsubscribe link, which every newsletter email contains. */
interface Subscriber {
  to: string;
  unsubscribeLink: string;
}

const SUBSCRIPTION_REASON = `You're receiving this because you subscribed to the ${BRAND.name} newsletter.`;

/** Builds a newsletter email with the unsubscribe link in its text and headers. */
function buildNewsletterMail(
  { to, unsubscribeLink }: Subscriber,
  content: Omit<MailContent, 'to' | 'firstName' | 'footerLink'>,
): MailMessage {
  const footerLink = { label: 'Unsubscribe', link: unsubscribeLink };
  return {
    ...renderMailLayout({ ...content, to, firstName: null, footerLink }),
    unsubscribeUrl: unsubscribeLink,
  };
}

/** Asks the subscriber to confirm; the link works once within `validHours`. */
export function buildConfirmNewsletterMessage(
  subscriber: Subscriber & { link: string; validHours: number },
): MailMessage {
  return buildNewsletterMail(subscriber, {
    subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
    paragraphs: [
      `Please confirm your newsletter subscription. The link works once and expires in ${subscriber.validHours} hours.`,
    ],
    action: { label: 'Confirm subscription', link: subscriber.link },
    reason: `Someone entered this email address on ${BRAND.name}. If it wasn't you, ignore this message. You won't be subscribed unless you open the link.`,
  });
}

/** Builds the email that is sent after the confirmation link was opened. */
export function buildNewsletterWelcomeMessage(subscriber: Subscriber): MailMessage {
  return buildNewsletterMail(subscriber, {
    subject: `You're subscribed to the ${BRAND.name} newsletter`,
    paragraphs: ['Thank you. Your subscription is confirmed.'],
    reason: SUBSCRIPTION_REASON,
  });
}

/** Builds the email that is sent to a subscriber who signs up again. */
export function buildAlreadySubscribedMessage(subscriber: Subscriber): MailMessage {
  return buildNewsletterMail(subscriber, {
    subject: `You're already subscribed to the ${BRAND.name} newsletter`,
    paragraphs: ["This email address is already subscribed. You're all set."],
    reason: `${SUBSCRIPTION_REASON} Someone entered your email address again.`,
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

/** Builds the email that contains a newsletter issue for one subscriber. */
export function buildNewsletterIssueMessage(
  subscriber: Subscriber & { subject: string; body: { html: string; text: string } },
): MailMessage {
  return buildNewsletterMail(subscriber, {
    subject: subscriber.subject,
    paragraphs: [],
    body: subscriber.body,
    reason: SUBSCRIPTION_REASON,
  });
}
