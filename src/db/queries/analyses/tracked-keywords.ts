import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { trackedKeywords } from '#db/tables.ts';

export type TrackedKeywordRow = typeof trackedKeywords.$inferSelect;
type Site = Pick<TrackedKeywordRow, 'userId' | 'host'>;

const buildSiteCondition = ({ userId, host }: Site) =>
  and(eq(trackedKeywords.userId, userId), eq(trackedKeywords.host, host));

/** Lists the keywords of one website in the order in which they were added. */
export async function listTrackedKeywords(db: Db, site: Site): Promise<string[]> {
  const rows = await db
    .select({ keyword: trackedKeywords.keyword })
    .from(trackedKeywords)
    .where(buildSiteCondition(site))
    .orderBy(asc(trackedKeywords.createdAt), asc(trackedKeywords.keyword));
  return rows.map(({ keyword }) => keyword);
}

/** Lists every keyword of a user, sorted by website. */
export function listUserTrackedKeywords(db: Db, userId: string): Promise<TrackedKeywordRow[]> {
  return db
    .select()
    .from(trackedKeywords)
    .where(eq(trackedKeywords.userId, userId))
    .orderBy(asc(trackedKeywords.host), asc(trackedKeywords.createdAt));
}

/** Adds a keyword, unless it already exists. Returns false when the website already has `most` others. */
export function addTrackedKeyword(db: Db, row: TrackedKeywordRow, maxKeywords: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Two concurrent calls must not exceed the limit.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${row.userId} ${row.host}`}))`);
    const known = await listTrackedKeywords(transaction, row);
    if (known.includes(row.keyword)) return true;
    if (known.length >= maxKeywords) return false;
    await transaction.insert(trackedKeywords).values(row);
    return true;
  });
}

export async function deleteTrackedKeyword(
  db: Db,
  { keyword, ...site }: Omit<TrackedKeywordRow, 'createdAt'>,
): Promise<void> {
  await db.delete(trackedKeywords).where(and(buildSiteCondition(site), eq(trackedKeywords.keyword, keyword)));
}
