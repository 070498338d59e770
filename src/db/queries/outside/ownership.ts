import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { websiteOwnership, websites } from '#db/tables.ts';

export type OwnershipRow = typeof websiteOwnership.$inferSelect;

/** Returns the ownership record of a website; creates it with `token` if there is none yet. */
export async function ensureOwnership(db: Db, websiteId: string, token: string): Promise<OwnershipRow> {
  await db.insert(websiteOwnership).values({ websiteId, token }).onConflictDoNothing();
  const [row] = await db.select().from(websiteOwnership).where(eq(websiteOwnership.websiteId, websiteId));
  if (row === undefined) throw new Error('The website was removed.');
  return row;
}

/** Updates an ownership record, except for its token. */
export async function updateOwnership(
  db: Db,
  websiteId: string,
  change: Partial<Omit<OwnershipRow, 'websiteId' | 'token'>>,
): Promise<void> {
  await db.update(websiteOwnership).set(change).where(eq(websiteOwnership.websiteId, websiteId));
}

/**
 * Lists verified websites that were last checked before a time, with their domain. The order is random: websites that
 * cannot be read stay due and must not delay the others.
 */
export function listDueOwnerships(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<(OwnershipRow & { domain: string })[]> {
  const { websiteId, token, method, verifiedAt, checkedAt, lostAt } = websiteOwnership;
  return db
    .select({ websiteId, token, method, verifiedAt, checkedAt, lostAt, domain: websites.domain })
    .from(websiteOwnership)
    .innerJoin(websites, eq(websites.id, websiteOwnership.websiteId))
    .where(and(isNotNull(verifiedAt), isNull(lostAt), lt(checkedAt, before)))
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Lists the ownership records of all websites of an account. */
export function listUserOwnerships(db: Db, userId: string): Promise<(OwnershipRow & { domain: string })[]> {
  const { websiteId, token, method, verifiedAt, checkedAt, lostAt } = websiteOwnership;
  return db
    .select({ websiteId, token, method, verifiedAt, checkedAt, lostAt, domain: websites.domain })
    .from(websiteOwnership)
    .innerJoin(websites, eq(websites.id, websiteOwnership.websiteId))
    .where(eq(websites.userId, userId));
}
