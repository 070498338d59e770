import { and, eq, gt, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clientMailTokens, reportFiles, reportMailings } from '#db/tables.ts';

export type ReportFileRow = typeof reportFiles.$inferSelect;
export type NewReportFile = Pick<
  ReportFileRow,
  'userId' | 'format' | 'sections' | 'variant' | 'appendix' | 'introduction' | 'hidesProductName' | 'stage' | 'fileName'
> & { analysisId: string };

export async function insertReportFile(db: Db, file: NewReportFile): Promise<ReportFileRow> {
  const [row] = await db.insert(reportFiles).values(file).returning();
  if (row === undefined) throw new Error('The report was not saved');
  return row;
}

/** Returns the file if it belongs to the user, otherwise null. */
export async function findReportFile(db: Db, userId: string, id: string): Promise<ReportFileRow | null> {
  const own = and(eq(reportFiles.id, id), eq(reportFiles.userId, userId));
  const [row] = await db.select().from(reportFiles).where(own);
  return row ?? null;
}

/** Assigns the file to this worker; returns null when it is finished or assigned to another worker. */
export async function claimReportFile(
  db: Db,
  { id, workerId, now, staleBefore }: { id: string; workerId: string; now: Date; staleBefore: Date },
): Promise<ReportFileRow | null> {
  const isFree = or(
    eq(reportFiles.status, 'queued'),
    and(eq(reportFiles.status, 'running'), lt(reportFiles.heartbeatAt, staleBefore)),
  );
  const [row] = await db
    .update(reportFiles)
    .set({ status: 'running', workerId, heartbeatAt: now, attempts: sql`${reportFiles.attempts} + 1` })
    .where(and(eq(reportFiles.id, id), isFree))
    .returning();
  return row ?? null;
}

/** A file that this worker is creating. */
export interface ReportFileHold {
  id: string;
  workerId: string;
}

/**
 * Updates a file that this worker is creating, or finishes it; returns false when it has been assigned to another
 * worker.
 */
export async function updateHeldReportFile(
  db: Db,
  { id, workerId }: ReportFileHold,
  change: Partial<Omit<ReportFileRow, 'id'>>,
): Promise<boolean> {
  const isHeld = and(eq(reportFiles.id, id), eq(reportFiles.status, 'running'), eq(reportFiles.workerId, workerId));
  const rows = await db.update(reportFiles).set(change).where(isHeld).returning({ id: reportFiles.id });
  return rows.length === 1;
}

/** Takes files from dead workers: the files return to the queue, or fail after the last attempt. */
export async function releaseStaleReportFiles(
  db: Db,
  { staleBefore, maxAttempts, failure, now }: { staleBefore: Date; maxAttempts: number; failure: string; now: Date },
): Promise<void> {
  const isLast = sql`${reportFiles.attempts} >= ${maxAttempts}`;
  await db
    .update(reportFiles)
    .set({
      status: sql`case when ${isLast} then 'failed' else 'queued' end`,
      failure: sql`case when ${isLast} then ${failure} end`,
      failureCode: sql`case when ${isLast} then 'internal' end`,
      finishedAt: sql`case when ${isLast} then ${now.toISOString()}::timestamptz end`,
      workerId: null,
    })
    .where(and(eq(reportFiles.status, 'running'), lt(reportFiles.heartbeatAt, staleBefore)));
}

/** Whether the file is completed, or a worker will complete it; false if it failed or was deleted. */
export async function isReportFileKept(db: Db, id: string): Promise<boolean> {
  return (await db.$count(reportFiles, and(eq(reportFiles.id, id), ne(reportFiles.status, 'failed')))) > 0;
}

/** Lists the IDs of files that wait for a worker. */
export async function listQueuedReportFiles(db: Db): Promise<string[]> {
  const rows = await db.select({ id: reportFiles.id }).from(reportFiles).where(eq(reportFiles.status, 'queued'));
  return rows.map(({ id }) => id);
}

/**
 * Lists files that are older than `before`, or whose analysis was deleted. A file that will be emailed, or that an
 * email still links to, does not count as old.
 */
export function listOldReportFiles(db: Db, { before, now, limit }: { before: Date; now: Date; limit: number }) {
  const { id, format, artifactKey } = reportFiles;
  const mailings = db
    .select({ id: reportMailings.id })
    .from(reportMailings)
    .where(and(eq(reportMailings.reportFileId, id), eq(reportMailings.state, 'waiting')));
  const links = db
    .select({ id: clientMailTokens.reportFileId })
    .from(clientMailTokens)
    .where(and(eq(clientMailTokens.reportFileId, id), gt(clientMailTokens.expiresAt, now)));
  const isOld = and(lt(reportFiles.createdAt, before), notExists(mailings), notExists(links));
  return db
    .select({ id, format, artifactKey })
    .from(reportFiles)
    .where(or(isOld, isNull(reportFiles.analysisId)))
    .limit(limit);
}

export function listUserReportFiles(db: Db, userId: string) {
  const { id, format, artifactKey } = reportFiles;
  return db.select({ id, format, artifactKey }).from(reportFiles).where(eq(reportFiles.userId, userId));
}

export async function deleteReportFile(db: Db, id: string): Promise<void> {
  await db.delete(reportFiles).where(eq(reportFiles.id, id));
}
