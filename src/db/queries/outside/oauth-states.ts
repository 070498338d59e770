import { eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { oauthStates } from '#db/tables.ts';

export type OAuthStateRow = typeof oauthStates.$inferSelect;

/** Stores a started authorization. */
export async function insertOAuthState(db: Db, state: typeof oauthStates.$inferInsert): Promise<void> {
  await db.insert(oauthStates).values(state);
}

/**
 * Returns and deletes a started authorization, so that it is used only once; null when it is unknown or already used.
 */
export async function takeOAuthState(db: Db, stateHash: string): Promise<OAuthStateRow | null> {
  const [row] = await db.delete(oauthStates).where(eq(oauthStates.stateHash, stateHash)).returning();
  return row ?? null;
}

/** Deletes authorizations that were never finished. */
export async function deleteOldOAuthStates(db: Db, before: Date): Promise<void> {
  await db.delete(oauthStates).where(lt(oauthStates.createdAt, before));
}
