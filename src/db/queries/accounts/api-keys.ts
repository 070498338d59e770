import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { apiKeys, users } from '#db/tables.ts';
import type { UserRow } from './users.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type NewApiKeyRow = Pick<
  ApiKeyRow,
  'userId' | 'tokenHash' | 'name' | 'start' | 'scopes' | 'expiresAt' | 'createdAt'
>;

/** Lists the keys of an account, oldest first. */
export function listApiKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
}

/**
 * Stores a key; returns null if the account already has `limit` keys that have not expired. The row of the account is
 * locked, so that concurrent calls are counted.
 */
export function insertApiKey(db: Db, row: NewApiKeyRow, limit: number): Promise<ApiKeyRow | null> {
  return db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update');
    const isValid = and(eq(apiKeys.userId, row.userId), gt(apiKeys.expiresAt, row.createdAt));
    if ((await transaction.$count(apiKeys, isValid)) >= limit) return null;
    const [inserted] = await transaction.insert(apiKeys).values(row).returning();
    return inserted ?? null;
  });
}

/** Returns a key that has not expired, with its account; null if there is none. */
export async function findApiKey(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ key: ApiKeyRow; user: UserRow } | null> {
  const [row] = await db
    .select({ key: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.tokenHash, tokenHash), gt(apiKeys.expiresAt, now)));
  return row ?? null;
}

/** Stores that a key was used, unless this or a later time is stored. */
export async function markApiKeyUsed(db: Db, id: string, usedAt: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, usedAt))));
}

/** Deletes the user's own key; returns null when there is no such key. */
export async function deleteApiKey(db: Db, userId: string, id: string): Promise<ApiKeyRow | null> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning();
  return row ?? null;
}

/** Deletes all keys of an account. */
export async function deleteApiKeys(db: Db, userId: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId));
}
