import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { backlinkCollections, websites } from '#db/tables.ts';

export type BacklinkCollectionRow = typeof backlinkCollections.$inferSelect;
export interface CollectionKey {
  websiteId: string;
  provider: ProviderId;
}
/** The collection that a worker holds. */
export type CollectionHold = CollectionKey & { workerId: string };

const isRow = ({ websiteId, provider }: CollectionKey) =>
  and(eq(backlinkCollections.websiteId, websiteId), eq(backlinkCollections.provider, provider));

/** Returns the collection of a source; null before the owner has set a limit. */
export async function findBacklinkCollection(db: Db, key: CollectionKey): Promise<BacklinkCollectionRow | null> {
  const [row] = await db.select().from(backlinkCollections).where(isRow(key));
  return row ?? null;
}

/** Sets the monthly limit of a website. */
export async function setBacklinkLimit(
  db: Db,
  { limitMicroUsd, month, ...key }: CollectionKey & { limitMicroUsd: number; month: string },
): Promise<void> {
  await db
    .insert(backlinkCollections)
    .values({ ...key, month, limitMicroUsd })
    .onConflictDoUpdate({
      target: [backlinkCollections.websiteId, backlinkCollections.provider],
      set: { limitMicroUsd },
    });
}

/** Records that the owner requests a collection. Returns false if no limit is set. */
export async function requestBacklinkCollection(db: Db, key: CollectionKey, requestedAt: Date): Promise<boolean> {
  const rows = await db
    .update(backlinkCollections)
    .set({ requestedAt })
    .where(and(isRow(key), sql`${backlinkCollections.limitMicroUsd} > 0`))
    .returning({ provider: backlinkCollections.provider });
  return rows.length > 0;
}

/**
 * Claims the collection of a website for a worker; returns null while another worker makes it, or if no limit is set.
 * Costs start over in a new month. A request that a dead worker left pending becomes unanswered, and its highest
 * possible cost still counts.
 */
export async function claimBacklinkCollection(
  db: Db,
  { workerId, ...key }: CollectionHold,
  { now, month, staleBefore }: { now: Date; month: string; staleBefore: Date },
): Promise<BacklinkCollectionRow | null> {
  const { costMicroUsd, pendingMicroUsd, unansweredAt, month: costMonth } = backlinkCollections;
  const [row] = await db
    .update(backlinkCollections)
    .set({
      workerId,
      heartbeatAt: now,
      month,
      costMicroUsd: sql`case when ${costMonth} = ${month} then ${costMicroUsd} else 0 end`,
      unansweredAt: sql`case when ${pendingMicroUsd} > 0 then ${now.toISOString()}::timestamptz else ${unansweredAt} end`,
      pendingMicroUsd: 0,
    })
    .where(
      and(
        isRow(key),
        sql`${backlinkCollections.limitMicroUsd} > 0`,
        or(isNull(backlinkCollections.workerId), lte(backlinkCollections.heartbeatAt, staleBefore)),
      ),
    )
    .returning();
  return row ?? null;
}

type CollectionChange = Partial<
  Omit<BacklinkCollectionRow, keyof CollectionKey | 'costMicroUsd' | 'limitMicroUsd' | 'month'>
> & { addedMicroUsd?: number };

/** Changes a collection that this worker holds; returns false when it belongs to another worker or was deleted. */
export async function updateHeldCollection(
  db: Db,
  hold: CollectionHold,
  { addedMicroUsd = 0, ...change }: CollectionChange,
): Promise<boolean> {
  const rows = await db
    .update(backlinkCollections)
    .set({ ...change, costMicroUsd: sql`${backlinkCollections.costMicroUsd} + ${addedMicroUsd}` })
    .where(and(isRow(hold), eq(backlinkCollections.workerId, hold.workerId)))
    .returning({ provider: backlinkCollections.provider });
  return rows.length > 0;
}

/**
 * Reserves the highest possible cost of a request within the monthly limit, in one statement; returns false if the
 * limit does not cover it, or if the worker no longer holds the collection.
 */
export async function reserveBacklinkCost(
  db: Db,
  hold: CollectionHold,
  { microUsd, now }: { microUsd: number; now: Date },
): Promise<boolean> {
  const { costMicroUsd, limitMicroUsd } = backlinkCollections;
  const rows = await db
    .update(backlinkCollections)
    .set({ pendingMicroUsd: microUsd, costMicroUsd: sql`${costMicroUsd} + ${microUsd}`, heartbeatAt: now })
    .where(
      and(
        isRow(hold),
        eq(backlinkCollections.workerId, hold.workerId),
        sql`${costMicroUsd} + ${microUsd} <= ${limitMicroUsd}`,
      ),
    )
    .returning({ provider: backlinkCollections.provider });
  return rows.length > 0;
}

/** Deletes what a source reported, and the limit, when it is disconnected. */
export async function deleteBacklinkCollection(db: Db, key: CollectionKey): Promise<void> {
  await db.delete(backlinkCollections).where(isRow(key));
}

/** Deletes reports of all websites that were collected before a time; limits are kept. */
export async function deleteOldBacklinkReports(db: Db, before: Date): Promise<void> {
  await db
    .update(backlinkCollections)
    .set({ report: null, previous: null, draft: null, collectedAt: null })
    .where(and(isNotNull(backlinkCollections.collectedAt), lt(backlinkCollections.collectedAt, before)));
}

/** Deletes drafts that were begun before a time, unless a worker continues them. */
export async function deleteOldBacklinkDrafts(db: Db, before: Date): Promise<void> {
  const startedAt = sql`(${backlinkCollections.draft} ->> 'startedAt')::timestamptz`;
  await db
    .update(backlinkCollections)
    .set({ draft: null })
    .where(and(isNull(backlinkCollections.workerId), sql`${startedAt} < ${before.toISOString()}::timestamptz`));
}

/** Lists the reports of all websites of an account. */
export function listUserBacklinkReports(db: Db, userId: string) {
  return db
    .select({
      domain: websites.domain,
      provider: backlinkCollections.provider,
      collectedAt: backlinkCollections.collectedAt,
      report: backlinkCollections.report,
    })
    .from(backlinkCollections)
    .innerJoin(websites, eq(websites.id, backlinkCollections.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(websites.domain, backlinkCollections.provider);
}
