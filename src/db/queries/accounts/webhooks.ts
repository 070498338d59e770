import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { WebhookEvent } from '#contracts/account/webhook-events.ts';
import type { WebhookDelivery } from '#contracts/account/webhooks.ts';
import type { Db } from '#db/client.ts';
import { users, webhookDeliveries, webhooks } from '#db/tables.ts';
import type { UserRow } from './users.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export interface ListedWebhook {
  webhook: WebhookRow;
  lastDelivery: { state: WebhookDelivery['state']; at: Date } | null;
}

export function insertWebhook(db: Db, row: typeof webhooks.$inferInsert): Promise<unknown> {
  return db.insert(webhooks).values(row);
}

export const countWebhooks = (db: Db, userId: string): Promise<number> =>
  db.$count(webhooks, eq(webhooks.userId, userId));

/** Blocks other transactions of the same user until this one ends, so that none exceeds a limit. */
export async function lockWebhooks(transaction: Db, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${userId}`}))`);
}

/** Lists the webhooks of a user, oldest first, each with its latest delivery. */
export async function listWebhooks(db: Db, userId: string): Promise<ListedWebhook[]> {
  const latest = db
    .selectDistinctOn([webhookDeliveries.webhookId], {
      webhookId: webhookDeliveries.webhookId,
      state: webhookDeliveries.state,
      at: sql<Date>`coalesce(${webhookDeliveries.lastAttemptAt}, ${webhookDeliveries.createdAt})`
        .mapWith(webhookDeliveries.createdAt)
        .as('at'),
    })
    .from(webhookDeliveries)
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .as('latest');
  const rows = await db
    .select({ webhook: webhooks, state: latest.state, at: latest.at })
    .from(webhooks)
    .leftJoin(latest, eq(latest.webhookId, webhooks.id))
    .where(eq(webhooks.userId, userId))
    .orderBy(webhooks.createdAt, webhooks.id);
  return rows.map(({ webhook, state, at }) => ({
    webhook,
    lastDelivery: state === null || at === null ? null : { state, at },
  }));
}

/** Returns a webhook of the user; null if the user has no such webhook. */
export async function findWebhook(db: Db, userId: string, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)));
  return row ?? null;
}

/** Returns a webhook with its owner; null when the webhook was removed. */
export async function findWebhookWithOwner(
  db: Db,
  id: string,
): Promise<{ webhook: WebhookRow; owner: UserRow } | null> {
  const [row] = await db
    .select({ webhook: webhooks, owner: users })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(eq(webhooks.id, id));
  return row ?? null;
}

/** Lists the active webhooks that receive an event of a website. */
export function listReceivingWebhooks(
  db: Db,
  { userId, event, websiteId }: { userId: string; event: WebhookEvent; websiteId: string | null },
): Promise<WebhookRow[]> {
  const isOfWebsite =
    websiteId === null ? isNull(webhooks.websiteId) : or(isNull(webhooks.websiteId), eq(webhooks.websiteId, websiteId));
  return db
    .select()
    .from(webhooks)
    .where(
      and(
        eq(webhooks.userId, userId),
        eq(webhooks.isActive, true),
        sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`,
        isOfWebsite,
      ),
    );
}

/** Changes a webhook; returns false when it does not exist. */
export async function updateWebhook(
  db: Db,
  { id, ...change }: Partial<Omit<WebhookRow, 'id' | 'userId'>> & { id: string },
): Promise<boolean> {
  const rows = await db.update(webhooks).set(change).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
  return rows.length === 1;
}

/** Deletes a webhook of the user with its deliveries; returns false when it does not exist. */
export async function deleteWebhook(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)))
    .returning({ id: webhooks.id });
  return rows.length === 1;
}

/** Lists all stored secrets, to encrypt them again after the key has changed. */
export const listWebhookSecrets = (db: Db): Promise<Pick<WebhookRow, 'id' | 'secret' | 'previousSecret'>[]> =>
  db.select({ id: webhooks.id, secret: webhooks.secret, previousSecret: webhooks.previousSecret }).from(webhooks);
