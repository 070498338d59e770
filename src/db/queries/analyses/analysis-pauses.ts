import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { analyses } from '#db/tables.ts';

/**
 * Pauses a queued analysis, and asks the worker of a running one to release it. Uses a single statement, so that an
 * analysis that changes state at this moment is found in either state. Analyses in other states are not changed.
 */
export async function requestPause(db: Db, id: string, now: Date): Promise<void> {
  const isQueued = eq(analyses.status, 'queued');
  await db
    .update(analyses)
    .set({
      pauseRequested: true,
      status: sql`case when ${isQueued} then 'paused' else ${analyses.status} end`,
      pausedAt: sql`case when ${isQueued} then ${now.toISOString()}::timestamptz else ${analyses.pausedAt} end`,
    })
    .where(and(eq(analyses.id, id), inArray(analyses.status, ['queued', 'running'])));
}

/**
 * Cancels the pause request, and adds a paused analysis to the end of the queue. Returns true if it is now queued. An
 * analysis that its worker is about to release returns to the queue by itself. The length of the pause is added to
 * `pausedSeconds`.
 */
export async function requestResume(db: Db, id: string, now: Date): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  // A clock that was set back must not shorten earlier pauses. `pausedAt` is null unless the analysis is paused.
  const pauseLength = sql`coalesce(greatest(extract(epoch from ${moment} - ${analyses.pausedAt}), 0), 0)::int`;
  const [row] = await db
    .update(analyses)
    .set({
      pauseRequested: false,
      status: sql`case when ${eq(analyses.status, 'paused')} then 'queued' else ${analyses.status} end`,
      queuedAt: sql`case when ${eq(analyses.status, 'paused')} then ${moment} else ${analyses.queuedAt} end`,
      pausedSeconds: sql`${analyses.pausedSeconds} + ${pauseLength}`,
      pausedAt: null,
    })
    .where(and(eq(analyses.id, id), inArray(analyses.status, ['paused', 'running'])))
    .returning({ status: analyses.status });
  return row?.status === 'queued';
}

/** Lists analyses that have been paused since before `pausedBefore`. */
export function listAnalysesPausedBefore(db: Db, pausedBefore: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.status, 'paused'), lt(analyses.pausedAt, pausedBefore)));
}

/** Returns the unfinished analysis of this user and host; null when there is none. */
export async function findUnfinishedAnalysis(
  db: Db,
  userId: string,
  host: string,
): Promise<{ id: string; isPaused: boolean } | null> {
  const isUnfinished = inArray(analyses.status, ['queued', 'running', 'paused']);
  const [row] = await db
    .select({ id: analyses.id, status: analyses.status })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), isUnfinished))
    .limit(1);
  return row === undefined ? null : { id: row.id, isPaused: row.status === 'paused' };
}
