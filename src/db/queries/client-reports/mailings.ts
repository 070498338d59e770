import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { reportFiles, reportMailings } from '#db/tables.ts';
import type { ReportFileRow } from '../analyses/report-files.ts';

export type MailingRow = typeof reportMailings.$inferSelect;
type NewMailing = Pick<MailingRow, 'userId' | 'websiteId' | 'recipientId' | 'analysisId' | 'createdAt'> &
  Partial<Pick<MailingRow, 'state' | 'problem' | 'reportFileId'>>;

/** Stores mailings that do not exist yet: a recipient gets the report of an analysis once. Returns the new ones. */
export async function insertMailings(transaction: Db, rows: readonly NewMailing[]): Promise<MailingRow[]> {
  if (rows.length === 0) return [];
  return transaction
    .insert(reportMailings)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** Sets the report that mailings wait for. */
export async function setMailingFile(transaction: Db, ids: readonly string[], reportFileId: string): Promise<void> {
  await transaction
    .update(reportMailings)
    .set({ reportFileId })
    .where(inArray(reportMailings.id, [...ids]));
}

export interface DueMailing {
  mailing: MailingRow;
  /** Null when the file was deleted. */
  file: ReportFileRow | null;
}

/** Lists up to `limit` mailings that are due, and whose report is completed, failed or deleted. */
export function listDueMailings(db: Db, { now, limit }: { now: Date; limit: number }): Promise<DueMailing[]> {
  return db
    .select({ mailing: reportMailings, file: reportFiles })
    .from(reportMailings)
    .leftJoin(reportFiles, eq(reportFiles.id, reportMailings.reportFileId))
    .where(
      and(
        eq(reportMailings.state, 'waiting'),
        or(isNull(reportMailings.nextAttemptAt), lte(reportMailings.nextAttemptAt, now)),
        or(isNull(reportFiles.id), inArray(reportFiles.status, ['completed', 'failed'])),
      ),
    )
    .orderBy(asc(reportMailings.createdAt), asc(reportMailings.id))
    .limit(limit);
}

/** Assigns a mailing to this process; returns false when another process has it. */
export async function claimMailing(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(reportMailings)
    .set({ state: 'claimed', attempts: sql`${reportMailings.attempts} + 1` })
    .where(and(eq(reportMailings.id, id), eq(reportMailings.state, 'waiting')))
    .returning({ id: reportMailings.id });
  return rows.length > 0;
}

type MailingChange = Partial<Pick<MailingRow, 'state' | 'problem' | 'nextAttemptAt' | 'sentAt'>>;

export async function updateMailing(db: Db, id: string, change: MailingChange): Promise<void> {
  await db.update(reportMailings).set(change).where(eq(reportMailings.id, id));
}

/** Changes a mailing only if it is still waiting, because another process may have sent it in the meantime. */
export async function updateWaitingMailing(db: Db, id: string, change: MailingChange): Promise<void> {
  const isWaiting = and(eq(reportMailings.id, id), eq(reportMailings.state, 'waiting'));
  await db.update(reportMailings).set(change).where(isWaiting);
}

/** Lists the latest mailing of each recipient of a website. */
export function listLatestMailings(db: Db, websiteId: string): Promise<MailingRow[]> {
  return db
    .selectDistinctOn([reportMailings.recipientId])
    .from(reportMailings)
    .where(and(eq(reportMailings.websiteId, websiteId), isNotNull(reportMailings.recipientId)))
    .orderBy(reportMailings.recipientId, desc(reportMailings.createdAt));
}

/** Lists the mailings for all websites of a user, newest first, for exporting the user's data. */
export function listUserMailings(db: Db, userId: string, limit: number): Promise<MailingRow[]> {
  return db
    .select()
    .from(reportMailings)
    .where(eq(reportMailings.userId, userId))
    .orderBy(desc(reportMailings.createdAt), reportMailings.id)
    .limit(limit);
}

export async function deleteOldMailings(db: Db, before: Date): Promise<void> {
  await db.delete(reportMailings).where(lt(reportMailings.createdAt, before));
}
