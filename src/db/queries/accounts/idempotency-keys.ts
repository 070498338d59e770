import { eq, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { StoredResponse } from '#db/schema/api-keys.ts';
import { idempotencyKeys } from '#db/tables.ts';

export type { StoredResponse };
export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;

/** Reserves a key; returns false if it is in use. An expired key can be used again. */
export async function claimIdempotencyKey(db: Db, row: Omit<IdempotencyKeyRow, 'response'>): Promise<boolean> {
  const { id: _, ...renewedColumns } = row;
  const claimed = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: { ...renewedColumns, response: null },
      setWhere: lte(idempotencyKeys.expiresAt, row.createdAt),
    })
    .returning({ id: idempotencyKeys.id });
  return claimed.length > 0;
}

export async function findIdempotencyKey(db: Db, id: string): Promise<IdempotencyKeyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return row ?? null;
}

export async function storeResponse(db: Db, id: string, response: StoredResponse): Promise<void> {
  await db.update(idempotencyKeys).set({ response }).where(eq(idempotencyKeys.id, id));
}

export async function deleteIdempotencyKey(db: Db, id: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.id, id));
}

export async function deleteExpiredIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
}
