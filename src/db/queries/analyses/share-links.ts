import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shareLinks } from '#db/tables.ts';

export type ShareLinkRow = typeof shareLinks.$inferSelect;

export async function insertShareLink(
  db: Db,
  link: Pick<ShareLinkRow, 'tokenHash' | 'userId' | 'analysisId' | 'createdAt'>,
): Promise<ShareLinkRow> {
  const [row] = await db.insert(shareLinks).values(link).returning();
  if (row === undefined) throw new Error('The link was not saved');
  return row;
}

/** Lists the active links of an analysis, newest first. */
export function listShareLinks(db: Db, analysisId: string): Promise<ShareLinkRow[]> {
  return db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.analysisId, analysisId), isNull(shareLinks.revokedAt)))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id));
}

/** Returns null for a token that was never issued or has been revoked. */
export async function findShareLink(db: Db, tokenHash: string): Promise<ShareLinkRow | null> {
  const isOpen = and(eq(shareLinks.tokenHash, tokenHash), isNull(shareLinks.revokedAt));
  const [row] = await db.select().from(shareLinks).where(isOpen);
  return row ?? null;
}

export async function countShareOpening(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(shareLinks)
    .set({ opens: sql`${shareLinks.opens} + 1`, lastOpenedAt: now })
    .where(eq(shareLinks.id, id));
}

/** Revokes the user's own link; returns false when there is no such link, or it is already revoked. */
export async function revokeShareLink(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(eq(shareLinks.id, id), eq(shareLinks.userId, userId), isNull(shareLinks.revokedAt)))
    .returning({ id: shareLinks.id });
  return rows.length === 1;
}
