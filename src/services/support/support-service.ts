import { CONTACT_SUBJECT_PREFIX } from '#contracts/account/contact-texts.ts';
import {
  type NewTicket,
  SUPPORT_MESSAGES,
  TICKET_CAPTCHA_FIELD,
  TICKET_HONEYPOT_FIELD,
} from '#contracts/account/support.ts';
import type { User } from '#contracts/account/user.ts';
import type { Db } from '#db/client.ts';
import { insertTicket } from '#db/queries/commerce/support-tickets.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import type { BotChallengeService } from './bot-challenge-service.ts';

/** Support tickets. */
export interface SupportService {
  /**
   * Accepts a ticket from a visitor or user: stores it, notifies support, and confirms receipt to the sender. Returns
   * the message for the sender.
   *
   * Without a solved "I am not a robot" check, only the contact form and verified users are accepted, a few times an
   * hour.
   *
   * @param user null for a visitor
   * @throws AppError rate-limited; invalid-body without a solved check
   */
  open(request: Request, user: User | null, ticket: NewTicket): Promise<string>;
  /**
   * Same as `open`, for the contact form of a browser without JavaScript, which cannot solve the check: a few tickets
   * an hour per IP address.
   *
   * @throws AppError rate-limited
   */
  openTicketWithoutProof(request: Request, user: User | null, ticket: NewTicket): Promise<string>;
}

export interface SupportServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take' | 'consumeNetworkAttempt'>;
  sendMail: SendMailLater;
  botChallenge: Pick<BotChallengeService, 'redeem'>;
  now(): Date;
}

export function createSupportService(options: SupportServiceOptions): SupportService {
  const { limits, botChallenge } = options;
  async function openTicketWithoutProof(request: Request, user: User | null, ticket: NewTicket): Promise<string> {
    if (hasFilledHoneypot(ticket)) return SUPPORT_MESSAGES.submitted;
    await limits.consumeNetworkAttempt('support-plain', request);
    return acceptTicket(options, { request, user, ticket });
  }
  // In this order: free checks, rate limits, storage.
  return {
    async open(request, user, ticket) {
      if (hasFilledHoneypot(ticket)) return SUPPORT_MESSAGES.submitted;
      const proof = ticket[TICKET_CAPTCHA_FIELD] ?? '';
      if (proof === '' && isExemptFromChallenge(user, ticket)) return openTicketWithoutProof(request, user, ticket);
      if (!(await botChallenge.redeem(proof))) throw createBotChallengeError();
      return acceptTicket(options, { request, user, ticket });
    },
    openTicketWithoutProof,
  };
}

interface SentTicket {
  request: Request;
  user: User | null;
  ticket: NewTicket;
}

async function acceptTicket(
  { db, limits, sendMail, now }: SupportServiceOptions,
  { request, user, ticket }: SentTicket,
): Promise<string> {
  const { name, email, category, priority, subject, message } = ticket;
  await limits.consumeNetworkAttempt('support-address', request);
  // The sender's mailbox receives an email each time, and may belong to a stranger.
  await limits.take('support-email', email.toLowerCase());
  await db.transaction(async (transaction) => {
    const at = now();
    const ticketId = await insertTicket(transaction, {
      name,
      email,
      category,
      priority,
      subject,
      message,
      userId: user?.id ?? null,
      createdAt: at,
      updatedAt: at,
    });
    await sendMail({ kind: 'support-ticket', ticketId }, transaction);
    await sendMail({ kind: 'support-received', ticketId }, transaction);
  });
  return SUPPORT_MESSAGES.submitted;
}

/**
 * Whether a ticket is accepted without a proof: the contact form call in the specification has none, and a verified
 * user is not an unknown bot. Both are rate-limited instead.
 */
function isExemptFromChallenge(user: User | null, { subject }: NewTicket): boolean {
  return user?.isEmailVerified === true || subject.startsWith(CONTACT_SUBJECT_PREFIX);
}

function createBotChallengeError(): AppError {
  const { robot } = SUPPORT_MESSAGES;
  return new AppError('invalid-body', robot, { fieldErrors: { [TICKET_CAPTCHA_FIELD]: robot } });
}

/**
 * Whether a bot filled in the honeypot field. The bot gets the normal response, so that it does not try another way.
 */
function hasFilledHoneypot({ [TICKET_HONEYPOT_FIELD]: trap }: NewTicket): boolean {
  return trap !== undefined && trap !== null && trap !== '';
}
