import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { supportReplies, supportTickets, users } from '#db/tables.ts';
import {
  buildOrder,
  buildSearchCondition,
  computeOffset,
  type PageQuery,
  type RowPage,
} from '../accounts/admin-page.ts';
import type { SupportTicketRow } from './support-tickets.ts';

/**
 * Ranks of priorities and statuses: descending order begins with urgent and with open tickets, regardless of the
 * alphabet.
 */
const PRIORITY_RANK = sql`array_position(array['low', 'medium', 'high', 'urgent'], ${supportTickets.priority})`;
const STATUS_RANK = sql`array_position(array['closed', 'resolved', 'in_progress', 'open'], ${supportTickets.status})`;
const TICKET_SORTS = {
  createdAt: supportTickets.createdAt,
  updatedAt: supportTickets.updatedAt,
  subject: supportTickets.subject,
  priority: PRIORITY_RANK,
  status: STATUS_RANK,
} as const;

export interface TicketPageQuery extends PageQuery {
  sort: keyof typeof TICKET_SORTS;
  status?: string | undefined;
}
export interface AssignedTicket extends SupportTicketRow {
  /** Name of the administrator; null when the ticket is unassigned. */
  assignedName: string | null;
}

const NAME = sql<string | null>`${users.name}`.as('assigned_name');

export async function listTicketPage(db: Db, query: TicketPageQuery): Promise<RowPage<AssignedTicket>> {
  const { sort, order, search, status, pageSize } = query;
  const isMatching = and(
    status === undefined ? undefined : eq(supportTickets.status, status),
    buildSearchCondition(search, [
      supportTickets.subject,
      supportTickets.email,
      supportTickets.name,
      supportTickets.message,
    ]),
  );
  const found = await db
    .select({ ticket: supportTickets, assignedName: NAME })
    .from(supportTickets)
    .leftJoin(users, eq(users.id, supportTickets.assignedTo))
    .where(isMatching)
    .orderBy(...buildOrder(TICKET_SORTS[sort], order, supportTickets.id))
    .limit(pageSize)
    .offset(computeOffset(query));
  const rows = found.map(({ ticket, assignedName }) => ({ ...ticket, assignedName }));
  return { rows, total: await db.$count(supportTickets, isMatching) };
}

export async function findAssignedTicket(db: Db, id: string): Promise<AssignedTicket | null> {
  const [row] = await db
    .select({ ticket: supportTickets, assignedName: NAME })
    .from(supportTickets)
    .leftJoin(users, eq(users.id, supportTickets.assignedTo))
    .where(eq(supportTickets.id, id));
  return row === undefined ? null : { ...row.ticket, assignedName: row.assignedName };
}

export interface ReplyRow {
  id: string;
  authorName: string | null;
  message: string;
  createdAt: Date;
}

/** Lists the replies to a ticket, oldest first. */
export function listReplies(db: Db, ticketId: string): Promise<ReplyRow[]> {
  const { id, message, createdAt } = supportReplies;
  return db
    .select({ id, message, createdAt, authorName: users.name })
    .from(supportReplies)
    .leftJoin(users, eq(users.id, supportReplies.authorId))
    .where(eq(supportReplies.ticketId, ticketId))
    .orderBy(asc(supportReplies.createdAt), asc(supportReplies.id));
}

/** @returns the ID of the reply */
export async function insertReply(transaction: Db, reply: typeof supportReplies.$inferInsert): Promise<string> {
  const [row] = await transaction.insert(supportReplies).values(reply).returning({ id: supportReplies.id });
  if (row === undefined) throw new Error('the reply was not saved');
  return row.id;
}

/** Updates a ticket; returns false when there is no such ticket. */
export async function updateTicket(
  db: Db,
  id: string,
  change: Partial<Pick<SupportTicketRow, 'status' | 'priority' | 'assignedTo'>> & { updatedAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(supportTickets)
    .set(change)
    .where(eq(supportTickets.id, id))
    .returning({ id: supportTickets.id });
  return rows.length > 0;
}

export function countOpenTickets(db: Db): Promise<number> {
  return db.$count(supportTickets, eq(supportTickets.status, 'open'));
}
