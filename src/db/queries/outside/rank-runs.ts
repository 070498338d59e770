import { and, desc, eq, exists, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rankChecks, rankRuns } from '#db/tables.ts';

export type RankRunRow = typeof rankRuns.$inferSelect;

const UNFINISHED_STATES = ['waiting', 'running'] as const;

/** Inserts a run; returns null when the website has an unfinished run. */
export function insertRankRun(
  db: Db,
  { websiteId, planned, createdAt }: Pick<RankRunRow, 'websiteId' | 'planned' | 'createdAt'>,
): Promise<RankRunRow | null> {
  return db.transaction(async (transaction) => {
    // Two concurrent calls must not start two runs.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`rank run ${websiteId}`}))`);
    const unfinishedCount = await transaction.$count(
      rankRuns,
      and(eq(rankRuns.websiteId, websiteId), inArray(rankRuns.state, UNFINISHED_STATES)),
    );
    if (unfinishedCount > 0) return null;
    const [row] = await transaction
      .insert(rankRuns)
      .values({ websiteId, planned, createdAt, state: 'waiting' })
      .returning();
    return row ?? null;
  });
}

/** Returns a run of any website; null if it was removed. */
export async function findRankRun(db: Db, id: string): Promise<RankRunRow | null> {
  const [row] = await db.select().from(rankRuns).where(eq(rankRuns.id, id));
  return row ?? null;
}

/** Returns the newest run of a website; null before the first run. */
export async function findLatestRankRun(db: Db, websiteId: string): Promise<RankRunRow | null> {
  const [row] = await db
    .select()
    .from(rankRuns)
    .where(eq(rankRuns.websiteId, websiteId))
    .orderBy(desc(rankRuns.createdAt))
    .limit(1);
  return row ?? null;
}

/** A run that is assigned to this worker. */
export interface RankRunHold {
  id: string;
  workerId: string;
}

/** Assigns a run to this worker; returns null when it is finished or assigned to another worker. */
export async function claimRankRun(
  db: Db,
  { id, workerId, now, staleBefore }: RankRunHold & { now: Date; staleBefore: Date },
): Promise<RankRunRow | null> {
  const isFree = or(
    eq(rankRuns.state, 'waiting'),
    and(eq(rankRuns.state, 'running'), lt(rankRuns.heartbeatAt, staleBefore)),
  );
  const [row] = await db
    .update(rankRuns)
    .set({ state: 'running', workerId, heartbeatAt: now })
    .where(and(eq(rankRuns.id, id), isFree))
    .returning();
  return row ?? null;
}

/** Updates a run that is assigned to this worker; returns false when it was stopped, reassigned or removed. */
export async function updateHeldRankRun(
  db: Db,
  { id, workerId }: RankRunHold,
  change: Partial<Omit<RankRunRow, 'id' | 'websiteId'>>,
): Promise<boolean> {
  const rows = await db
    .update(rankRuns)
    .set(change)
    .where(and(eq(rankRuns.id, id), eq(rankRuns.state, 'running'), eq(rankRuns.workerId, workerId)))
    .returning({ id: rankRuns.id });
  return rows.length > 0;
}

/** A source that was disconnected. `isChosen`: the next checks would use it. */
interface DisconnectedSource {
  websiteId: string;
  provider: (typeof rankChecks.$inferSelect)['provider'];
  isChosen: boolean;
}

/** Ends the unfinished run of a website that uses a disconnected source. Its worker then starts no more checks. */
export async function stopUnfinishedRun(
  db: Db,
  { websiteId, provider, isChosen }: DisconnectedSource,
  { stopReason, now }: { stopReason: string; now: Date },
): Promise<void> {
  const checks = db
    .select({ id: rankChecks.id })
    .from(rankChecks)
    .where(and(eq(rankChecks.runId, rankRuns.id), eq(rankChecks.provider, provider)));
  await db
    .update(rankRuns)
    .set({ state: 'stopped', stopReason, workerId: null, finishedAt: now })
    .where(
      and(
        eq(rankRuns.websiteId, websiteId),
        inArray(rankRuns.state, UNFINISHED_STATES),
        isChosen ? undefined : exists(checks),
      ),
    );
}

/** Returns the runs of dead workers to the queue. */
export async function releaseStaleRankRuns(db: Db, staleBefore: Date): Promise<void> {
  await db
    .update(rankRuns)
    .set({ state: 'waiting', workerId: null })
    .where(and(eq(rankRuns.state, 'running'), lt(rankRuns.heartbeatAt, staleBefore)));
}

/** Lists the IDs of runs that wait for a worker. */
export async function listWaitingRankRuns(db: Db): Promise<string[]> {
  const rows = await db.select({ id: rankRuns.id }).from(rankRuns).where(eq(rankRuns.state, 'waiting'));
  return rows.map(({ id }) => id);
}
