import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AnalysisStatus } from '#contracts/analysis/analysis.ts';
import type { Db } from '#db/client.ts';
import { analyses, users } from '#db/tables.ts';
import { type AnalysisRow, completedWorkSql } from './analyses.ts';

/** Maximum number of analyses of one owner that run at the same time, by plan. */
export interface RunningCaps {
  free: number;
  premium: number;
}

/** A queued analysis, with the values that determine its turn. */
export interface QueuedAnalysis {
  id: string;
  userId: string;
  /** Position in the queue; 1 is next. */
  place: number;
  /** Whether another analysis is crawling the same host. */
  isHostBusy: boolean;
  /** Whether its owner already runs as many analyses as the plan allows. */
  isOwnerBusy: boolean;
}

const running = alias(analyses, 'running_analyses');

/** The same condition as `hasPremium` in `services/billing/premium-state.ts`. */
const isPremium = (now: Date) => sql<boolean>`(${users.premiumGranted} or (${users.isPremium} and
  (${users.subscriptionExpiresAt} is null or ${users.subscriptionExpiresAt} > ${now.toISOString()}::timestamptz)))`;

const ownerRunningCountSql = sql<number>`(select count(*) from analyses r
  where r.user_id = ${analyses.userId} and r.status = 'running')::int`;

/** An hour in which many schedules are due must not delay an analysis that a user waits for; the delay is bounded. */
const SCHEDULE_DELAY = sql`interval '1 hour'`;
const queuedAtSql = sql`(${analyses.queuedAt} + case when ${analyses.origin} = 'schedule' then ${SCHEDULE_DELAY} else interval '0' end)`;

/**
 * Lists all queued analyses in the order of their turns: first those whose owner has the fewest analyses running or
 * ahead in the queue, then by waiting time. This way, owners take turns regardless of how many analyses they have
 * queued. No user waits for a scheduled analysis, so it counts as queued `SCHEDULE_DELAY` later than it was.
 */
export async function listQueue(db: Db, caps: RunningCaps, now: Date): Promise<QueuedAnalysis[]> {
  const turn = sql<number>`${ownerRunningCountSql} + row_number() over
    (partition by ${analyses.userId} order by ${queuedAtSql}, ${analyses.id})`;
  const runsOnHostQuery = db
    .select({ one: sql`1` })
    .from(running)
    .where(and(eq(running.host, analyses.host), eq(running.status, 'running')));
  const rows = await db
    .select({
      id: analyses.id,
      userId: analyses.userId,
      isHostBusy: sql<boolean>`not ${notExists(runsOnHostQuery)}`,
      isOwnerBusy: sql<boolean>`${ownerRunningCountSql} >= case when ${isPremium(now)} then ${caps.premium}::int else ${caps.free}::int end`,
    })
    .from(analyses)
    .innerJoin(users, eq(users.id, analyses.userId))
    .where(eq(analyses.status, 'queued'))
    .orderBy(turn, queuedAtSql, analyses.id);
  return rows.map((row, index) => ({ ...row, place: index + 1 }));
}

export interface NextClaim {
  workerId: string;
  caps: RunningCaps;
  now: Date;
}

/**
 * Assigns the next analysis to this worker; returns null when none can run now. Only one analysis crawls a website at a
 * time, and no owner runs more analyses than the plan allows. If no page was read or rendered since the last start,
 * this start counts as another attempt; otherwise, the number of attempts is reset to one.
 */
export function claimNextAnalysis(db: Db, { workerId, caps, now }: NextClaim): Promise<AnalysisRow | null> {
  return db.transaction(async (transaction) => {
    // Two workers that choose at the same moment must see each other's choice.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('claim next analysis'))`);
    const queue = await listQueue(transaction, caps, now);
    const next = queue.find(({ isHostBusy, isOwnerBusy }) => !isHostBusy && !isOwnerBusy);
    if (next === undefined) return null;
    const [row] = await transaction
      .update(analyses)
      .set({
        status: 'running',
        workerId,
        heartbeatAt: now,
        startedAt: sql`coalesce(${analyses.startedAt}, ${now.toISOString()}::timestamptz)`,
        attempts: sql`case when ${completedWorkSql} > ${analyses.workAtStart} then 1 else ${analyses.attempts} + 1 end`,
        starts: sql`${analyses.starts} + 1`,
        workAtStart: sql`greatest(${analyses.workAtStart}, ${completedWorkSql})`,
      })
      .where(and(eq(analyses.id, next.id), eq(analyses.status, 'queued')))
      .returning();
    return row ?? null;
  });
}

const UNFINISHED_STATUSES: AnalysisStatus[] = ['queued', 'running', 'paused'];

/** Blocks every other start of this user until the transaction ends, and counts the user's unfinished analyses. */
export async function lockAndCountUnfinished(transaction: Db, userId: string): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`analyses of ${userId}`}))`);
  return transaction.$count(analyses, and(eq(analyses.userId, userId), inArray(analyses.status, UNFINISHED_STATUSES)));
}

/** Numbers of unfinished analyses of the entire installation, by status. */
export interface AnalysisQueueState {
  waiting: number;
  running: number;
  paused: number;
  /** Waiting time of the oldest queued analysis; null when none is queued. */
  oldestWaitingSeconds: number | null;
}

export async function countQueue(db: Db): Promise<AnalysisQueueState> {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${analyses.status} = 'queued'))::int`,
      running: sql<number>`(count(*) filter (where ${analyses.status} = 'running'))::int`,
      paused: sql<number>`(count(*) filter (where ${analyses.status} = 'paused'))::int`,
      oldestWaitingSeconds: sql<number | null>`extract(epoch from
        now() - min(${analyses.queuedAt}) filter (where ${analyses.status} = 'queued'))::float8`,
    })
    .from(analyses)
    .where(inArray(analyses.status, UNFINISHED_STATUSES));
  return row ?? { waiting: 0, running: 0, paused: 0, oldestWaitingSeconds: null };
}
