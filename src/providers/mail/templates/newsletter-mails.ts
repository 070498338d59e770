import { BRAND } from '#contracts/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import { type MailContent, mailLayout } from './mail-layout.ts';

/** A reader, and the link that ends the subscription: no message of the newsletter goes out without it. */
interface Reader {
  to: string;
  unsubscribeLink: string;
}

const WHY = `You get this because you asked for the ${BRAND.name} newsletter.`;

/** A message of the newsletter: the link to end it is in the words and in the headers. */
function newsletterMail(
  { to, unsubscribeLink }: Reader,
  content: Omit<MailContent, 'to' | 'firstName' | 'footLink'>,
): MailMessage {
  const footLink = { label: 'Unsubscribe', link: unsubscribeLink };
  return { ...mailLayout({ ...content, to, firstName: null, footLink }), unsubscribeUrl: unsubscribeLink };
}

/** Asks whether the newsletter is really wanted; the link works once, within `validHours`. */
export function confirmNewsletterMessage(reader: Reader & { link: string; validHours: number }): MailMessage {
  return newsletterMail(reader, {
    subject: `Confirm your subscription to the ${BRAND.name} newsletter`,
    paragraphs: [
      `please confirm that you want our newsletter. The link works once, within ${reader.validHours} hours.`,
    ],
    action: { label: 'Confirm subscription', link: reader.link },
    reason: `Somebody entered this address on ${BRAND.name}. If it was not you, ignore this message: without the link nothing is sent.`,
  });
}

/** After the link was opened. */
export function newsletterWelcomeMessage(reader: Reader): MailMessage {
  return newsletterMail(reader, {
    subject: `You are subscribed to the ${BRAND.name} newsletter`,
    paragraphs: ['thank you. Your subscription is confirmed.'],
    reason: WHY,
  });
}

/** To a reader who asks for it again. */
export function alreadySubscribedMessage(reader: Reader): MailMessage {
  return newsletterMail(reader, {
    subject: `You are subscribed to the ${BRAND.name} newsletter already`,
    paragraphs: ['this address is on the list already. There is nothing left to do.'],
    reason: `${WHY} Somebody entered the address again.`,
  });
}

/** The last message, after the subscription was ended. */
export function unsubscribedMessage({ to }: { to: string }): MailMessage {
  return mailLayout({
    ...{ to, firstName: null },
    subject: `You are unsubscribed from the ${BRAND.name} newsletter`,
    paragraphs: ['you get no further issue. If you did not want this, subscribe again on our website.'],
    reason: 'This is the last message about the newsletter.',
  });
}

/** An issue, as one reader gets it. */
export function newsletterIssueMessage(
  reader: Reader & { subject: string; body: { html: string; text: string } },
): MailMessage {
  return newsletterMail(reader, { subject: reader.subject, paragraphs: [], body: reader.body, reason: WHY });
}
