import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { RecheckedUrl, RecheckUrl } from '#contracts/analysis/recheck.ts';
import type { Db } from '#db/client.ts';
import { analyses, attempts, rechecks } from '#db/tables.ts';

export type RecheckRow = typeof rechecks.$inferSelect;

/** Returns the latest re-check of a finding, or null if there is none. */
export async function findLatestRecheck(db: Db, analysisId: string, ruleId: string): Promise<RecheckRow | null> {
  const [row] = await db
    .select()
    .from(rechecks)
    .where(and(eq(rechecks.analysisId, analysisId), eq(rechecks.ruleId, ruleId)))
    .orderBy(desc(rechecks.createdAt))
    .limit(1);
  return row ?? null;
}

export interface NewRecheck {
  userId: string;
  analysisId: string;
  ruleId: string;
  host: string;
  before: RecheckUrl[];
  leftOut: number;
  createdAt: Date;
}

/** Inserts a re-check; returns null when another re-check of the same finding is in progress. */
export async function insertRecheck(db: Db, recheck: NewRecheck): Promise<RecheckRow | null> {
  const [row] = await db.insert(rechecks).values(recheck).onConflictDoNothing().returning();
  return row ?? null;
}

/** Returns the number of attempts counted in the current window of a rate limit; 0 after the window has ended. */
export async function readUseCount(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.windowEndsAt, now)));
  return row?.count ?? 0;
}

export type RecheckClaim =
  | { state: 'claimed'; row: RecheckRow }
  | { state: 'unavailable' }
  | { state: 'site-busy'; row: RecheckRow };

/**
 * Claims a re-check for a worker if it is queued, or if it was started before `staleBefore` and has not ended. Returns
 * `site-busy` while an analysis or another re-check is crawling the website.
 */
export async function claimRecheck(
  db: Db,
  { id, now, staleBefore }: { id: string; now: Date; staleBefore: Date },
): Promise<RecheckClaim> {
  return db.transaction(async (transaction) => {
    const isFree = or(
      eq(rechecks.status, 'queued'),
      and(eq(rechecks.status, 'running'), lt(rechecks.startedAt, staleBefore)),
    );
    const [row] = await transaction
      .select()
      .from(rechecks)
      .where(and(eq(rechecks.id, id), isFree))
      .for('update');
    if (row === undefined) return { state: 'unavailable' } as const;
    // Two workers that choose the same website at the same moment must see each other's choice.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${row.host}))`);
    if (await isHostBeingCrawled(transaction, row, staleBefore)) return { state: 'site-busy', row } as const;
    const [claimedRecheck] = await transaction
      .update(rechecks)
      .set({ status: 'running', startedAt: now })
      .where(eq(rechecks.id, id))
      .returning();
    return { state: 'claimed', row: claimedRecheck ?? row } as const;
  });
}

async function isHostBeingCrawled(db: Db, { id, host }: RecheckRow, staleBefore: Date): Promise<boolean> {
  const [analysis] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.host, host), eq(analyses.status, 'running')))
    .limit(1);
  if (analysis !== undefined) return true;
  const [other] = await db
    .select({ id: rechecks.id })
    .from(rechecks)
    .where(
      and(
        eq(rechecks.host, host),
        eq(rechecks.status, 'running'),
        ne(rechecks.id, id),
        gt(rechecks.startedAt, staleBefore),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Returns a started re-check to the queue. */
export async function releaseRecheck(db: Db, id: string): Promise<void> {
  await db
    .update(rechecks)
    .set({ status: 'queued', startedAt: null })
    .where(and(eq(rechecks.id, id), eq(rechecks.status, 'running')));
}

/** Ends an unfinished re-check, with its result or the reason why it has none. */
export async function endRecheck(
  db: Db,
  { id, now, ...end }: { id: string; now: Date } & ({ after: RecheckedUrl[] } | { failure: string }),
): Promise<void> {
  const outcome = 'after' in end ? { status: 'completed' as const, ...end } : { status: 'failed' as const, ...end };
  await db
    .update(rechecks)
    .set({ ...outcome, finishedAt: now })
    .where(and(eq(rechecks.id, id), inArray(rechecks.status, ['queued', 'running'])));
}
