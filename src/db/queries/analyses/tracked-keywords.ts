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

/** Adds a keyword, unless it already exists. Returns false when the website already has `maxKeywords` others. */
export function addTrackedKeyword(db: Db, row: TrackedKeywordRow, maxKeywords: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockSite(transaction, row);
    const known = await listTrackedKeywords(transaction, row);
    if (known.includes(row.keyword)) return true;
    if (known.length >= maxKeywords) return false;
    await transaction.insert(trackedKeywords).values(row);
    return true;
  });
}

/**
 * Adds all keywords; adds none and returns null if there would be too many. Keywords that differ only in case count as
 * the same keyword.
 */
export function addTrackedKeywords(
  db: Db,
  site: Omit<TrackedKeywordRow, 'keyword'>,
  { keywords, maxKeywords }: { keywords: readonly string[]; maxKeywords: number },
): Promise<{ added: number; known: number } | null> {
  return db.transaction(async (transaction) => {
    await lockSite(transaction, site);
    const existingKeywords = await listTrackedKeywords(transaction, site);
    const known = new Set(existingKeywords.map((keyword) => keyword.toLowerCase()));
    const missing = keywords.filter((keyword) => !known.has(keyword.toLowerCase()));
    if (existingKeywords.length + missing.length > maxKeywords) return null;
    if (missing.length > 0) {
      await transaction.insert(trackedKeywords).values(missing.map((keyword) => ({ ...site, keyword })));
    }
    return { added: missing.length, known: keywords.length - missing.length };
  });
}

/** Locks a website until the transaction ends, so that concurrent calls cannot exceed the limit. */
async function lockSite(transaction: Db, { userId, host }: Site): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`${userId} ${host}`}))`);
}

export async function deleteTrackedKeyword(
  db: Db,
  { keyword, ...site }: Omit<TrackedKeywordRow, 'createdAt'>,
): Promise<void> {
  await db.delete(trackedKeywords).where(and(buildSiteCondition(site), eq(trackedKeywords.keyword, keyword)));
}
