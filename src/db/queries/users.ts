import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { emailTokens, users } from '../tables.ts';

export type UserRow = typeof users.$inferSelect;

/** @param email is compared in lower case, as it is stored. */
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

/** Makes an account an administrator whose address counts as verified. */
export async function makeAdministrator(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ role: 'admin', emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
}

export interface NewEmailToken {
  tokenHash: string;
  userId: string;
  purpose: 'verify-email';
  expiresAt: Date;
}

/** Keeps a new token and drops the user's expired ones. */
export async function insertEmailToken(db: Db, token: NewEmailToken, now: Date): Promise<void> {
  await db.delete(emailTokens).where(and(eq(emailTokens.userId, token.userId), lt(emailTokens.expiresAt, now)));
  await db.insert(emailTokens).values(token);
}

/** Tokens made for a user since a moment. */
export function countEmailTokens(db: Db, userId: string, since: Date): Promise<number> {
  return db.$count(emailTokens, and(eq(emailTokens.userId, userId), gte(emailTokens.createdAt, since)));
}

export type TokenUse = 'used-now' | 'already-verified' | 'invalid';

/**
 * Uses a verification token once and marks its owner's address verified, in one transaction.
 * A token that was used before, or whose owner is verified, answers `already-verified`; unknown or expired ones `invalid`.
 */
export function consumeVerificationToken(db: Db, tokenHash: string, now: Date): Promise<TokenUse> {
  return db.transaction(async (transaction) => {
    const [token] = await transaction
      .select({ userId: emailTokens.userId, expiresAt: emailTokens.expiresAt, verified: users.emailVerified })
      .from(emailTokens)
      .innerJoin(users, eq(users.id, emailTokens.userId))
      .where(and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.purpose, 'verify-email')));
    if (token === undefined) return 'invalid';
    if (token.verified) return 'already-verified';
    if (token.expiresAt <= now) return 'invalid';
    const claimed = await transaction
      .update(emailTokens)
      .set({ usedAt: now })
      .where(and(eq(emailTokens.tokenHash, tokenHash), isNull(emailTokens.usedAt)))
      .returning({ userId: emailTokens.userId });
    if (claimed.length === 0) return 'already-verified';
    await transaction.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, token.userId));
    return 'used-now';
  });
}
