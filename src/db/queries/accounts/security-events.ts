import { desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { securityEvents } from '#db/tables.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;
export type NewSecurityEvent = typeof securityEvents.$inferInsert;

export async function insertSecurityEvent(db: Db, event: NewSecurityEvent): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** Lists the events of an account, newest first. */
export function listSecurityEvents(db: Db, userId: string, limit: number): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.createdAt))
    .limit(limit);
}

/** Lists events of the given kinds, newest first. */
export function listEventsOfKinds(db: Db, kinds: readonly string[], limit: number): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(securityEvents)
    .where(inArray(securityEvents.kind, [...kinds]))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit);
}

export async function deleteOldSecurityEvents(db: Db, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, before));
}
