import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { monthlyUses, refunds } from '#db/tables.ts';

/** Returns the UTC month of a time, such as `2026-11`. */
export const formatMonth = (moment: Date): string => moment.toISOString().slice(0, 7);
/** Returns the UTC day of a time, such as `2026-11-20`. */
export const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Consumes one analysis of the monthly quota; returns false if `limit` analyses have been consumed. Uses a single
 * statement, so that concurrent requests cannot exceed the limit.
 */
export async function consumeQuota(db: Db, use: { userId: string; month: string; limit: number }): Promise<boolean> {
  const { userId, month, limit } = use;
  if (limit < 1) return false;
  const rows = await db
    .insert(monthlyUses)
    .values({ userId, month, used: 1 })
    .onConflictDoUpdate({
      target: [monthlyUses.userId, monthlyUses.month],
      set: { used: sql`${monthlyUses.used} + 1` },
      setWhere: lt(monthlyUses.used, limit),
    })
    .returning({ used: monthlyUses.used });
  return rows.length === 1;
}

/**
 * Refunds one analysis of `month`, unless the day's refunds are exhausted. Returns whether the analysis was refunded.
 */
export async function refundQuota(
  db: Db,
  use: { userId: string; month: string; day: string; dailyLimit: number },
): Promise<boolean> {
  const { userId, month, day, dailyLimit } = use;
  const counted = await db
    .insert(refunds)
    .values({ userId, day, count: 1 })
    .onConflictDoUpdate({
      target: [refunds.userId, refunds.day],
      set: { count: sql`${refunds.count} + 1` },
      setWhere: lt(refunds.count, dailyLimit),
    })
    .returning({ count: refunds.count });
  if (counted.length === 0) return false;
  await db
    .update(monthlyUses)
    .set({ used: sql`greatest(${monthlyUses.used} - 1, 0)` })
    .where(and(eq(monthlyUses.userId, userId), eq(monthlyUses.month, month)));
  return true;
}

export async function readMonthlyUse(db: Db, userId: string, month: string): Promise<number> {
  const [row] = await db
    .select({ used: monthlyUses.used })
    .from(monthlyUses)
    .where(and(eq(monthlyUses.userId, userId), eq(monthlyUses.month, month)));
  return row?.used ?? 0;
}
