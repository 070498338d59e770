import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { dataConnections, searchSyncs, websites } from '#db/tables.ts';

export type SearchSyncRow = typeof searchSyncs.$inferSelect;

/** The property that a sync reads, and the website that the data is for. */
export interface SyncSubject {
  connectionId: string;
  provider: ProviderId;
  propertyId: string;
  propertyKind: 'domain' | 'prefix' | null;
  websiteId: string;
  userId: string;
  /** Host without `www.`, with a port unless it is the default one. */
  domain: string;
  failingSince: Date | null;
  /** The last complete sync; null before the first one. */
  syncedAt: Date | null;
}

/** Returns the subject of a connection; null if it was removed or has no property yet. */
export async function findSyncSubject(db: Db, connectionId: string): Promise<SyncSubject | null> {
  const [row] = await db
    .select({
      connectionId: dataConnections.id,
      provider: dataConnections.provider,
      propertyId: dataConnections.propertyId,
      propertyKind: dataConnections.propertyKind,
      websiteId: websites.id,
      userId: websites.userId,
      domain: websites.domain,
      failingSince: dataConnections.failingSince,
      syncedAt: dataConnections.syncedAt,
    })
    .from(dataConnections)
    .innerJoin(websites, eq(websites.id, dataConnections.websiteId))
    .where(eq(dataConnections.id, connectionId));
  if (row === undefined || row.propertyId === null) return null;
  return { ...row, propertyId: row.propertyId };
}

/** Queues a sync. A running sync continues, and a sync that was waiting for a quota no longer waits. */
export async function queueSearchSync(db: Db, connectionId: string): Promise<void> {
  const queued = { state: 'waiting', waitingUntil: null, waitingFor: null, workerId: null } as const;
  await db
    .insert(searchSyncs)
    .values({ connectionId, ...queued })
    .onConflictDoUpdate({
      target: searchSyncs.connectionId,
      set: {
        ...queued,
        rowsRead: sql`case when ${searchSyncs.state} = 'waiting' then ${searchSyncs.rowsRead} else 0 end`,
      },
      setWhere: sql`${searchSyncs.state} <> 'running'`,
    });
}

/** A sync that is assigned to one run of a worker. */
export interface SyncLease {
  connectionId: string;
  /** Unique for each run, because a process may run the same sync again. */
  workerId: string;
}

const isHeld = ({ connectionId, workerId }: SyncLease) =>
  and(eq(searchSyncs.connectionId, connectionId), eq(searchSyncs.state, 'running'), eq(searchSyncs.workerId, workerId));

/**
 * Assigns the sync to this worker; returns null when it is finished, waits for a quota, or belongs to another worker.
 */
export async function claimSearchSync(
  db: Db,
  { connectionId, workerId, now, staleBefore }: SyncLease & { now: Date; staleBefore: Date },
): Promise<SearchSyncRow | null> {
  const isFree = or(
    and(eq(searchSyncs.state, 'waiting'), isDue(now)),
    and(eq(searchSyncs.state, 'running'), lte(searchSyncs.heartbeatAt, staleBefore)),
  );
  const [row] = await db
    .update(searchSyncs)
    .set({
      state: 'running',
      workerId,
      heartbeatAt: now,
      waitingUntil: null,
      waitingFor: null,
      startedAt: now,
      finishedAt: null,
    })
    .where(and(eq(searchSyncs.connectionId, connectionId), isFree))
    .returning();
  return row ?? null;
}

const isDue = (now: Date) => or(isNull(searchSyncs.waitingUntil), lte(searchSyncs.waitingUntil, now));

type SyncChange = Partial<Omit<SearchSyncRow, 'connectionId' | 'rowsRead'>> & { addedRows?: number };

/** Updates a sync that this worker runs; returns false when it belongs to another worker or was removed. */
export async function updateHeldSearchSync(
  db: Db,
  lease: SyncLease,
  { addedRows = 0, ...change }: SyncChange,
): Promise<boolean> {
  const rows = await db
    .update(searchSyncs)
    .set({ ...change, rowsRead: sql`${searchSyncs.rowsRead} + ${addedRows}` })
    .where(isHeld(lease))
    .returning({ id: searchSyncs.connectionId });
  return rows.length === 1;
}

/**
 * Locks the sync until the transaction ends, so that no other worker takes it over meanwhile; returns false when it no
 * longer belongs to this worker.
 */
export async function lockHeldSearchSync(transaction: Db, lease: SyncLease): Promise<boolean> {
  const rows = await transaction
    .select({ id: searchSyncs.connectionId })
    .from(searchSyncs)
    .where(isHeld(lease))
    .for('update');
  return rows.length === 1;
}

/** Takes syncs from dead workers, so that other workers continue them. */
export async function releaseStaleSearchSyncs(db: Db, staleBefore: Date): Promise<void> {
  await db
    .update(searchSyncs)
    .set({ state: 'waiting', workerId: null })
    .where(and(eq(searchSyncs.state, 'running'), lte(searchSyncs.heartbeatAt, staleBefore)));
}

/** Lists the connections whose sync may start now. */
export async function listReadySearchSyncs(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: searchSyncs.connectionId })
    .from(searchSyncs)
    .where(and(eq(searchSyncs.state, 'waiting'), isDue(now)));
  return rows.map(({ id }) => id);
}

/** Lists connections with a property whose next sync is due and not queued yet. */
export async function listDueConnections(
  db: Db,
  { now, providers, limit }: { now: Date; providers: readonly ProviderId[]; limit: number },
): Promise<string[]> {
  const active = db
    .select({ id: searchSyncs.connectionId })
    .from(searchSyncs)
    .where(inArray(searchSyncs.state, ['waiting', 'running']));
  const rows = await db
    .select({ id: dataConnections.id })
    .from(dataConnections)
    .where(
      and(
        inArray(dataConnections.provider, [...providers]),
        isNotNull(dataConnections.propertyId),
        lte(dataConnections.nextSyncAt, now),
        notInArray(dataConnections.id, active),
      ),
    )
    .orderBy(dataConnections.nextSyncAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Sets the time of the next sync of a connection and, if given, of the last one. */
export async function setNextSync(
  db: Db,
  connectionId: string,
  times: { nextSyncAt: Date; syncedAt?: Date },
): Promise<void> {
  await db.update(dataConnections).set(times).where(eq(dataConnections.id, connectionId));
}
