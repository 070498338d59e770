import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { supportReplies, supportTickets } from '#db/tables.ts';

export type SupportTicketRow = typeof supportTickets.$inferSelect;

/** @returns the ID of the ticket */
export async function insertTicket(db: Db, ticket: typeof supportTickets.$inferInsert): Promise<string> {
  const [row] = await db.insert(supportTickets).values(ticket).returning({ id: supportTickets.id });
  if (row === undefined) throw new Error('the ticket was not saved');
  return row.id;
}

export async function findTicket(db: Db, id: string): Promise<SupportTicketRow | null> {
  const [row] = await db.select().from(supportTickets).where(eq(supportTickets.id, id));
  return row ?? null;
}

/** Returns a reply with the ticket it belongs to. */
export async function findReply(db: Db, id: string): Promise<{ ticket: SupportTicketRow; message: string } | null> {
  const [row] = await db
    .select({ ticket: supportTickets, message: supportReplies.message })
    .from(supportReplies)
    .innerJoin(supportTickets, eq(supportTickets.id, supportReplies.ticketId))
    .where(eq(supportReplies.id, id));
  return row ?? null;
}

/** Lists a user's own tickets, newest first. */
export function listUserTickets(db: Db, userId: string, limit: number): Promise<SupportTicketRow[]> {
  return db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(desc(supportTickets.createdAt))
    .limit(limit);
}
