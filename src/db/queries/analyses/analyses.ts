import { and, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { BrowserPlan } from '#contracts/account/plan-limits.ts';
import type { AnalysisProgress, AnalysisStatus, AuditReport } from '#contracts/analysis/analysis.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type { AnalysisOrigin } from '#contracts/monitoring/schedule.ts';
import type { Db } from '#db/client.ts';
import { type StoredProgress, storeProgress } from '#db/stored/stored-progress.ts';
import { storeReport } from '#db/stored/stored-report.ts';
import { analyses } from '#db/tables.ts';

export type AnalysisRow = typeof analyses.$inferSelect;

const UNFINISHED_STATUSES = ['queued', 'running', 'paused'] as const;

export interface NewAnalysis {
  userId: string;
  url: string;
  host: string;
  maxPages: number;
  maxDurationMs: number;
  maxDepth: number;
  /** Defaults to the sample of the free plan. */
  browserPlan?: BrowserPlan;
  scope: CrawlScope;
  /** Defaults to `user`. */
  origin?: AnalysisOrigin;
  /** ID of the request that queues the analysis. */
  requestId?: string | null;
  countedMonth: string | null;
  now: Date;
}

/** Inserts an analysis; returns null when the user already has an unfinished analysis of that host. */
export async function insertAnalysis(db: Db, { now, ...analysis }: NewAnalysis): Promise<AnalysisRow | null> {
  // Ages are computed with the clock of this process, so the start time uses it, too.
  const values = { ...analysis, createdAt: now, queuedAt: now };
  const [row] = await db.insert(analyses).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findAnalysisRow(db: Db, id: string): Promise<AnalysisRow | null> {
  const [row] = await db.select().from(analyses).where(eq(analyses.id, id));
  return row ?? null;
}

/** Returns the analyses with these IDs that exist, in any order. */
export const findAnalysisRows = (db: Db, ids: readonly string[]): Promise<AnalysisRow[]> =>
  db
    .select()
    .from(analyses)
    .where(inArray(analyses.id, [...ids]));

/** Position of an analysis in the list, after which the next page begins. */
export interface ListPosition {
  createdAt: Date;
  id: string;
}

/**
 * Lists up to `limit` analyses of a user, newest first, beginning after `before`. Omits the reports, which can be
 * large.
 */
export function listAnalysisRows(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before: ListPosition | null },
) {
  const isEarlier =
    before === null
      ? undefined
      : or(
          lt(analyses.createdAt, before.createdAt),
          and(eq(analyses.createdAt, before.createdAt), lt(analyses.id, before.id)),
        );
  return db
    .select({
      id: analyses.id,
      url: analyses.url,
      host: analyses.host,
      status: analyses.status,
      origin: analyses.origin,
      seoScore: analyses.seoScore,
      issuesCount: analyses.issuesCount,
      createdAt: analyses.createdAt,
      finishedAt: analyses.finishedAt,
      failureCode: analyses.failureCode,
      failureMessage: analyses.failureMessage,
    })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), isEarlier))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit);
}

/** Lists a user's unfinished analyses, oldest first; their number is limited by the plan. */
export function listUnfinishedRows(db: Db, userId: string): Promise<AnalysisRow[]> {
  return db
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, userId), inArray(analyses.status, [...UNFINISHED_STATUSES])))
    .orderBy(analyses.createdAt, analyses.id);
}

/** Returns the scores of one website over time, oldest first, from its latest completed analyses. */
export async function listScores(db: Db, { userId, host, limit }: { userId: string; host: string; limit: number }) {
  const rows = await db
    .select({
      id: analyses.id,
      finishedAt: analyses.finishedAt,
      seoScore: analyses.seoScore,
      aiReadiness: analyses.aiReadiness,
      issuesCount: analyses.issuesCount,
    })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), eq(analyses.status, 'completed')))
    .orderBy(desc(analyses.finishedAt))
    .limit(limit);
  return rows.reverse();
}

/** Removes the row of an ended analysis and everything that references it. */
export async function deleteEndedAnalysis(db: Db, id: string): Promise<void> {
  await db.delete(analyses).where(and(eq(analyses.id, id), notInArray(analyses.status, [...UNFINISHED_STATUSES])));
}

