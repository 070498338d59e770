import { and, asc, between, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { annotations, websites } from '#db/tables.ts';

export type AnnotationRow = typeof annotations.$inferSelect;

/** Lists the notes of a website in a range of days, oldest first. */
export function listNotes(
  db: Db,
  websiteId: string,
  { from, to }: { from: string; to: string },
): Promise<AnnotationRow[]> {
  return db
    .select()
    .from(annotations)
    .where(and(eq(annotations.websiteId, websiteId), between(annotations.day, from, to)))
    .orderBy(asc(annotations.day), asc(annotations.createdAt));
}

/** Lists the notes of all websites of an account, for exporting the user's data. */
export function listUserNotes(
  db: Db,
  userId: string,
): Promise<(Pick<AnnotationRow, 'day' | 'text' | 'createdAt'> & { domain: string })[]> {
  const { day, text, createdAt } = annotations;
  return db
    .select({ domain: websites.domain, day, text, createdAt })
    .from(annotations)
    .innerJoin(websites, eq(websites.id, annotations.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.domain), asc(day));
}

export async function countNotes(db: Db, websiteId: string): Promise<number> {
  const [row] = await db.select({ notes: count() }).from(annotations).where(eq(annotations.websiteId, websiteId));
  return row?.notes ?? 0;
}

export async function insertNote(
  db: Db,
  note: Pick<AnnotationRow, 'websiteId' | 'day' | 'text' | 'createdAt'>,
): Promise<AnnotationRow | null> {
  const [row] = await db.insert(annotations).values(note).returning();
  return row ?? null;
}

/** Deletes a note of a website; returns whether it existed. */
export async function deleteNote(db: Db, websiteId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(annotations)
    .where(and(eq(annotations.websiteId, websiteId), eq(annotations.id, id)))
    .returning({ id: annotations.id });
  return rows.length > 0;
}
