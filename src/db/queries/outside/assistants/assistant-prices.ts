import { asc, eq } from 'drizzle-orm';
import type { AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import type { Db } from '#db/client.ts';
import { assistantPrices } from '#db/tables.ts';

export type AssistantPriceRow = typeof assistantPrices.$inferSelect;

/** Lists the prices that administrators set, oldest first. */
export function listAssistantPrices(db: Db): Promise<AssistantPriceRow[]> {
  return db.select().from(assistantPrices).orderBy(asc(assistantPrices.createdAt), asc(assistantPrices.id));
}

/** Stores a price, replacing an earlier price of the same model and day. */
export async function saveAssistantPrice(db: Db, price: AssistantPrice): Promise<void> {
  const { provider, model, from } = price;
  await db
    .insert(assistantPrices)
    .values({ provider, model, from, price })
    .onConflictDoUpdate({
      target: [assistantPrices.provider, assistantPrices.model, assistantPrices.from],
      set: { price },
    });
}

/** Deletes a price and returns it; null if there is no such price. */
export async function deleteAssistantPrice(db: Db, id: string): Promise<AssistantPriceRow | null> {
  const [row] = await db.delete(assistantPrices).where(eq(assistantPrices.id, id)).returning();
  return row ?? null;
}
