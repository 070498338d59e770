import { SUPPORT_RESPONSE_HOURS } from '#contracts/account/support.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findReply, findTicket, type SupportTicketRow } from '#db/queries/commerce/support-tickets.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import {
  buildSupportReceivedMessage,
  buildSupportReplyMessage,
  buildSupportTicketMessage,
} from '#providers/mail/templates/support-mails.ts';
import { hasPremium } from '../billing/premium-state.ts';
import type { MailComposerOptions } from './mail-composer.ts';

export interface SupportIntent {
  kind: 'support-ticket' | 'support-received';
  ticketId: string;
}

export interface ReplyIntent {
  kind: 'support-reply';
  replyId: string;
}

/** Composes an email about a support ticket; null when the ticket no longer exists. */
export async function composeSupportMail(
  { kind, ticketId }: SupportIntent,
  options: MailComposerOptions,
): Promise<MailMessage | null> {
  const ticket = await findTicket(options.db, ticketId);
  if (ticket === null) return null;
  const { id, email } = ticket;
  if (kind === 'support-received') {
    return buildSupportReceivedMessage({ to: email, id, responseHours: SUPPORT_RESPONSE_HOURS });
  }
  return buildSupportTicketMessage({ ...ticket, sender: await describeSender(ticket, options) });
}

/** Composes a reply to a ticket; null when the reply no longer exists. */
export async function composeReplyMail(
  { replyId }: ReplyIntent,
  { db }: MailComposerOptions,
): Promise<MailMessage | null> {
  const reply = await findReply(db, replyId);
  if (reply === null) return null;
  const { ticket, message } = reply;
  return buildSupportReplyMessage({ to: ticket.email, id: ticket.id, subject: ticket.subject, message });
}

/** Describes the sender, so that support can distinguish an unverified email address from a verified one. */
async function describeSender({ userId, email }: SupportTicketRow, { db, now }: MailComposerOptions): Promise<string> {
  if (userId === null) return 'visitor, email address not verified';
  const user = await findUser(db, userId);
  const plan = user !== null && hasPremium(user, now()) ? 'Premium' : 'Free';
  const isOwn = user?.emailVerified === true && user.email === email.toLowerCase();
  return `user ${userId} (${plan}), ${isOwn ? 'verified email address' : 'email address differs from the verified email address of the account'}`;
}