/** Lists every analysis of a user with its report as stored, oldest first, for exporting the user's data. */
export function listAnalysisReports(db: Db, userId: string) {
  const { id, url, host, status, origin, scope, report, failureMessage, createdAt, finishedAt } = analyses;
  return db
    .select({ id, url, host, status, origin, scope, report, failureMessage, createdAt, finishedAt })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(analyses.createdAt);
}

/**
 * Returns the number of completed analyses of a user and the mean score (0..100) of those that have one; the mean is
 * null if none has a score.
 */
export async function readAnalysisFigures(
  db: Db,
  userId: string,
): Promise<{ total: number; averageScore: number | null }> {
  const [row] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${analyses.status} = 'completed'))::int`,
      averageScore: sql<number | null>`avg(${analyses.seoScore})::float8`,
    })
    .from(analyses)
    .where(eq(analyses.userId, userId));
  return row ?? { total: 0, averageScore: null };
}

/** Actions that the user requested for a running analysis. */
export interface RequestedActions {
  cancelRequested: boolean;
  pauseRequested: boolean;
}

/**
 * Stores progress and the heartbeat, and returns the actions that the user requested. Returns null when this worker no
 * longer owns the analysis.
 */
export async function recordProgress(
  db: Db,
  heartbeatUpdate: { id: string; workerId: string; now: Date; progress: AnalysisProgress | null },
): Promise<RequestedActions | null> {
  const { id, workerId, now, progress } = heartbeatUpdate;
  const [row] = await db
    .update(analyses)
    .set({ heartbeatAt: now, ...(progress === null ? {} : { progress: storeProgress(progress) }) })
    .where(and(eq(analyses.id, id), eq(analyses.status, 'running'), eq(analyses.workerId, workerId)))
    .returning({ cancelRequested: analyses.cancelRequested, pauseRequested: analyses.pauseRequested });
  return row ?? null;
}

export interface CompletedAnalysis {
  id: string;
  now: Date;
  report: AuditReport;
  artifactKey: string;
  crawlBytes: number;
  /** Whether the crawl file contains the documents as received. */
  hasDocuments: boolean;
  /** False once the quota has been refunded. */
  isCounted: boolean;
}

/** Ends a locked analysis with its report. */
export async function completeLockedAnalysis(db: Db, completed: CompletedAnalysis): Promise<void> {
  const { id, now, report, artifactKey, crawlBytes, hasDocuments, isCounted } = completed;
  await db
    .update(analyses)
    .set({
      status: 'completed',
      report: storeReport(report),
      artifactKey,
      crawlBytes,
      finishedAt: now,
      progress: null,
      ...(!hasDocuments && { bodiesDroppedAt: now }),
      ...(!isCounted && { countedMonth: null }),
    })
    .where(eq(analyses.id, id));
}

/**
 * Conditions under which an analysis may be ended or returned to the queue: it is queued or paused, this worker owns
 * it, or its worker has sent no heartbeat since the given time. Every statement that does so includes one of these
 * conditions, so that a worker that lost an analysis cannot affect its new owner's run.
 */
export type AnalysisHold =
  | { state: 'queued' | 'paused' }
  | { state: 'running'; workerId: string }
  | { state: 'abandoned'; lastHeartbeatAt: Date };

function buildHoldCondition(id: string, hold: AnalysisHold) {
  const status = hold.state === 'queued' || hold.state === 'paused' ? hold.state : 'running';
  return and(
    eq(analyses.id, id),
    eq(analyses.status, status),
    hold.state === 'running' ? eq(analyses.workerId, hold.workerId) : undefined,
    hold.state === 'abandoned' ? eq(analyses.heartbeatAt, hold.lastHeartbeatAt) : undefined,
  );
}

export interface HeldAnalysis {
  userId: string;
  host: string;
  countedMonth: string | null;
  /** Null when no cancellation was requested. */
  cancelCharged: boolean | null;
  progress: StoredProgress | null;
}

/**
 * Locks an unfinished analysis for the rest of the transaction; returns null when it is finished or owned by another
 * worker.
 */
export async function lockAnalysis(db: Db, id: string, hold: AnalysisHold): Promise<HeldAnalysis | null> {
  const { userId, host, countedMonth, cancelCharged, progress } = analyses;
  const [row] = await db
    .select({ userId, host, countedMonth, cancelCharged, progress })
    .from(analyses)
    .where(buildHoldCondition(id, hold))
    .for('update');
  return row ?? null;
}

export interface AnalysisEnding {
  id: string;
  status: 'failed' | 'cancelled';
  code: string;
  message: string;
  now: Date;
  /** False once the quota has been refunded, because it must not be refunded twice. */
  isCounted: boolean;
}

/** Ends a locked analysis without a report. */
export async function endLockedAnalysis(db: Db, ending: AnalysisEnding): Promise<void> {
  await db
    .update(analyses)
    .set({
      status: ending.status,
      failureCode: ending.code,
      failureMessage: ending.message,
      finishedAt: ending.now,
      progress: null,
      ...(ending.isCounted ? {} : { countedMonth: null }),
    })
    .where(eq(analyses.id, ending.id));
}

/**
 * Takes a running analysis from its worker (after a pause request, a shutdown or the worker's death). The analysis
 * returns to the queue, or becomes paused if the user requested a pause and did not cancel the analysis. Returns null
 * when another worker owns it.
 */
export async function releaseAnalysis(
  db: Db,
  release: { id: string; hold: AnalysisHold; now: Date; isCountedAsAttempt: boolean },
): Promise<{ status: AnalysisStatus; cancelRequested: boolean } | null> {
  const { id, hold, now, isCountedAsAttempt } = release;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isPaused = sql`${analyses.pauseRequested} and not ${analyses.cancelRequested}`;
  const [row] = await db
    .update(analyses)
    .set({
      status: sql`case when ${isPaused} then 'paused' else 'queued' end`,
      pausedAt: sql`case when ${isPaused} then ${moment} end`,
      workerId: null,
      heartbeatAt: null,
      ...(!isCountedAsAttempt && {
        attempts: sql`greatest(${analyses.attempts} - 1, 0)`,
        starts: sql`greatest(${analyses.starts} - 1, 0)`,
      }),
    })
    .where(buildHoldCondition(id, hold))
    .returning({ status: analyses.status, cancelRequested: analyses.cancelRequested });
  return row ?? null;
}

/** Returns the IDs in `ids` whose analyses are queued, running or paused. */
export async function listUnfinishedIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(inArray(analyses.id, ids), inArray(analyses.status, [...UNFINISHED_STATUSES])));
  return new Set(rows.map(({ id }) => id));
}

export interface RunningAnalysis {
  id: string;
  heartbeatAt: Date;
  /** Number of consecutive starts without a page read or rendered in between. */
  attempts: number;
  /** Number of all starts. */
  starts: number;
  /** Whether a page was read or rendered since the last start. */
  hasNewWork: boolean;
}

/** Work that an analysis has done so far: the number of pages read plus the number of pages rendered. */
export const completedWorkSql = sql<number>`(coalesce((${analyses.progress} #>> '{crawl,pagesFetched}')::int, 0)
  + coalesce((${analyses.progress} #>> '{browser,done}')::int, 0))`;

/** Lists all running analyses, or the one with this ID. */
export async function listRunningAnalyses(db: Db, id?: string): Promise<RunningAnalysis[]> {
  const idCondition = id === undefined ? undefined : eq(analyses.id, id);
  const rows = await db
    .select({
      id: analyses.id,
      heartbeatAt: analyses.heartbeatAt,
      attempts: analyses.attempts,
      starts: analyses.starts,
      hasNewWork: sql<boolean>`${completedWorkSql} > ${analyses.workAtStart}`,
    })
    .from(analyses)
    .where(and(eq(analyses.status, 'running'), idCondition));
  return rows.flatMap(({ heartbeatAt, ...row }) => (heartbeatAt === null ? [] : [{ ...row, heartbeatAt }]));
}

/** Lists the IDs of a user's unfinished analyses. */
export async function listUnfinishedAnalyses(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), inArray(analyses.status, [...UNFINISHED_STATUSES])));
  return rows.map(({ id }) => id);
}

/**
 * Asks the worker to stop. Returns the analysis, or null when there is nothing to cancel. Whether the analysis is
 * charged is decided here, by the progress that the user could see: pages read before the worker notices the request do
 * not count, and a second click changes nothing.
 */
export async function requestCancel(db: Db, id: string): Promise<AnalysisRow | null> {
  const [row] = await db
    .update(analyses)
    .set({
      cancelRequested: true,
      cancelCharged: sql`coalesce(${analyses.cancelCharged}, (${analyses.progress} #>> '{crawl,pagesFetched}')::int > 0, false)`,
    })
    .where(and(eq(analyses.id, id), inArray(analyses.status, [...UNFINISHED_STATUSES])))
    .returning();
  return row ?? null;
}
