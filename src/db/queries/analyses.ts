import { and, desc, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { AnalysisProgress, AnalysisStatus, AuditReport } from '#contracts/analysis.ts';
import type { CrawlScope } from '#contracts/crawl-scope.ts';
import type { BrowserPlan } from '#contracts/plan-limits.ts';
import type { Db } from '../client.ts';
import { analyses } from '../tables.ts';

export type AnalysisRow = typeof analyses.$inferSelect;

const UNFINISHED = ['queued', 'running', 'paused'] as const;

export interface NewAnalysis {
  userId: string;
  url: string;
  host: string;
  maxPages: number;
  maxDurationMs: number;
  maxDepth: number;
  /** The sample of a free plan when left out. */
  browserPlan?: BrowserPlan;
  scope: CrawlScope;
  countedMonth: string | null;
}

/** Null when the user already has an unfinished analysis of that host. */
export async function insertAnalysis(db: Db, analysis: NewAnalysis): Promise<AnalysisRow | null> {
  const [row] = await db.insert(analyses).values(analysis).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findAnalysisRow(db: Db, id: string): Promise<AnalysisRow | null> {
  const [row] = await db.select().from(analyses).where(eq(analyses.id, id));
  return row ?? null;
}

/** Without the report, which can be large. Newest first. */
export function listAnalysisRows(db: Db, userId: string, limit: number) {
  return db
    .select({
      id: analyses.id,
      url: analyses.url,
      host: analyses.host,
      status: analyses.status,
      seoScore: analyses.seoScore,
      issuesCount: analyses.issuesCount,
      createdAt: analyses.createdAt,
      finishedAt: analyses.finishedAt,
      failureCode: analyses.failureCode,
      failureMessage: analyses.failureMessage,
    })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(limit);
}

/** Scores of one website over time, oldest first: its latest completed analyses. */
export async function listScores(db: Db, { userId, host, limit }: { userId: string; host: string; limit: number }) {
  const rows = await db
    .select({
      id: analyses.id,
      finishedAt: analyses.finishedAt,
      seoScore: analyses.seoScore,
      aiReadiness: analyses.aiReadiness,
    })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), eq(analyses.status, 'completed')))
    .orderBy(desc(analyses.finishedAt))
    .limit(limit);
  return rows.reverse();
}

/** Removes the row of an ended analysis and everything that hangs on it. */
export async function deleteEndedAnalysis(db: Db, id: string): Promise<void> {
  await db.delete(analyses).where(and(eq(analyses.id, id), notInArray(analyses.status, [...UNFINISHED])));
}

/** Every analysis of a user with its report, oldest first: for a copy of their data. */
export function listAnalysisReports(db: Db, userId: string) {
  const { id, url, host, status, scope, report, failureMessage, createdAt, finishedAt } = analyses;
  return db
    .select({ id, url, host, status, scope, report, failureMessage, createdAt, finishedAt })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .orderBy(analyses.createdAt);
}

/** How many analyses a user has, and the mean score of those that have one (0..100); null without any. */
export async function analysisFigures(db: Db, userId: string): Promise<{ total: number; averageScore: number | null }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      averageScore: sql<number | null>`avg(${analyses.seoScore})::float8`,
    })
    .from(analyses)
    .where(eq(analyses.userId, userId));
  return row ?? { total: 0, averageScore: null };
}

export interface Claim {
  id: string;
  workerId: string;
  now: Date;
  /** A running analysis whose heartbeat is older belongs to a worker that died. */
  staleBefore: Date;
}

export type ClaimResult = { state: 'claimed'; row: AnalysisRow } | { state: 'unavailable' } | { state: 'host-busy' };

/**
 * Makes this worker the one that runs the analysis. `unavailable`: it is finished, cancelled or in other hands.
 * `host-busy`: another analysis reads the same host, and one site is read by one analysis at a time.
 */
export function claimAnalysis(db: Db, claim: Claim): Promise<ClaimResult> {
  const { id, workerId, now, staleBefore } = claim;
  return db.transaction(async (transaction): Promise<ClaimResult> => {
    const [analysis] = await transaction.select({ host: analyses.host }).from(analyses).where(eq(analyses.id, id));
    if (analysis === undefined) return { state: 'unavailable' };
    // Two workers must not claim two analyses of one host at the same moment.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${analysis.host}))`);
    const claimable = and(
      eq(analyses.id, id),
      or(eq(analyses.status, 'queued'), and(eq(analyses.status, 'running'), lt(analyses.heartbeatAt, staleBefore))),
    );
    const [waiting] = await transaction.select({ id: analyses.id }).from(analyses).where(claimable);
    if (waiting === undefined) return { state: 'unavailable' };
    const isBusy = and(eq(analyses.host, analysis.host), eq(analyses.status, 'running'), ne(analyses.id, id));
    const [other] = await transaction.select({ id: analyses.id }).from(analyses).where(isBusy).limit(1);
    if (other !== undefined) return { state: 'host-busy' };
    const [row] = await transaction
      .update(analyses)
      .set({
        status: 'running',
        workerId,
        heartbeatAt: now,
        startedAt: sql`coalesce(${analyses.startedAt}, ${now.toISOString()}::timestamptz)`,
        attempts: sql`${analyses.attempts} + 1`,
      })
      .where(claimable)
      .returning();
    return row === undefined ? { state: 'unavailable' } : { state: 'claimed', row };
  });
}

