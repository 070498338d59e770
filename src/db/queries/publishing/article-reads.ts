import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { articleReads, articles, readerSalts } from '#db/tables.ts';

/** Returns the secret salt of a day, which the first request creates. */
export async function ensureDailySalt(db: Db, day: string, newSalt: string): Promise<string> {
  await db.insert(readerSalts).values({ day, salt: newSalt }).onConflictDoNothing();
  const [row] = await db.select({ salt: readerSalts.salt }).from(readerSalts).where(eq(readerSalts.day, day));
  if (row === undefined) throw new Error('the salt of the day was not saved');
  return row.salt;
}

/** Counts a reader of an article, once a day. */
export function countRead(db: Db, read: typeof articleReads.$inferInsert): Promise<void> {
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .insert(articleReads)
      .values(read)
      .onConflictDoNothing()
      .returning({ day: articleReads.day });
    if (rows.length === 0) return;
    await transaction
      .update(articles)
      .set({ views: sql`${articles.views} + 1` })
      .where(eq(articles.id, read.articleId));
  });
}

/** Deletes the read records from before a given day, and the salts that anonymized them. */
export async function deleteReadsBefore(db: Db, day: string): Promise<void> {
  await db.delete(articleReads).where(lt(articleReads.day, day));
  await db.delete(readerSalts).where(lt(readerSalts.day, day));
}
