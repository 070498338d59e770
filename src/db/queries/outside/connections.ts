import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { dataConnections, searchSyncs, websites } from '#db/tables.ts';

export type ConnectionRow = typeof dataConnections.$inferSelect;
export type SyncRow = typeof searchSyncs.$inferSelect;
type NewConnection = Pick<ConnectionRow, 'id' | 'websiteId' | 'provider' | 'method' | 'secret' | 'accountLabel'>;

export interface ConnectionKey {
  websiteId: string;
  provider: ProviderId;
}

/** Returns a connection; null when it was removed. */
export async function findConnection(db: Db, id: string): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(dataConnections).where(eq(dataConnections.id, id));
  return row ?? null;
}

/** Returns the connection of a website with a provider; null if there is none. */
export async function findWebsiteConnection(
  db: Db,
  { websiteId, provider }: ConnectionKey,
): Promise<ConnectionRow | null> {
  const [row] = await db
    .select()
    .from(dataConnections)
    .where(and(eq(dataConnections.websiteId, websiteId), eq(dataConnections.provider, provider)));
  return row ?? null;
}

/** Lists the connections of a website, each with the progress of its import. */
export function listConnections(
  db: Db,
  websiteId: string,
): Promise<{ connection: ConnectionRow; sync: SyncRow | null }[]> {
  return db
    .select({ connection: dataConnections, sync: searchSyncs })
    .from(dataConnections)
    .leftJoin(searchSyncs, eq(searchSyncs.connectionId, dataConnections.id))
    .where(eq(dataConnections.websiteId, websiteId))
    .orderBy(asc(dataConnections.createdAt));
}

/** Inserts a connection; returns null when the website already has a connection with this provider. */
export async function insertConnection(
  db: Db,
  connection: NewConnection & Partial<ConnectionRow>,
): Promise<ConnectionRow | null> {
  const [row] = await db.insert(dataConnections).values(connection).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes a connection; returns null when it no longer exists. */
export async function updateConnection(
  db: Db,
  id: string,
  change: Partial<Omit<ConnectionRow, 'id' | 'websiteId' | 'provider'>>,
): Promise<ConnectionRow | null> {
  const [row] = await db.update(dataConnections).set(change).where(eq(dataConnections.id, id)).returning();
  return row ?? null;
}

/** Replaces a secret unless it was changed in the meantime. */
export async function replaceSecret(
  db: Db,
  { id, previous, secret }: { id: string; previous: string; secret: string },
): Promise<void> {
  await db
    .update(dataConnections)
    .set({ secret })
    .where(and(eq(dataConnections.id, id), eq(dataConnections.secret, previous)));
}

/** Deletes a connection with all rows of its data; returns null when it no longer exists. */
export async function deleteConnection(db: Db, id: string): Promise<ConnectionRow | null> {
  const [row] = await db.delete(dataConnections).where(eq(dataConnections.id, id)).returning();
  return row ?? null;
}

/** Lists the connections of all websites of an account. */
export async function listUserConnections(db: Db, userId: string): Promise<(ConnectionRow & { domain: string })[]> {
  const rows = await db
    .select({ connection: dataConnections, domain: websites.domain })
    .from(dataConnections)
    .innerJoin(websites, eq(websites.id, dataConnections.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.domain), asc(dataConnections.provider));
  return rows.map(({ connection, domain }) => ({ ...connection, domain }));
}

/** Counts an account's connections with a provider that the user granted on the vendor's consent page. */
export async function countGrants(
  db: Db,
  { userId, provider, exceptId }: { userId: string; provider: ProviderId; exceptId?: string },
): Promise<number> {
  const rows = await db
    .select({ id: dataConnections.id })
    .from(dataConnections)
    .innerJoin(websites, eq(websites.id, dataConnections.websiteId))
    .where(
      and(
        eq(websites.userId, userId),
        eq(dataConnections.provider, provider),
        eq(dataConnections.method, 'oauth'),
        exceptId === undefined ? undefined : ne(dataConnections.id, exceptId),
      ),
    );
  return rows.length;
}

export interface ConnectionFailure {
  id: string;
  at: Date;
  failure: NonNullable<ConnectionRow['failure']>;
  message: string;
  setting: string | null;
}

/**
 * Records a failure. Of several failures in a row, the time of the first one is kept. Returns null when the connection
 * no longer exists.
 */
export async function recordFailure(
  db: Db,
  { id, at, failure, message, setting }: ConnectionFailure,
): Promise<ConnectionRow | null> {
  return updateConnection(db, id, {
    failingSince: sql`coalesce(${dataConnections.failingSince}, ${at.toISOString()}::timestamptz)` as never,
    failure,
    failureMessage: message,
    failureSetting: setting,
  });
}

/**
 * Records that the owner is being notified. Returns false when the owner has already been notified since the connection
 * last worked.
 */
export async function claimNotification(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(dataConnections)
    .set({ notifiedAt: at })
    .where(and(eq(dataConnections.id, id), sql`${dataConnections.notifiedAt} is null`))
    .returning({ id: dataConnections.id });
  return rows.length > 0;
}

/** Lists connections to which the vendor has refused access since before a given time. */
export function listLostConnections(db: Db, refusedBefore: Date): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(dataConnections)
    .where(and(eq(dataConnections.failure, 'refused'), lt(dataConnections.failingSince, refusedBefore)));
}

/** Lists the stored secrets of all connections. */
export function listSecrets(db: Db): Promise<Pick<ConnectionRow, 'id' | 'secret'>[]> {
  return db.select({ id: dataConnections.id, secret: dataConnections.secret }).from(dataConnections);
}
