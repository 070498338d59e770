import { CONTACT_SUBJECT_PREFIX } from '#contracts/account/contact-texts.ts';
import { type NewTicket, SUPPORT_MESSAGES, TICKET_PROOF_FIELD, TICKET_TRAP_FIELD } from '#contracts/account/support.ts';
import type { User } from '#contracts/account/user.ts';
import type { Db } from '#db/client.ts';
import { insertTicket } from '#db/queries/commerce/support-tickets.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import type { RobotCheck } from './robot-check.ts';

/** Support tickets. */
export interface SupportService {
  /**
   * Accepts a ticket from a visitor or user: stores it, notifies support, and confirms receipt to the sender.
   *
   * @param user null for a visitor
   * Without a solved "I am not a robot" check, only the contact form and verified users are accepted, a few times an hour.
   *
   * @throws AppError rate-limited; invalid-body without a solved check
   */
  open(request: Request, user: User | null, ticket: NewTicket): Promise<string>;
  /**
   * Same as `open`, for the contact form of a browser without JavaScript, which cannot solve the check: a few tickets
   * an hour per network address.
   *
   * @throws AppError rate-limited
   */
  openPlain(request: Request, user: User | null, ticket: NewTicket): Promise<string>;
}

export interface SupportServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take' | 'takeNetwork'>;
  sendMail: SendMailLater;
  robotCheck: Pick<RobotCheck, 'redeem'>;
  now(): Date;
}

export function createSupportService(options: SupportServiceOptions): SupportService {
  const { limits, robotCheck } = options;
  async function openPlain(request: Request, user: User | null, ticket: NewTicket): Promise<string> {
    if (isTrapped(ticket)) return SUPPORT_MESSAGES.submitted;
    await limits.takeNetwork('support-plain', request);
    return takeTicket(options, { request, user, ticket });
  }
  // In this order: free checks, rate limits, storage.
  return {
    async open(request, user, ticket) {
      if (isTrapped(ticket)) return SUPPORT_MESSAGES.submitted;
      const proof = ticket[TICKET_PROOF_FIELD] ?? '';
      if (proof === '' && needsNoProof(user, ticket)) return openPlain(request, user, ticket);
      if (!(await robotCheck.redeem(proof))) throw createRobotError();
      return takeTicket(options, { request, user, ticket });
    },
    openPlain,
  };
}

interface Sent {
  request: Request;
  user: User | null;
  ticket: NewTicket;
}

async function takeTicket(
  { db, limits, sendMail, now }: SupportServiceOptions,
  { request, user, ticket }: Sent,
): Promise<string> {
  const { name, email, category, priority, subject, message } = ticket;
  await limits.takeNetwork('support-address', request);
  // The sender's mailbox gets an email each time, and may belong to a stranger.
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
 * Whether a ticket is accepted without a proof: the specified call of the contact form has none, and a verified user is
 * not an unknown bot. Both are rate-limited instead.
 */
function needsNoProof(user: User | null, { subject }: NewTicket): boolean {
  return user?.isEmailVerified === true || subject.startsWith(CONTACT_SUBJECT_PREFIX);
}

function createRobotError(): AppError {
  const { robot } = SUPPORT_MESSAGES;
  return new AppError('invalid-body', robot, { fieldErrors: { [TICKET_PROOF_FIELD]: robot } });
}

/** Whether a bot filled in the honeypot field. It gets the normal response, so that it does not try another way. */
function isTrapped({ [TICKET_TRAP_FIELD]: trap }: NewTicket): boolean {
  return trap !== undefined && trap !== null && trap !== '';
}
