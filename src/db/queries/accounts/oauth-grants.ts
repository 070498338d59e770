import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { oauthCodes, oauthGrants, oauthTokens, users } from '#db/tables.ts';

export type OAuthGrantRow = typeof oauthGrants.$inferSelect;
export type NewOAuthGrant = Omit<OAuthGrantRow, 'id' | 'lastUsedAt'>;
type NewOAuthCode = Pick<typeof oauthCodes.$inferSelect, 'codeHash' | 'codeChallenge' | 'expiresAt'>;

/** Lists the connections of an account that have not expired, oldest first. */
export function listOAuthGrants(db: Db, userId: string, now: Date): Promise<OAuthGrantRow[]> {
  return db
    .select()
    .from(oauthGrants)
    .where(and(eq(oauthGrants.userId, userId), gt(oauthGrants.expiresAt, now)))
    .orderBy(asc(oauthGrants.createdAt), asc(oauthGrants.id));
}

/**
 * Stores a connection and its code. If the account already has `limit` connections, the oldest connection of the same
 * application is deleted first; returns null if there is none. The row of the account is locked, so that concurrent
 * calls are counted.
 */
export function insertOAuthGrant(
  db: Db,
  { grant, code }: { grant: NewOAuthGrant; code: NewOAuthCode },
  limit: number,
): Promise<OAuthGrantRow | null> {
  return db.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, grant.userId)).for('update');
    const open = await listOAuthGrants(transaction, grant.userId, grant.createdAt);
    if (open.length >= limit) {
      const replaced = open.find(({ clientId }) => clientId === grant.clientId);
      if (replaced === undefined) return null;
      await deleteOAuthGrant(transaction, replaced.id);
    }
    const [inserted] = await transaction.insert(oauthGrants).values(grant).returning();
    if (inserted === undefined) return null;
    await transaction.insert(oauthCodes).values({ ...code, grantId: inserted.id });
    return inserted;
  });
}

/** Sets the time when a connection expires. */
export async function extendOAuthGrant(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.update(oauthGrants).set({ expiresAt }).where(eq(oauthGrants.id, id));
}

/** Stores that a connection was used, unless this or a later time is stored. */
export async function markOAuthGrantUsed(db: Db, id: string, usedAt: Date): Promise<void> {
  await db
    .update(oauthGrants)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(oauthGrants.id, id), or(isNull(oauthGrants.lastUsedAt), lt(oauthGrants.lastUsedAt, usedAt))));
}

/** Deletes a connection with its codes and tokens. */
export async function deleteOAuthGrant(db: Db, id: string): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.id, id));
}

/** Deletes the user's own connection; returns null when there is no such connection. */
export async function deleteOwnOAuthGrant(db: Db, userId: string, id: string): Promise<OAuthGrantRow | null> {
  const [row] = await db
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.id, id), eq(oauthGrants.userId, userId)))
    .returning();
  return row ?? null;
}

/** Deletes all connections of an account. */
export async function deleteOAuthGrants(db: Db, userId: string): Promise<void> {
  await db.delete(oauthGrants).where(eq(oauthGrants.userId, userId));
}

/** Deletes connections and tokens that have expired. */
export async function deleteExpiredOAuthGrants(db: Db, now: Date): Promise<void> {
  await db.delete(oauthGrants).where(lte(oauthGrants.expiresAt, now));
  await db.delete(oauthTokens).where(lte(oauthTokens.expiresAt, now));
}
