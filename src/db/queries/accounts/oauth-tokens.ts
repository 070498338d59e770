import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { oauthCodes, oauthGrants, oauthTokens, users } from '#db/tables.ts';
import type { OAuthGrantRow } from './oauth-grants.ts';
import type { UserRow } from './users.ts';

export type OAuthCodeRow = typeof oauthCodes.$inferSelect;
export type OAuthTokenRow = typeof oauthTokens.$inferSelect;

/**
 * A code or a token with its connection and account. `isReused` is true when the code or token had already been used.
 */
export interface ConsumedSecret<Row> {
  row: Row;
  grant: OAuthGrantRow;
  user: UserRow;
  isReused: boolean;
}

/**
 * Marks a code as used in a single statement, so that only one of several concurrent calls receives it as unused.
 * Returns null for an unknown code.
 */
export async function consumeOAuthCode(
  db: Db,
  codeHash: string,
  now: Date,
): Promise<ConsumedSecret<OAuthCodeRow> | null> {
  const marked = await db
    .update(oauthCodes)
    .set({ usedAt: now })
    .where(and(eq(oauthCodes.codeHash, codeHash), isNull(oauthCodes.usedAt)))
    .returning({ hash: oauthCodes.codeHash });
  const [found] = await db
    .select({ row: oauthCodes, grant: oauthGrants, user: users })
    .from(oauthCodes)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthCodes.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId))
    .where(eq(oauthCodes.codeHash, codeHash));
  return found === undefined ? null : { ...found, isReused: marked.length === 0 };
}

/** Marks a refresh token as used in a single statement; returns null for an unknown token. */
export async function consumeRefreshToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<ConsumedSecret<OAuthTokenRow> | null> {
  const isRefreshToken = and(eq(oauthTokens.tokenHash, tokenHash), eq(oauthTokens.kind, 'refresh'));
  const marked = await db
    .update(oauthTokens)
    .set({ usedAt: now })
    .where(and(isRefreshToken, isNull(oauthTokens.usedAt)))
    .returning({ hash: oauthTokens.tokenHash });
  const [found] = await selectTokens(db).where(isRefreshToken);
  return found === undefined ? null : { ...found, isReused: marked.length === 0 };
}

/** Returns a token of either kind, even if it has expired; null if it is unknown. */
export async function findOAuthToken(
  db: Db,
  tokenHash: string,
): Promise<Omit<ConsumedSecret<OAuthTokenRow>, 'isReused'> | null> {
  const [found] = await selectTokens(db).where(eq(oauthTokens.tokenHash, tokenHash));
  return found ?? null;
}

/** Returns an access token that has not expired, with its connection and account; null if there is none. */
export async function findAccessToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Omit<ConsumedSecret<OAuthTokenRow>, 'isReused'> | null> {
  const [found] = await selectTokens(db).where(
    and(eq(oauthTokens.tokenHash, tokenHash), eq(oauthTokens.kind, 'access'), gt(oauthTokens.expiresAt, now)),
  );
  return found ?? null;
}

/** Stores new tokens. */
export async function insertOAuthTokens(db: Db, rows: readonly Omit<OAuthTokenRow, 'usedAt'>[]): Promise<void> {
  await db.insert(oauthTokens).values([...rows]);
}

const selectTokens = (db: Db) =>
  db
    .select({ row: oauthTokens, grant: oauthGrants, user: users })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(users, eq(users.id, oauthGrants.userId));
