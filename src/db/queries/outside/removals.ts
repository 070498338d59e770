import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dataImports, dataRemovals } from '#db/tables.ts';

export type RemovalRow = typeof dataRemovals.$inferSelect;

/** Stores what must still be removed outside the database. */
export async function insertRemoval(db: Db, removal: typeof dataRemovals.$inferInsert): Promise<void> {
  await db.insert(dataRemovals).values(removal);
}

/** Returns a removal; null when it is done. */
export async function findRemoval(db: Db, id: string): Promise<RemovalRow | null> {
  const [row] = await db.select().from(dataRemovals).where(eq(dataRemovals.id, id));
  return row ?? null;
}

/**
 * Lists removals that are not done, sorted by number of attempts: a removal that always fails must not delay the
 * others.
 */
export function listRemovals(db: Db, limit: number): Promise<RemovalRow[]> {
  return db.select().from(dataRemovals).orderBy(asc(dataRemovals.attempts), asc(dataRemovals.requestedAt)).limit(limit);
}

/** Records which parts of a removal are done, or why it failed. */
export async function updateRemoval(
  db: Db,
  id: string,
  change: Partial<Pick<RemovalRow, 'secret' | 'filePrefix' | 'lastError'>>,
): Promise<void> {
  await db.update(dataRemovals).set(change).where(eq(dataRemovals.id, id));
}

/** Counts an attempt before it is made. */
export async function countRemovalAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(dataRemovals)
    .set({ attempts: sql`${dataRemovals.attempts} + 1` })
    .where(eq(dataRemovals.id, id));
}

/** Deletes a removal that is done. */
export async function deleteRemoval(db: Db, id: string): Promise<void> {
  await db.delete(dataRemovals).where(eq(dataRemovals.id, id));
}

/** Lists the files that were imported for a website. */
export function listImportedFiles(db: Db, websiteId: string): Promise<{ kind: string; artifactKey: string }[]> {
  return db
    .select({ kind: dataImports.kind, artifactKey: dataImports.artifactKey })
    .from(dataImports)
    .where(eq(dataImports.websiteId, websiteId));
}
