import { type NewTicket, SUPPORT_MESSAGES, TICKET_TRAP_FIELD } from '#contracts/support.ts';
import type { User } from '#contracts/user.ts';
import type { Db } from '#db/client.ts';
import { insertTicket } from '#db/queries/support-tickets.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { addressOf } from '../accounts/security-log.ts';
import type { SendMailLater } from '../mail/send-mail-later.ts';

/** Requests to the support. */
export interface SupportService {
  /**
   * Takes a request from anybody: keeps it, tells the support, and tells its sender that it arrived.
   *
   * @param user null for a visitor
   * @throws AppError rate-limited
   */
  open(request: Request, user: User | null, ticket: NewTicket): Promise<string>;
}

export interface SupportServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take'>;
  sendMail: SendMailLater;
  now(): Date;
}

export function createSupportService({ db, limits, sendMail, now }: SupportServiceOptions): SupportService {
  return {
    async open(request, user, ticket) {
      // In this order: what costs nothing, what is counted, what is kept (decision 24 says where a robot check belongs).
      // A program that filled the hidden field is answered as everybody is, so that it does not try another way.
      if (isTrapped(ticket)) return SUPPORT_MESSAGES.submitted;
      const { name, email, category, priority, subject, message } = ticket;
      const address = addressOf(request);
      if (address !== null) await limits.take('support-address', address);
      // The sender's mailbox gets a message each time, and may be a stranger's.
      await limits.take('support-email', email.toLowerCase());
      await db.transaction(async (transaction) => {
        const at = now();
        const ticketId = await insertTicket(transaction, {
          ...{ name, email, category, priority, subject, message },
          ...{ userId: user?.id ?? null, createdAt: at, updatedAt: at },
        });
        await sendMail({ kind: 'support-ticket', ticketId }, transaction);
        await sendMail({ kind: 'support-received', ticketId }, transaction);
      });
      return SUPPORT_MESSAGES.submitted;
    },
  };
}

function isTrapped({ [TICKET_TRAP_FIELD]: trap }: NewTicket): boolean {
  return trap !== undefined && trap !== null && trap !== '';
}
