import { and, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { accounts, emailTokens, users } from '#db/tables.ts';

export type UserRow = typeof users.$inferSelect;

/** @param email is compared in lowercase, as stored. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase())).limit(1);
  return row ?? null;
}

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

export async function findAdministrator(db: Db): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.role, 'admin')).limit(1);
  return row ?? null;
}

/** Makes an account an administrator and marks its email address as verified. */
export async function makeAdministrator(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ role: 'admin', emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
}

export type EmailTokenPurpose = 'verify-email' | 'reset-password' | 'change-email';

export interface NewEmailToken {
  tokenHash: string;
  userId: string;
  purpose: EmailTokenPurpose;
  expiresAt: Date;
}

/** Stores a new token and deletes the user's expired ones. */
export async function insertEmailToken(db: Db, token: NewEmailToken, now: Date): Promise<void> {
  await db.delete(emailTokens).where(and(eq(emailTokens.userId, token.userId), lt(emailTokens.expiresAt, now)));
  await db.insert(emailTokens).values(token);
}

/** Counts the tokens of one purpose that were created for a user since a given time. */
export function countEmailTokens(
  db: Db,
  { userId, purpose, since }: { userId: string; purpose: EmailTokenPurpose; since: Date },
): Promise<number> {
  const own = and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose));
  return db.$count(emailTokens, and(own, gte(emailTokens.createdAt, since)));
}

export interface ClaimedToken {
  userId: string;
  newEmail: string | null;
}

/**
 * Consumes a token once. Returns null when it is unknown, used, expired or meant for another purpose. Call this only
 * inside the transaction that applies its effect.
 */
export async function claimEmailToken(
  transaction: Db,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: EmailTokenPurpose; now: Date },
): Promise<ClaimedToken | null> {
  const [claimedToken] = await transaction
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.tokenHash, tokenHash),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({ userId: emailTokens.userId, newEmail: emailTokens.newEmail });
  return claimedToken ?? null;
}

/** Returns whether a token exists and is neither used nor expired, without using it. */
export async function isEmailTokenOpen(
  db: Db,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: EmailTokenPurpose; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, tokenHash),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Invalidates every open token of this purpose; returns false when there was none. */
export async function deleteEmailTokens(db: Db, userId: string, purpose: EmailTokenPurpose): Promise<boolean> {
  const own = and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose));
  const rows = await db
    .delete(emailTokens)
    .where(and(own, isNull(emailTokens.usedAt)))
    .returning({ purpose: emailTokens.purpose });
  return rows.length > 0;
}

export type TokenUse = 'used-now' | 'already-verified' | 'invalid';

/**
 * Uses a verification token once and marks its owner's email address as verified, in one transaction. Returns
 * `already-verified` for a token whose owner is already verified, and `invalid` for any other token that is unknown,
 * used or expired.
 */
export function consumeVerificationToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ use: TokenUse; userId: string | null }> {
  return db.transaction(async (transaction) => {
    const [token] = await transaction
      .select({ userId: emailTokens.userId, verified: users.emailVerified })
      .from(emailTokens)
      .innerJoin(users, eq(users.id, emailTokens.userId))
      .where(and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.purpose, 'verify-email')));
    if (token === undefined) return { use: 'invalid', userId: null };
    if (token.verified) return { use: 'already-verified', userId: token.userId };
    const claimedToken = await claimEmailToken(transaction, { tokenHash, purpose: 'verify-email', now });
    if (claimedToken === null) return { use: 'invalid', userId: token.userId };
    await transaction.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, token.userId));
    return { use: 'used-now', userId: token.userId };
  });
}

/** Updates columns of one account, and returns the updated row; null if the account does not exist. */
export async function updateUser(
  db: Db,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'createdAt'>> & { updatedAt: Date },
): Promise<UserRow | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning();
  return row ?? null;
}

/** Changes which optional emails the account with this token receives; returns false when there is no such account. */
export async function changeNotifications(
  db: Db,
  notifyToken: string,
  change: Partial<Pick<UserRow, 'notifyWhenDone' | 'notifyVisibilityChanges'>> & { updatedAt: Date },
): Promise<boolean> {
  const rows = await db.update(users).set(change).where(eq(users.notifyToken, notifyToken)).returning({ id: users.id });
  return rows.length > 0;
}

/** Returns the password hash of the account, or null if it has none. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return row?.password ?? null;
}

/** @param password the hash of the password */
export async function setPasswordHash(
  db: Db,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<void> {
  await db
    .update(accounts)
    .set({ password, updatedAt: now })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}

/** Lists the IDs of up to `limit` accounts that were closed before a given time. */
export async function listClosedUsers(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(lt(users.deletedAt, before)).limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes the account with everything that references it. */
export async function deleteUserRow(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export function countAdministrators(db: Db): Promise<number> {
  return db.$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt)));
}
