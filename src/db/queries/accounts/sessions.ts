import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessions } from '#db/tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Lists sessions that are still valid, most recently used first. */
export function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt));
}

/** Deletes a session; returns false when the user has no such session. */
export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends the sessions of a user; returns how many there were.
 *
 * @param exceptId the session to keep; null ends all sessions
 */
export async function deleteSessions(db: Db, userId: string, exceptId: string | null): Promise<number> {
  const own = eq(sessions.userId, userId);
  const ended = await db
    .delete(sessions)
    .where(exceptId === null ? own : and(own, ne(sessions.id, exceptId)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends the least recently used sessions of a user, so that no more than `max` sessions remain. */
export async function trimSessions(db: Db, userId: string, max: number): Promise<void> {
  const excessSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
    .offset(max);
  await db.delete(sessions).where(inArray(sessions.id, excessSessions));
}
