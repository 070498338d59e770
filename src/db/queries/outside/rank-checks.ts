import { and, eq, gt, gte, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ResultsDevice, ResultsEngine } from '#contracts/outside/search-data.ts';
import type { Db } from '#db/client.ts';
import { rankChecks, rankRuns } from '#db/tables.ts';
import { type RankRunHold, updateHeldRankRun } from './rank-runs.ts';

export type RankCheckRow = typeof rankChecks.$inferSelect;

/** Identifies a check within its run. */
export interface CheckKey {
  runId: string;
  keyword: string;
  engine: ResultsEngine;
  device: ResultsDevice;
}

/** The result of a check, or the reason why it has none. */
export type CheckResult = Pick<
  RankCheckRow,
  | 'checkedAt'
  | 'outcome'
  | 'position'
  | 'url'
  | 'matchRule'
  | 'examinedDepth'
  | 'features'
  | 'failure'
  | 'failureMessage'
>;

/** The columns of a check without a result. */
export const NO_RESULT = {
  outcome: 'missing',
  position: null,
  url: null,
  matchRule: null,
  examinedDepth: null,
  features: [],
  topDomains: null,
  failure: null,
  failureMessage: null,
} satisfies Partial<RankCheckRow>;

/**
 * Whether a check has ended, with a result or a failure. The row of a check in progress has neither, but contains the
 * highest possible cost: the cost of an interrupted check counts, although no list contains the check.
 */
export const isSettled = or(ne(rankChecks.outcome, 'missing'), isNotNull(rankChecks.failure)) as SQL;

/** A check to start, and its highest possible cost. */
type NewCheck = CheckKey &
  Pick<RankCheckRow, 'websiteId' | 'country' | 'language' | 'provider' | 'checkedAt'> & { maxCostMicroUsd: number };

/**
 * Starts a check of a run that this worker holds, with its highest possible cost, which is added to the cost of
 * interrupted attempts. Returns the row's ID, `ended` when the check must not be repeated, or `lost` when another
 * worker took over the run: this worker must not send the check.
 */
export function beginCheck(db: Db, hold: RankRunHold, check: NewCheck): Promise<{ id: string } | 'ended' | 'lost'> {
  return db.transaction(async (transaction) => {
    // The update locks the run, so that no other worker can take it over until the check is stored.
    const isHeld = await updateHeldRankRun(transaction, hold, { heartbeatAt: check.checkedAt });
    return isHeld ? ((await storeNewCheck(transaction, check)) ?? 'ended') : 'lost';
  });
}

async function storeNewCheck(db: Db, { maxCostMicroUsd, ...check }: NewCheck): Promise<{ id: string } | null> {
  const { checkedAt, country, language, provider } = check;
  const [row] = await db
    .insert(rankChecks)
    .values({ ...check, ...NO_RESULT, costMicroUsd: maxCostMicroUsd })
    .onConflictDoUpdate({
      target: [rankChecks.runId, rankChecks.keyword, rankChecks.engine, rankChecks.device],
      set: {
        costMicroUsd: sql`${rankChecks.costMicroUsd} + ${maxCostMicroUsd}`,
        checkedAt,
        country,
        language,
        provider,
      },
      setWhere: sql`not (${isSettled})`,
    })
    .returning({ id: rankChecks.id });
  return row ?? null;
}

/**
 * Stores the result of a check, and changes its cost from the highest possible to the actual one. If the run was
 * stopped in the meantime, because its source was disconnected, only the cost is stored.
 */
export function settleCheck(
  db: Db,
  { id, runId }: { id: string; runId: string },
  { addedMicroUsd, ...result }: CheckResult & { addedMicroUsd: number },
): Promise<void> {
  return db.transaction(async (transaction) => {
    // The lock makes a disconnection wait until the result is stored, so that it deletes the result.
    const [run] = await transaction
      .select({ state: rankRuns.state })
      .from(rankRuns)
      .where(eq(rankRuns.id, runId))
      .for('share');
    await transaction
      .update(rankChecks)
      .set({
        ...(run?.state !== 'stopped' && result),
        costMicroUsd: sql`${rankChecks.costMicroUsd} + ${addedMicroUsd}`,
      })
      .where(eq(rankChecks.id, id));
  });
}

