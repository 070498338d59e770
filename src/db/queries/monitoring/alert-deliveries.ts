import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { alertChannels, alertDeliveries, alerts, websites } from '#db/tables.ts';
import type { WebsiteRow } from '../analyses/websites.ts';
import type { AlertRow } from './alerts.ts';

export type AlertDeliveryRow = typeof alertDeliveries.$inferSelect;
export interface DueDelivery {
  delivery: AlertDeliveryRow;
  alert: AlertRow;
  website: Pick<WebsiteRow, 'domain' | 'nickname'>;
}

const WEBSITE_NAMES = { domain: websites.domain, nickname: websites.nickname };
const PENDING_STATES = ['waiting', 'held'] as const;

/** Stores deliveries, except for alerts that already have a delivery to the channel. */
export async function insertDeliveries(db: Db, rows: (typeof alertDeliveries.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(alertDeliveries).values(rows).onConflictDoNothing();
}

/** Lists the due deliveries of a channel with their alerts, by website and time. */
export function listDueDeliveries(db: Db, channelId: string, now: Date): Promise<DueDelivery[]> {
  return db
    .select({ delivery: alertDeliveries, alert: alerts, website: WEBSITE_NAMES })
    .from(alertDeliveries)
    .innerJoin(alerts, eq(alerts.id, alertDeliveries.alertId))
    .innerJoin(websites, eq(websites.id, alerts.websiteId))
    .where(
      and(
        eq(alertDeliveries.channelId, channelId),
        inArray(alertDeliveries.state, [...PENDING_STATES]),
        lte(alertDeliveries.nextAttemptAt, now),
      ),
    )
    .orderBy(asc(websites.domain), asc(alerts.occurredAt), asc(alerts.id));
}

/** Lists channels with due deliveries. */
export async function listDueChannels(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ channelId: alertDeliveries.channelId })
    .from(alertDeliveries)
    .where(and(inArray(alertDeliveries.state, [...PENDING_STATES]), lte(alertDeliveries.nextAttemptAt, now)));
  return rows.map(({ channelId }) => channelId);
}

/** Stores the result of an attempt for deliveries that have not ended, so that no attempt counts twice. */
export async function storeResult(
  db: Db,
  ids: readonly string[],
  result: Pick<AlertDeliveryRow, 'state' | 'problem' | 'nextAttemptAt' | 'sentAt'>,
): Promise<void> {
  await db
    .update(alertDeliveries)
    .set({ ...result, attempts: sql`${alertDeliveries.attempts} + 1` })
    .where(and(inArray(alertDeliveries.id, [...ids]), inArray(alertDeliveries.state, [...PENDING_STATES])));
}

/** Ends the pending deliveries of a channel without an attempt. */
export async function endDeliveries(db: Db, channelId: string, problem: string): Promise<void> {
  await db
    .update(alertDeliveries)
    .set({ state: 'failed', problem, nextAttemptAt: null })
    .where(and(eq(alertDeliveries.channelId, channelId), inArray(alertDeliveries.state, [...PENDING_STATES])));
}

/** Lists the held deliveries of a user, to plan them again after a change of settings. */
export function listHeldDeliveries(db: Db, userId: string) {
  return db
    .select({ id: alertDeliveries.id, channelId: alertDeliveries.channelId, severity: alerts.severity })
    .from(alertDeliveries)
    .innerJoin(alerts, eq(alerts.id, alertDeliveries.alertId))
    .innerJoin(alertChannels, eq(alertChannels.id, alertDeliveries.channelId))
    .where(and(eq(alertChannels.userId, userId), eq(alertDeliveries.state, 'held')));
}

/** Changes when a held delivery is sent. */
export async function planDelivery(
  db: Db,
  { id, state, nextAttemptAt }: Pick<AlertDeliveryRow, 'id' | 'state' | 'nextAttemptAt'>,
): Promise<void> {
  await db
    .update(alertDeliveries)
    .set({ state, nextAttemptAt })
    .where(and(eq(alertDeliveries.id, id), eq(alertDeliveries.state, 'held')));
}

/** Deletes ended deliveries that were created before `before`. */
export async function deleteOldAlertDeliveries(db: Db, before: Date): Promise<void> {
  await db
    .delete(alertDeliveries)
    .where(and(inArray(alertDeliveries.state, ['sent', 'failed']), lt(alertDeliveries.createdAt, before)));
}
