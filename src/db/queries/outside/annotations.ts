import { and, asc, between, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { annotations } from '#db/tables.ts';

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
