import { SUPPORT_ANSWER_HOURS } from '#contracts/support.ts';
import { findReply, findTicket, type SupportTicketRow } from '#db/queries/support-tickets.ts';
import { findUser } from '#db/queries/users.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import {
  supportReceivedMessage,
  supportReplyMessage,
  supportTicketMessage,
} from '#providers/mail/templates/support-mails.ts';
import { hasPremium } from '../billing/premium-of.ts';
import type { MailComposerOptions } from './mail-composer.ts';

export interface SupportIntent {
  kind: 'support-ticket' | 'support-received';
  ticketId: string;
}

export interface ReplyIntent {
  kind: 'support-reply';
  replyId: string;
}

/** Words of a message about a request to the support; null when it is gone. */
export async function composeSupport(
  { kind, ticketId }: SupportIntent,
  options: MailComposerOptions,
): Promise<MailMessage | null> {
  const ticket = await findTicket(options.db, ticketId);
  if (ticket === null) return null;
  const { id, email } = ticket;
  if (kind === 'support-received') {
    return supportReceivedMessage({ to: email, id, answerHours: SUPPORT_ANSWER_HOURS });
  }
  return supportTicketMessage({ ...ticket, sender: await senderOf(ticket, options) });
}

/** Words of an answer to a request; null when it is gone. */
export async function composeReply({ replyId }: ReplyIntent, { db }: MailComposerOptions): Promise<MailMessage | null> {
  const reply = await findReply(db, replyId);
  if (reply === null) return null;
  const { ticket, message } = reply;
  return supportReplyMessage({ to: ticket.email, id: ticket.id, subject: ticket.subject, message });
}

/** The support must not take a typed address for a proven one. */
async function senderOf({ userId, email }: SupportTicketRow, { db, now }: MailComposerOptions): Promise<string> {
  if (userId === null) return 'a visitor, whose address is not verified';
  const user = await findUser(db, userId);
  const plan = user !== null && hasPremium(user, now()) ? 'Premium' : 'Free';
  const isOwn = user?.emailVerified === true && user.email === email.toLowerCase();
  return `the user ${userId} (${plan}), ${isOwn ? 'with the verified address' : 'with another address than the verified one of the account'}`;
}
