import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/tables.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type NewDelivery = Pick<DeliveryRow, 'webhookId' | 'eventId' | 'event' | 'body' | 'createdAt'>;

/** Stores a delivery that is due immediately. Returns its ID, or null when the webhook already has this event. */
export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<string | null> {
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ ...delivery, nextAttemptAt: delivery.createdAt })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return row?.id ?? null;
}

/**
 * Stores the event of a delivery once more. Returns the ID of the copy; null when another copy was added at the same
 * time.
 */
export async function insertCopy(db: Db, { webhookId, eventId, event, body }: DeliveryRow, now: Date) {
  const [last] = await db
    .select({ copy: max(webhookDeliveries.copy) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.eventId, eventId)));
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, eventId, event, body, copy: (last?.copy ?? 0) + 1, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return row?.id ?? null;
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** Returns a delivery of one of the user's webhooks; null if the user has no such delivery. */
export async function findUserDelivery(db: Db, userId: string, id: string): Promise<DeliveryRow | null> {
  const [row] = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhooks.userId, userId)));
  return row?.delivery ?? null;
}

/** Lists the latest deliveries of a webhook, newest first, without their bodies. */
export function listDeliveries(db: Db, webhookId: string, limit: number): Promise<Omit<DeliveryRow, 'body'>[]> {
  const { id, eventId, copy, event, state, attempts, status, problem } = webhookDeliveries;
  const { lastAttemptAt, nextAttemptAt, createdAt } = webhookDeliveries;
  return db
    .select({
      id,
      webhookId: webhookDeliveries.webhookId,
      eventId,
      copy,
      event,
      state,
      attempts,
      status,
      problem,
      lastAttemptAt,
      nextAttemptAt,
      createdAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Stores the result of an attempt. Returns false when the delivery already ended, so that no attempt counts twice. */
export async function storeAttempt(
  db: Db,
  { id, ...result }: Pick<DeliveryRow, 'id' | 'state' | 'status' | 'problem' | 'lastAttemptAt' | 'nextAttemptAt'>,
): Promise<boolean> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ ...result, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')))
    .returning({ id: webhookDeliveries.id });
  return rows.length === 1;
}

/** Ends a delivery without an attempt. */
export async function endDelivery(db: Db, { id, problem }: Pick<DeliveryRow, 'id' | 'problem'>): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', problem, nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
}

/** Lists waiting deliveries whose next attempt should have been made before `before`. */
export async function listOverdueDeliveries(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'waiting'), lt(webhookDeliveries.nextAttemptAt, before)));
  return rows.map(({ id }) => id);
}

/** Deletes deliveries that were created before `before`. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}