/** What the user asked of a running analysis. */
export interface Wishes {
  cancelRequested: boolean;
  pauseRequested: boolean;
}

/** Stores progress and the sign of life; answers what the user asked for. Null when the analysis is no longer ours. */
export async function recordProgress(
  db: Db,
  beat: { id: string; workerId: string; now: Date; progress: AnalysisProgress | null },
): Promise<Wishes | null> {
  const { id, workerId, now, progress } = beat;
  const [row] = await db
    .update(analyses)
    .set({ heartbeatAt: now, ...(progress === null ? {} : { progress }) })
    .where(and(eq(analyses.id, id), eq(analyses.status, 'running'), eq(analyses.workerId, workerId)))
    .returning({ cancelRequested: analyses.cancelRequested, pauseRequested: analyses.pauseRequested });
  return row ?? null;
}

export async function completeAnalysis(
  db: Db,
  done: { id: string; workerId: string; now: Date; report: AuditReport; artifactKey: string },
): Promise<boolean> {
  const { id, workerId, now, report, artifactKey } = done;
  const rows = await db
    .update(analyses)
    .set({ status: 'completed', report, artifactKey, finishedAt: now, progress: null })
    .where(and(eq(analyses.id, id), eq(analyses.status, 'running'), eq(analyses.workerId, workerId)))
    .returning({ id: analyses.id });
  return rows.length === 1;
}

/**
 * Who may end an analysis or put it back: nobody has it (yet, or while it is paused), this worker has it, or its worker gave no
 * sign of life since.
 * Every such statement names one, so that a worker that lost an analysis cannot touch its new owner's run.
 */
export type Hold =
  | { state: 'queued' | 'paused' }
  | { state: 'running'; workerId: string }
  | { state: 'abandoned'; staleBefore: Date };

function heldAs(id: string, hold: Hold) {
  const status = hold.state === 'queued' || hold.state === 'paused' ? hold.state : 'running';
  return and(
    eq(analyses.id, id),
    eq(analyses.status, status),
    hold.state === 'running' ? eq(analyses.workerId, hold.workerId) : undefined,
    hold.state === 'abandoned' ? lt(analyses.heartbeatAt, hold.staleBefore) : undefined,
  );
}

export interface HeldAnalysis {
  userId: string;
  countedMonth: string | null;
  progress: AnalysisProgress | null;
}

/** Locks an unfinished analysis for the rest of the transaction; null when it is finished or held by somebody else. */
export async function lockAnalysis(db: Db, id: string, hold: Hold): Promise<HeldAnalysis | null> {
  const [row] = await db
    .select({ userId: analyses.userId, countedMonth: analyses.countedMonth, progress: analyses.progress })
    .from(analyses)
    .where(heldAs(id, hold))
    .for('update');
  return row ?? null;
}

export interface Ending {
  id: string;
  status: 'failed' | 'cancelled';
  code: string;
  message: string;
  now: Date;
  /** False once the use was given back: it must not be given back again. */
  isCounted: boolean;
}

/** Ends a locked analysis without a report. */
export async function endLockedAnalysis(db: Db, ending: Ending): Promise<void> {
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
 * Takes a running analysis from its worker (pause, shutdown, dead worker): back into the queue, or to the paused ones when the
 * user asked for that and did not cancel it. Null when it was in other hands.
 */
export async function releaseAnalysis(
  db: Db,
  release: { id: string; hold: Hold; now: Date; countsAsAttempt: boolean },
): Promise<{ status: AnalysisStatus; cancelRequested: boolean } | null> {
  const { id, hold, now, countsAsAttempt } = release;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isPaused = sql`${analyses.pauseRequested} and not ${analyses.cancelRequested}`;
  const [row] = await db
    .update(analyses)
    .set({
      status: sql`case when ${isPaused} then 'paused' else 'queued' end`,
      pausedAt: sql`case when ${isPaused} then ${moment} end`,
      workerId: null,
      heartbeatAt: null,
      ...(countsAsAttempt ? {} : { attempts: sql`greatest(${analyses.attempts} - 1, 0)` }),
    })
    .where(heldAs(id, hold))
    .returning({ status: analyses.status, cancelRequested: analyses.cancelRequested });
  return row ?? null;
}

/** Those of `ids` that are queued, running or paused. */
export async function listUnfinished(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(inArray(analyses.id, ids), inArray(analyses.status, [...UNFINISHED])));
  return new Set(rows.map(({ id }) => id));
}

/** Unfinished analyses whose worker gave no sign of life since `staleBefore`. */
export function listAbandoned(db: Db, staleBefore: Date): Promise<{ id: string; attempts: number }[]> {
  return db
    .select({ id: analyses.id, attempts: analyses.attempts })
    .from(analyses)
    .where(and(eq(analyses.status, 'running'), lt(analyses.heartbeatAt, staleBefore)));
}

/** Queued analyses: their job may have been lost with a killed process, sending it again is harmless. */
export function listQueued(db: Db): Promise<{ id: string }[]> {
  return db.select({ id: analyses.id }).from(analyses).where(eq(analyses.status, 'queued'));
}

/** Asks the worker to stop; answers the state found, null when there is nothing to cancel. */
export async function requestCancel(db: Db, id: string): Promise<AnalysisRow | null> {
  const [row] = await db
    .update(analyses)
    .set({ cancelRequested: true })
    .where(and(eq(analyses.id, id), inArray(analyses.status, [...UNFINISHED])))
    .returning();
  return row ?? null;
}
