import { BRAND } from '#contracts/product/brand.ts';
import type { MailMessage } from '../mail-provider.ts';
import { renderMailLayout } from './mail-layout.ts';

export interface TicketFacts {
  id: string;
  name: string;
  email: string;
  category: string;
  priority: string;
  subject: string;
  message: string;
  /** The sender's account; the email address of a visitor is not verified. */
  sender: string;
}

/** Informs support of a new ticket with all details; a reply goes to the person who opened it. */
export function buildSupportTicketMessage(ticket: TicketFacts): MailMessage {
  const { id, name, email, category, priority, subject, message, sender } = ticket;
  const content = {
    to: BRAND.supportEmail,
    firstName: null,
    subject: `[${priority}] ${subject}`,
    paragraphs: message.split(/\n{2,}/),
    facts: [
      ['From', `${name} <${email}>`],
      ['Sender', sender],
      ['Category', category],
      ['Priority', priority],
      ['Reference', id],
    ] as const,
    reason: 'Sent with the support form. Reply to this message to answer the sender.',
  };
  return { ...renderMailLayout(content), replyTo: email };
}

/**
 * Confirms receipt to the person who submitted the contact form. Contains no text from the form, so that the form
 * cannot be used to send arbitrary text to a stranger's email address.
 */
export function buildSupportReceivedMessage({
  to,
  id,
  responseHours,
}: {
  to: string;
  id: string;
  responseHours: number;
}): MailMessage {
  return renderMailLayout({
    to,
    firstName: null,
    subject: `We received your request to ${BRAND.name}`,
    paragraphs: [`We received your request and will respond within ${responseHours} hours.`],
    facts: [['Reference', id]],
    reason: "Someone entered this email address in our support form. If it wasn't you, ignore this message.",
  });
}

/** Builds the email with a support agent's reply to the person who opened the ticket. */
export function buildSupportReplyMessage({
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
    to,
    firstName: null,
    subject: `Re: ${subject}`,
    paragraphs: message.split(/\n{2,}/),
    facts: [['Reference', id]] as const,
    reason: 'This is a reply to your support request. To respond, reply to this message.',
  };
  return { ...renderMailLayout(content), replyTo: BRAND.supportEmail };
}