/** Changes the cost of a check in progress, for example when it needs a deeper search. */
export async function addCheckCost(db: Db, id: string, addedMicroUsd: number): Promise<void> {
  await db
    .update(rankChecks)
    .set({ costMicroUsd: sql`${rankChecks.costMicroUsd} + ${addedMicroUsd}` })
    .where(eq(rankChecks.id, id));
}

/** Stores gaps for checks that a run could not perform; checks that have ended are not changed. */
export async function insertGaps(
  db: Db,
  checks: readonly (CheckKey &
    Pick<
      RankCheckRow,
      'websiteId' | 'country' | 'language' | 'provider' | 'checkedAt' | 'failure' | 'failureMessage'
    >)[],
): Promise<void> {
  if (checks.length === 0) return;
  await db
    .insert(rankChecks)
    .values(checks.map((check) => ({ ...NO_RESULT, ...check })))
    .onConflictDoUpdate({
      target: [rankChecks.runId, rankChecks.keyword, rankChecks.engine, rankChecks.device],
      set: { failure: sql`excluded.failure`, failureMessage: sql`excluded.failure_message` },
      setWhere: sql`not (${isSettled})`,
    });
}

/** Lists the checks of a run that have ended. */
export function listSettledChecks(db: Db, runId: string): Promise<Omit<CheckKey, 'runId'>[]> {
  const { keyword, engine, device } = rankChecks;
  return db
    .select({ keyword, engine, device })
    .from(rankChecks)
    .where(and(eq(rankChecks.runId, runId), isSettled));
}

/** Returns how many checks of a run have ended, how many of these are gaps, and the cost of all checks. */
export async function sumRunChecks(
  db: Db,
  runId: string,
): Promise<{ done: number; gaps: number; costMicroUsd: number }> {
  const [row] = await db
    .select({
      done: sql<number>`count(*) filter (where ${isSettled})`.mapWith(Number),
      gaps: sql<number>`count(*) filter (where ${rankChecks.outcome} = 'missing' and ${isSettled})`.mapWith(Number),
      costMicroUsd: sql<number>`coalesce(sum(${rankChecks.costMicroUsd}), 0)`.mapWith(Number),
    })
    .from(rankChecks)
    .where(eq(rankChecks.runId, runId));
  return row ?? { done: 0, gaps: 0, costMicroUsd: 0 };
}

/** Counts a website's checks since a given time that returned a result or may have been billed. */
export function countChecksWithResult(
  db: Db,
  { websiteId, provider, since }: Pick<RankCheckRow, 'websiteId' | 'provider'> & { since: Date },
): Promise<number> {
  return db.$count(
    rankChecks,
    and(
      eq(rankChecks.websiteId, websiteId),
      eq(rankChecks.provider, provider),
      gte(rankChecks.checkedAt, since),
      or(ne(rankChecks.outcome, 'missing'), gt(rankChecks.costMicroUsd, 0)),
    ),
  );
}

/** Returns the cost of a website's checks with one source since a given time. */
export async function sumProviderCheckCosts(
  db: Db,
  { websiteId, provider, since }: Pick<RankCheckRow, 'websiteId' | 'provider'> & { since: Date },
): Promise<number> {
  const [row] = await db
    .select({ costMicroUsd: sql<number>`coalesce(sum(${rankChecks.costMicroUsd}), 0)`.mapWith(Number) })
    .from(rankChecks)
    .where(
      and(eq(rankChecks.websiteId, websiteId), eq(rankChecks.provider, provider), gte(rankChecks.checkedAt, since)),
    );
  return row?.costMicroUsd ?? 0;
}

/** Returns the cost of a website's checks since a given time, including checks in progress. */
export async function sumCheckCosts(db: Db, websiteId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ costMicroUsd: sql<number>`coalesce(sum(${rankChecks.costMicroUsd}), 0)`.mapWith(Number) })
    .from(rankChecks)
    .where(and(eq(rankChecks.websiteId, websiteId), gte(rankChecks.checkedAt, since)));
  return row?.costMicroUsd ?? 0;
}
