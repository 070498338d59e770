import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AlertKind, AlertState } from '#contracts/monitoring/alert-kinds.ts';
import type { Db } from '#db/client.ts';
import { alerts, analysisSchedules, dataConnections, users, websites } from '#db/tables.ts';
import type { UserRow } from '../accounts/users.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type NewAlert = typeof alerts.$inferInsert;
export interface ListedAlert {
  alert: AlertRow;
  /** Domain of the website. */
  website: string;
  /** Name that the owner gave the website. */
  nickname: string | null;
}

/**
 * Stores an alert. Returns its ID; null when this occurrence was already stored, or an alert of its kind and subject is
 * unresolved.
 */
export async function insertAlert(db: Db, alert: NewAlert): Promise<string | null> {
  const [row] = await db.insert(alerts).values(alert).onConflictDoNothing().returning({ id: alerts.id });
  return row?.id ?? null;
}

/** Whether the website is analyzed on a schedule. */
export async function hasActiveSchedule(db: Db, websiteId: string): Promise<boolean> {
  const condition = and(eq(analysisSchedules.websiteId, websiteId), eq(analysisSchedules.isActive, true));
  return (await db.$count(analysisSchedules, condition)) > 0;
}

/** Lists the unresolved alerts of a website of these kinds, oldest first. */
export function listUnresolvedAlerts(db: Db, websiteId: string, kinds: readonly AlertKind[]): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(and(eq(alerts.websiteId, websiteId), inArray(alerts.kind, [...kinds]), ne(alerts.state, 'resolved')))
    .orderBy(alerts.occurredAt, alerts.id);
}

/** Whether an alert of one of these kinds was resolved after `since`. */
export async function hasResolvedAlertSince(
  db: Db,
  websiteId: string,
  { kinds, since }: { kinds: readonly AlertKind[]; since: Date },
): Promise<boolean> {
  const isOfKind = and(eq(alerts.websiteId, websiteId), inArray(alerts.kind, [...kinds]));
  return (await db.$count(alerts, and(isOfKind, eq(alerts.state, 'resolved'), gt(alerts.resolvedAt, since)))) > 0;
}

/** Whether an observation already raised an alert. */
export async function hasOccurrence(
  db: Db,
  { websiteId, kind, occurrence }: Pick<AlertRow, 'websiteId' | 'kind' | 'occurrence'>,
): Promise<boolean> {
  const condition = and(eq(alerts.websiteId, websiteId), eq(alerts.kind, kind), eq(alerts.occurrence, occurrence));
  return (await db.$count(alerts, condition)) > 0;
}

/** Resolves unresolved alerts; returns their IDs. Without `subject`, resolves the alerts about every subject. */
export async function markResolved(
  db: Db,
  { websiteId, kind, subject, at }: { websiteId: string; kind: AlertKind; subject?: string | undefined; at: Date },
): Promise<string[]> {
  const rows = await db
    .update(alerts)
    .set({ state: 'resolved', resolvedAt: at })
    .where(
      and(
        eq(alerts.websiteId, websiteId),
        eq(alerts.kind, kind),
        ...(subject === undefined ? [] : [eq(alerts.subject, subject)]),
        ne(alerts.state, 'resolved'),
      ),
    )
    .returning({ id: alerts.id });
  return rows.map(({ id }) => id);
}

/** Lists alerts about sources that work again or were disconnected. */
export async function listRecoveredSources(db: Db): Promise<Pick<AlertRow, 'websiteId' | 'subject'>[]> {
  return db
    .select({ websiteId: alerts.websiteId, subject: alerts.subject })
    .from(alerts)
    .leftJoin(dataConnections, sql`${dataConnections.id}::text = ${alerts.subject}`)
    .where(and(eq(alerts.kind, 'source-failed'), ne(alerts.state, 'resolved'), isNull(dataConnections.failingSince)));
}

/** Marks an open alert of the user as acknowledged; returns false when there is no such open alert. */
export async function markAcknowledged(db: Db, { id, userId, at }: { id: string; userId: string; at: Date }) {
  const rows = await db
    .update(alerts)
    .set({ state: 'acknowledged', acknowledgedAt: at })
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId), eq(alerts.state, 'open')))
    .returning({ id: alerts.id });
  return rows.length === 1;
}

/** Returns an alert of the user; null if the user has no such alert. */
export async function findUserAlert(db: Db, userId: string, id: string): Promise<ListedAlert | null> {
  const [row] = await selectListedAlerts(db).where(and(eq(alerts.id, id), eq(alerts.userId, userId)));
  return row ?? null;
}

/** Returns an alert with its owner; null when the alert was removed. */
export async function findAlertWithOwner(db: Db, id: string): Promise<(ListedAlert & { owner: UserRow }) | null> {
  const [row] = await db
    .select({ alert: alerts, website: websites.domain, nickname: websites.nickname, owner: users })
    .from(alerts)
    .innerJoin(websites, eq(websites.id, alerts.websiteId))
    .innerJoin(users, eq(users.id, alerts.userId))
    .where(eq(alerts.id, id));
  return row ?? null;
}

/** Position after which a page of the list begins. */
export interface AlertPosition {
  occurredAt: Date;
  id: string;
}

/** Lists alerts of a user, newest first. */
export function listAlerts(
  db: Db,
  {
    userId,
    state,
    websiteId,
    after,
    limit,
  }: {
    userId: string;
    state?: AlertState | undefined;
    websiteId?: string | undefined;
    after: AlertPosition | null;
    limit: number;
  },
): Promise<ListedAlert[]> {
  const isLater =
    after === null
      ? undefined
      : or(
          lt(alerts.occurredAt, after.occurredAt),
          and(eq(alerts.occurredAt, after.occurredAt), lt(alerts.id, after.id)),
        );
  return selectListedAlerts(db)
    .where(
      and(
        eq(alerts.userId, userId),
        ...(state === undefined ? [] : [eq(alerts.state, state)]),
        ...(websiteId === undefined ? [] : [eq(alerts.websiteId, websiteId)]),
        isLater,
      ),
    )
    .orderBy(desc(alerts.occurredAt), desc(alerts.id))
    .limit(limit);
}

/** Counts the alerts of a user by state. */
export async function countAlerts(db: Db, userId: string, websiteId?: string): Promise<Record<AlertState, number>> {
  const rows = await db
    .select({ state: alerts.state, number: count() })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), ...(websiteId === undefined ? [] : [eq(alerts.websiteId, websiteId)])))
    .groupBy(alerts.state);
  const counts: Record<AlertState, number> = { open: 0, acknowledged: 0, resolved: 0 };
  for (const { state, number } of rows) counts[state] = number;
  return counts;
}

/** Deletes alerts that were resolved before `before`. */
export async function deleteOldAlerts(db: Db, before: Date): Promise<void> {
  await db.delete(alerts).where(and(eq(alerts.state, 'resolved'), lt(alerts.resolvedAt, before)));
}

const selectListedAlerts = (db: Db) =>
  db
    .select({ alert: alerts, website: websites.domain, nickname: websites.nickname })
    .from(alerts)
    .innerJoin(websites, eq(websites.id, alerts.websiteId));
