import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { allowanceReservations, allowances, allowanceUses, users } from '#db/tables.ts';

export interface AllowanceKey {
  provider: ProviderId;
  userId: string;
}

/**
 * Returns the monthly allowance of an account in millionths of a US dollar: its own allowance, otherwise the default
 * for all accounts, otherwise 0.
 */
export async function readAllowance(db: Db, { provider, userId }: AllowanceKey): Promise<number> {
  const rows = await db
    .select()
    .from(allowances)
    .where(and(eq(allowances.provider, provider), inArray(allowances.userId, [userId, ''])));
  const row = rows.find((one) => one.userId === userId) ?? rows[0];
  return row?.monthlyMicroUsd ?? 0;
}

/** Returns what an account used in a month, including reserved amounts. */
export async function readAllowanceUse(db: Db, { provider, userId, month }: AllowanceKey & { month: string }) {
  const [row] = await db
    .select()
    .from(allowanceUses)
    .where(and(eq(allowanceUses.provider, provider), eq(allowanceUses.userId, userId), eq(allowanceUses.month, month)));
  return { reservedMicroUsd: row?.reservedMicroUsd ?? 0, spentMicroUsd: row?.spentMicroUsd ?? 0 };
}

/**
 * Reserves an amount if the rest of the allowance is sufficient, and returns the ID of the reservation; otherwise
 * returns null. A single statement checks the condition and changes the row of the month, so that concurrent requests
 * of several processes cannot exceed the allowance.
 */
export function reserveAllowance(
  db: Db,
  { provider, userId, month, microUsd }: AllowanceKey & { month: string; microUsd: number },
): Promise<string | null> {
  return db.transaction(async (transaction) => {
    const limit = await readAllowance(transaction, { provider, userId });
    if (microUsd > limit) return null;
    const { reservedMicroUsd, spentMicroUsd } = allowanceUses;
    const changed = await transaction
      .insert(allowanceUses)
      .values({ provider, userId, month, reservedMicroUsd: microUsd })
      .onConflictDoUpdate({
        target: [allowanceUses.provider, allowanceUses.userId, allowanceUses.month],
        set: { reservedMicroUsd: sql`${reservedMicroUsd} + ${microUsd}` },
        setWhere: sql`${reservedMicroUsd} + ${spentMicroUsd} + ${microUsd} <= ${limit}`,
      })
      .returning({ month: allowanceUses.month });
    if (changed.length === 0) return null;
    const [row] = await transaction
      .insert(allowanceReservations)
      .values({ provider, userId, month, microUsd })
      .returning({ id: allowanceReservations.id });
    return row?.id ?? null;
  });
}

/** Replaces a reservation with the amount spent. Has no effect if the reservation is already settled. */
export async function settleAllowance(
  db: Db,
  { reservationId, spentMicroUsd }: { reservationId: string; spentMicroUsd: number },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const rows = await transaction
      .delete(allowanceReservations)
      .where(eq(allowanceReservations.id, reservationId))
      .returning();
    for (const row of rows) await settleReservation(transaction, row, spentMicroUsd);
  });
}

/**
 * Counts unsettled reservations that were made before `before` as spent: their process died, and its request may have
 * been sent. Returns their number.
 */
export async function spendAbandonedReservations(db: Db, before: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const rows = await transaction
      .delete(allowanceReservations)
      .where(lt(allowanceReservations.createdAt, before))
      .returning();
    for (const row of rows) await settleReservation(transaction, row, row.microUsd);
    return rows.length;
  });
}

async function settleReservation(
  transaction: Db,
  { provider, userId, month, microUsd }: typeof allowanceReservations.$inferSelect,
  settledMicroUsd: number,
): Promise<void> {
  await transaction
    .update(allowanceUses)
    .set({
      reservedMicroUsd: sql`greatest(${allowanceUses.reservedMicroUsd} - ${microUsd}, 0)`,
      spentMicroUsd: sql`${allowanceUses.spentMicroUsd} + ${settledMicroUsd}`,
    })
    .where(and(eq(allowanceUses.provider, provider), eq(allowanceUses.userId, userId), eq(allowanceUses.month, month)));
}

/** Sets an allowance. @param userId empty for the default of all accounts */
export async function setAllowance(db: Db, allowance: AllowanceKey & { monthlyMicroUsd: number }): Promise<void> {
  await db
    .insert(allowances)
    .values(allowance)
    .onConflictDoUpdate({
      target: [allowances.provider, allowances.userId],
      set: { monthlyMicroUsd: allowance.monthlyMicroUsd },
    });
}

/** Removes the allowance of a single account, so that the default applies. Returns whether there was one. */
export async function removeAllowance(db: Db, { provider, userId }: AllowanceKey): Promise<boolean> {
  const rows = await db
    .delete(allowances)
    .where(and(eq(allowances.provider, provider), eq(allowances.userId, userId)))
    .returning({ userId: allowances.userId });
  return rows.length > 0;
}

/** Lists all allowances; `email` is null for the default of all accounts. */
export function listAllowances(db: Db) {
  return db
    .select({
      provider: allowances.provider,
      userId: allowances.userId,
      email: users.email,
      monthlyMicroUsd: allowances.monthlyMicroUsd,
    })
    .from(allowances)
    .leftJoin(users, eq(users.id, allowances.userId))
    .orderBy(asc(allowances.provider), asc(users.email));
}

/** Returns the amount that all accounts together spent on each provider in a month, including reserved amounts. */
export function sumAllowanceUses(db: Db, month: string): Promise<{ provider: ProviderId; microUsd: number }[]> {
  return db
    .select({
      provider: allowanceUses.provider,
      microUsd: sql<number>`sum(${allowanceUses.reservedMicroUsd} + ${allowanceUses.spentMicroUsd})`.mapWith(Number),
    })
    .from(allowanceUses)
    .where(eq(allowanceUses.month, month))
    .groupBy(allowanceUses.provider);
}
