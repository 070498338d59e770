import { BRAND } from '#contracts/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import { mailLayout } from './mail-layout.ts';

export interface TicketFacts {
  id: string;
  name: string;
  email: string;
  category: string;
  priority: string;
  subject: string;
  message: string;
  /** What the sender's account is; the address of a visitor is not verified. */
  sender: string;
}

/** To the support, with everything; an answer goes to the sender. */
export function supportTicketMessage(ticket: TicketFacts): MailMessage {
  const { id, name, email, category, priority, subject, message, sender } = ticket;
  const content = {
    ...{ to: BRAND.supportEmail, firstName: null, subject: `[${priority}] ${subject}` },
    paragraphs: message.split(/\n{2,}/),
    facts: [
      ['From', `${name} <${email}>`],
      ['Sender', sender],
      ['Category', category],
      ['Priority', priority],
      ['Reference', id],
    ] as const,
    reason: 'Sent with the support form. An answer to this message goes to the sender.',
  };
  return { ...mailLayout(content), replyTo: email };
}

/**
 * To the sender. Holds nothing that was typed into the form: whoever enters a stranger's address must not be able to send them words of
 * their own through us.
 */
export function supportReceivedMessage({
  to,
  id,
  answerHours,
}: {
  to: string;
  id: string;
  answerHours: number;
}): MailMessage {
  return mailLayout({
    ...{ to, firstName: null },
    subject: `We received your request to ${BRAND.name}`,
    paragraphs: [`your request has arrived, and we answer within ${answerHours} hours.`],
    facts: [['Reference', id]],
    reason: 'Somebody entered this address in our support form. If it was not you, ignore this message.',
  });
}

/** To the sender of a request, written by somebody of the support who has read it. */
export function supportReplyMessage({
  to,
  id,
  subject,
  message,
}: {
  to: string;
  id: string;
  subject: string;
  message: string;
}): MailMessage {
  const content = {
    ...{ to, firstName: null, subject: `Re: ${subject}`, paragraphs: message.split(/\n{2,}/) },
    facts: [['Reference', id]] as const,
    reason: 'This answers your request to our support. To go on, answer this message.',
  };
  return { ...mailLayout(content), replyTo: BRAND.supportEmail };
}
