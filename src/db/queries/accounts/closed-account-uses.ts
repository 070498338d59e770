import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { closedAccountUses, monthlyUses } from '#db/tables.ts';

interface ClosedAccountMonth {
  /** Hex HMAC-SHA-256 of the email address. */
  emailHash: string;
  /** UTC month, `2026-11`. */
  month: string;
}

/**
 * Stores the quota that a closed account consumed. For several accounts with the same email address, the highest count
 * is kept.
 */
export async function storeClosedAccountUses(db: Db, row: ClosedAccountMonth & { used: number }): Promise<void> {
  await db
    .insert(closedAccountUses)
    .values(row)
    .onConflictDoUpdate({
      target: [closedAccountUses.emailHash, closedAccountUses.month],
      set: { used: sql`greatest(${closedAccountUses.used}, excluded.used)` },
    });
}

/** Applies the stored usage of the month to an account that has no usage yet. */
export async function restoreClosedAccountUses(db: Db, use: ClosedAccountMonth & { userId: string }): Promise<void> {
  const { userId, emailHash, month } = use;
  const [kept] = await db
    .select({ used: closedAccountUses.used })
    .from(closedAccountUses)
    .where(and(eq(closedAccountUses.emailHash, emailHash), eq(closedAccountUses.month, month)));
  if (kept === undefined) return;
  await db.insert(monthlyUses).values({ userId, month, used: kept.used }).onConflictDoNothing();
}

/** Removes the usage stored for months before `month`. */
export async function deletePastClosedAccountUses(db: Db, month: string): Promise<void> {
  await db.delete(closedAccountUses).where(lt(closedAccountUses.month, month));
}
