import type { User } from '#contracts/account/user.ts';
import {
  ADMIN_MESSAGES,
  type AdminTicket,
  type Page,
  type TicketChange,
  type TicketListQuery,
  type TicketThread,
} from '#contracts/product/admin.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import {
  findAssignedTicket,
  insertReply,
  listReplies,
  listTicketPage,
  updateTicket,
} from '#db/queries/commerce/admin-tickets.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import { buildAdminTicketView, buildListPage } from './admin-views.ts';
import { assertAdministrator } from './assert-administrator.ts';
import { type Actor, recordAuditEvent } from './audit-log.ts';

/** Support tickets, for administrators. Every method: @throws AppError forbidden; not-found for an unknown ticket */
export interface TicketAdminService {
  list(administrator: User, query: TicketListQuery): Promise<Page<AdminTicket>>;
  read(administrator: User, id: string): Promise<TicketThread>;
  /** @throws AppError invalid-body when the assignee is not an administrator */
  change(administrator: User, id: string, change: TicketChange): Promise<TicketThread>;
  /**
   * Emails a reply to the sender and stores it. An open ticket becomes in progress, and an unassigned one is assigned
   * to the author.
   */
  reply(actor: Actor, id: string, message: string): Promise<TicketThread>;
}

export interface TicketAdminOptions {
  db: Db;
  sendMail: SendMailLater;
  now(): Date;
}

export function createTicketAdminService({ db, sendMail, now }: TicketAdminOptions): TicketAdminService {
  async function read(database: Db, id: string): Promise<TicketThread> {
    const ticket = isUuid(id) ? await findAssignedTicket(database, id) : null;
    if (ticket === null) throw new AppError('not-found', ADMIN_MESSAGES.ticketGone);
    const replies = await listReplies(database, id);
    return {
      ...buildAdminTicketView(ticket),
      message: ticket.message,
      replies: replies.map((reply) => ({ ...reply, createdAt: reply.createdAt.toISOString() })),
    };
  }

  return {
    async list(administrator, query) {
      assertAdministrator(administrator);
      return buildListPage(await listTicketPage(db, query), query, buildAdminTicketView);
    },
    async read(administrator, id) {
      assertAdministrator(administrator);
      return read(db, id);
    },
    async change(administrator, id, { status, priority, assignedTo }) {
      assertAdministrator(administrator);
      await read(db, id);
      if (typeof assignedTo === 'string') await assertAssignable(db, assignedTo);
      await updateTicket(db, id, {
        ...(status === undefined ? {} : { status }),
        ...(priority === undefined ? {} : { priority }),
        ...(assignedTo === undefined ? {} : { assignedTo }),
        updatedAt: now(),
      });
      return read(db, id);
    },
    reply(actor, id, message) {
      assertAdministrator(actor.user);
      return db.transaction(async (transaction) => {
        const at = now();
        const ticket = await read(transaction, id);
        const reply = { ticketId: id, authorId: actor.user.id, message, createdAt: at };
        const replyId = await insertReply(transaction, reply);
        await updateTicket(transaction, id, {
          ...(ticket.status === 'open' ? { status: 'in_progress' } : {}),
          ...(ticket.assignedTo === null ? { assignedTo: actor.user.id } : {}),
          updatedAt: at,
        });
        await sendMail({ kind: 'support-reply', replyId }, transaction);
        const event = { kind: 'ticket-answered', userId: ticket.userId, change: `ticket ${id}` } as const;
        await recordAuditEvent(transaction, actor, { ...event, at });
        return read(transaction, id);
      });
    },
  };
}

async function assertAssignable(db: Db, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (user?.role === 'admin' && user.deletedAt === null) return;
  const message = ADMIN_MESSAGES.assigneeInvalid;
  throw new AppError('invalid-body', message, { fieldErrors: { assignedTo: message } });
}
