import { and, asc, desc, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { ScheduleOutcome } from '#contracts/monitoring/schedule.ts';
import type { Db } from '#db/client.ts';
import { analyses, analysisSchedules, users, websites } from '#db/tables.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import type { UserRow } from '../accounts/users.ts';
import type { WebsiteRow } from '../analyses/websites.ts';

export type ScheduleRow = typeof analysisSchedules.$inferSelect;
export interface WebsiteSchedule {
  schedule: ScheduleRow;
  website: WebsiteRow;
}

/** Blocks every other change of the user's schedules until the transaction ends. */
export async function lockSchedules(transaction: Db, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`schedules of ${userId}`}))`);
}

/** Lists the schedules of a user, including those that are off, by the domain of the website. */
export function listUserSchedules(db: Db, userId: string): Promise<WebsiteSchedule[]> {
  return db
    .select({ schedule: analysisSchedules, website: websites })
    .from(analysisSchedules)
    .innerJoin(websites, eq(websites.id, analysisSchedules.websiteId))
    .where(eq(analysisSchedules.userId, userId))
    .orderBy(asc(websites.domain));
}

/** Saves the schedule of a website, replacing an earlier one; the outcome of the last run is kept. */
export async function saveSchedule(
  db: Db,
  row: Pick<
    ScheduleRow,
    | 'websiteId'
    | 'userId'
    | 'frequency'
    | 'weekday'
    | 'dayOfMonth'
    | 'minuteOfDay'
    | 'timeZone'
    | 'scope'
    | 'nextRunAt'
    | 'updatedAt'
  >,
): Promise<void> {
  const { websiteId: _, userId: __, ...times } = row;
  const change = { ...times, isActive: true, pendingSince: null };
  await db
    .insert(analysisSchedules)
    .values({ ...row, createdAt: row.updatedAt })
    .onConflictDoUpdate({ target: analysisSchedules.websiteId, set: change });
}

/** Turns the schedule of a website off, and keeps its settings. */
export async function turnOffSchedule(db: Db, websiteId: string, now: Date): Promise<void> {
  await db
    .update(analysisSchedules)
    .set({ isActive: false, nextRunAt: null, pendingSince: null, updatedAt: now })
    .where(eq(analysisSchedules.websiteId, websiteId));
}

/**
 * Marks the runs that are due as pending, and sets the time of the next run of each schedule. Each due run is marked by
 * one process. Several missed runs of a schedule become one run. A run that is still pending from before counts as
 * skipped. Returns the number of marked runs.
 */
export function claimDueSchedules(
  db: Db,
  { now, limit, computeNextRun }: { now: Date; limit: number; computeNextRun(schedule: ScheduleRow): Date },
): Promise<number> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(analysisSchedules)
      .where(and(eq(analysisSchedules.isActive, true), lte(analysisSchedules.nextRunAt, now)))
      .orderBy(asc(analysisSchedules.nextRunAt), asc(analysisSchedules.websiteId))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const schedule of due) {
      const skipped = { lastOutcome: 'too-many-waiting', lastRunAt: now, lastAnalysisId: null } as const;
      await transaction
        .update(analysisSchedules)
        .set({
          nextRunAt: computeNextRun(schedule),
          pendingSince: now,
          ...(schedule.pendingSince !== null && skipped),
        })
        .where(eq(analysisSchedules.websiteId, schedule.websiteId));
    }
    return due.length;
  });
}

export interface PendingRun extends WebsiteSchedule {
  owner: UserRow;
}

/**
 * Lists the runs that are due and have no outcome yet. Accounts take turns, and each has up to `maxRunsPerOwner` runs,
 * so that accounts with many waiting runs do not delay the runs of other accounts.
 */
export function listPendingRuns(
  db: Db,
  { limit, maxRunsPerOwner }: { limit: number; maxRunsPerOwner: number },
): Promise<PendingRun[]> {
  const turn = sql<number>`row_number() over (partition by ${analysisSchedules.userId}
    order by ${analysisSchedules.pendingSince}, ${analysisSchedules.websiteId})`;
  const pending = db
    .select({ websiteId: analysisSchedules.websiteId, turn: turn.as('turn') })
    .from(analysisSchedules)
    .where(and(isNotNull(analysisSchedules.pendingSince), eq(analysisSchedules.isActive, true)))
    .as('pending');
  return db
    .select({ schedule: analysisSchedules, website: websites, owner: users })
    .from(analysisSchedules)
    .innerJoin(websites, eq(websites.id, analysisSchedules.websiteId))
    .innerJoin(users, eq(users.id, analysisSchedules.userId))
    .innerJoin(pending, eq(pending.websiteId, analysisSchedules.websiteId))
    .where(lte(pending.turn, maxRunsPerOwner))
    .orderBy(asc(pending.turn), asc(analysisSchedules.pendingSince), asc(analysisSchedules.websiteId))
    .limit(limit);
}

export interface RunOutcome {
  /** Null for a run that was not due after all, because its schedule is paused. */
  outcome: ScheduleOutcome | null;
  analysisId: string | null;
  now: Date;
}

/**
 * Stores the outcome of a pending run. Returns false when the run already has an outcome, or the schedule was changed.
 */
export async function settleRun(
  db: Db,
  { websiteId, pendingSince }: Pick<ScheduleRow, 'websiteId' | 'pendingSince'>,
  { outcome, analysisId, now }: RunOutcome,
): Promise<boolean> {
  const rows = await db
    .update(analysisSchedules)
    .set({
      pendingSince: null,
      ...(outcome !== null && { lastOutcome: outcome, lastRunAt: now, lastAnalysisId: analysisId }),
    })
    .where(
      and(
        eq(analysisSchedules.websiteId, websiteId),
        // The database stores microseconds, JavaScript milliseconds.
        pendingSince === null
          ? isNull(analysisSchedules.pendingSince)
          : sql`date_trunc('milliseconds', ${analysisSchedules.pendingSince}) = ${pendingSince.toISOString()}::timestamptz`,
      ),
    )
    .returning({ websiteId: analysisSchedules.websiteId });
  return rows.length > 0;
}

const homeUrlSql = sql<string | null>`${analyses.report} ->> 'url'`;

/**
 * Returns the URL at which the user's latest analysis of a host found the home page, with the scheme and `www.` that
 * work; null if there is no analysis that did not fail. Before an analysis is completed, only the URL with which it was
 * started is known.
 */
export async function findLatestUrl(
  db: Db,
  { userId, host }: { userId: string; host: string },
): Promise<string | null> {
  const [row] = await db
    .select({ url: analyses.url, homeUrl: homeUrlSql })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), ne(analyses.status, 'failed')))
    .orderBy(desc(sql`${analyses.status} = 'completed'`), desc(analyses.createdAt))
    .limit(1);
  if (row === undefined) return null;
  // A redirect may lead to another host, which is another website.
  return row.homeUrl !== null && displayHost(row.homeUrl) === host ? row.homeUrl : row.url;
}
