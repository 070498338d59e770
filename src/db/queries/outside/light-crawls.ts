import { and, asc, desc, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { analyses, competitors, lightCrawls, websites } from '#db/tables.ts';

export type LightCrawlRow = typeof lightCrawls.$inferSelect;

const UNFINISHED_STATES = ['waiting', 'running'] as const;
const FINISHED_STATES = ['done', 'refused'] as const;

/** Returns the latest light crawl of a host, finished or not; null if there is none. */
export async function findLatestLightCrawl(db: Db, host: string): Promise<LightCrawlRow | null> {
  const [row] = await db
    .select()
    .from(lightCrawls)
    .where(eq(lightCrawls.host, host))
    .orderBy(desc(lightCrawls.createdAt))
    .limit(1);
  return row ?? null;
}

/** Lists the finished light crawls of a host, newest first. */
export function listFinishedLightCrawls(db: Db, host: string, limit: number): Promise<LightCrawlRow[]> {
  return db
    .select()
    .from(lightCrawls)
    .where(and(eq(lightCrawls.host, host), inArray(lightCrawls.state, FINISHED_STATES)))
    .orderBy(desc(lightCrawls.finishedAt))
    .limit(limit);
}

export interface NewLightCrawl extends Pick<LightCrawlRow, 'host' | 'url' | 'createdAt'> {
  /** Whether the last finished crawl of the host is so recent that it is used instead. */
  isFresh(finished: LightCrawlRow): boolean;
}

/**
 * Inserts a light crawl unless the host has an unfinished or a fresh crawl. Returns the new or unfinished crawl; null
 * if the last crawl is finished and still fresh.
 */
export function insertLightCrawl(
  db: Db,
  { host, url, createdAt, isFresh }: NewLightCrawl,
): Promise<LightCrawlRow | null> {
  return db.transaction(async (transaction) => {
    // Two accounts that add the same host at the same moment share one crawl.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`light crawl ${host}`}))`);
    const latest = await findLatestLightCrawl(transaction, host);
    if (latest !== null && latest.finishedAt === null) return latest;
    if (latest !== null && isFresh(latest)) return null;
    const [row] = await transaction.insert(lightCrawls).values({ host, url, createdAt, state: 'waiting' }).returning();
    return row ?? null;
  });
}

/** A crawl that is assigned to this worker. */
export interface LightCrawlHold {
  id: string;
  workerId: string;
}

export type LightCrawlClaim =
  | { state: 'claimed'; row: LightCrawlRow }
  | { state: 'unavailable' }
  | { state: 'site-busy' };

/** Assigns a crawl to this worker. Returns `site-busy` while an analysis is crawling the host. */
export function claimLightCrawl(
  db: Db,
  { id, workerId, now, staleBefore }: LightCrawlHold & { now: Date; staleBefore: Date },
): Promise<LightCrawlClaim> {
  return db.transaction(async (transaction) => {
    const isFree = or(
      eq(lightCrawls.state, 'waiting'),
      and(eq(lightCrawls.state, 'running'), lt(lightCrawls.heartbeatAt, staleBefore)),
    );
    const [row] = await transaction
      .select()
      .from(lightCrawls)
      .where(and(eq(lightCrawls.id, id), isFree))
      .for('update');
    if (row === undefined) return { state: 'unavailable' } as const;
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${row.host}))`);
    const busyCount = await transaction.$count(
      analyses,
      and(eq(analyses.host, row.host), eq(analyses.status, 'running')),
    );
    if (busyCount > 0) return { state: 'site-busy' } as const;
    const [claimed] = await transaction
      .update(lightCrawls)
      .set({ state: 'running', workerId, heartbeatAt: now, attempts: sql`${lightCrawls.attempts} + 1` })
      .where(eq(lightCrawls.id, id))
      .returning();
    return { state: 'claimed', row: claimed ?? row } as const;
  });
}

/** Updates a crawl that is assigned to this worker; returns false when it was reassigned. */
export async function updateHeldLightCrawl(
  db: Db,
  { id, workerId }: LightCrawlHold,
  change: Partial<Omit<LightCrawlRow, 'id' | 'host' | 'url'>>,
): Promise<boolean> {
  const rows = await db
    .update(lightCrawls)
    .set(change)
    .where(and(eq(lightCrawls.id, id), eq(lightCrawls.state, 'running'), eq(lightCrawls.workerId, workerId)))
    .returning({ id: lightCrawls.id });
  return rows.length > 0;
}

/** Returns the crawls of dead workers to the queue. */
export async function releaseStaleLightCrawls(db: Db, staleBefore: Date): Promise<void> {
  await db
    .update(lightCrawls)
    .set({ state: 'waiting', workerId: null })
    .where(and(eq(lightCrawls.state, 'running'), lt(lightCrawls.heartbeatAt, staleBefore)));
}

/** Lists the IDs of crawls that wait for a worker. */
export async function listWaitingLightCrawls(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: lightCrawls.id })
    .from(lightCrawls)
    .where(eq(lightCrawls.state, 'waiting'))
    .orderBy(asc(lightCrawls.createdAt));
  return rows.map(({ id }) => id);
}

/** Returns the IDs in `ids` of crawls that are not finished. */
export async function listUnfinishedLightCrawls(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: lightCrawls.id })
    .from(lightCrawls)
    .where(and(inArray(lightCrawls.id, [...ids]), inArray(lightCrawls.state, UNFINISHED_STATES)));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes old crawls of hosts that are no longer part of a comparison. */
export async function deleteUnusedLightCrawls(db: Db, before: Date): Promise<void> {
  const competitorRows = db.select({ one: sql`1` }).from(competitors).where(eq(competitors.host, lightCrawls.host));
  const ownSiteRows = db
    .select({ one: sql`1` })
    .from(websites)
    .innerJoin(competitors, eq(competitors.websiteId, websites.id))
    .where(eq(websites.domain, lightCrawls.host));
  await db
    .delete(lightCrawls)
    .where(
      and(
        ne(lightCrawls.state, 'running'),
        lt(lightCrawls.createdAt, before),
        notExists(competitorRows),
        notExists(ownSiteRows),
      ),
    );
}
