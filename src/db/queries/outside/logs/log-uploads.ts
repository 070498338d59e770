import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { logUploads } from '#db/tables.ts';

export type LogUploadRow = typeof logUploads.$inferSelect;

/** Inserts an upload; returns null if the website has another upload. */
export async function insertLogUpload(
  db: Db,
  row: Pick<LogUploadRow, 'websiteId' | 'userId' | 'name' | 'bytes' | 'updatedAt'>,
): Promise<LogUploadRow | null> {
  const [inserted] = await db
    .insert(logUploads)
    .values({ ...row, state: 'receiving' })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

export async function findLogUpload(db: Db, websiteId: string): Promise<LogUploadRow | null> {
  const [row] = await db.select().from(logUploads).where(eq(logUploads.websiteId, websiteId));
  return row ?? null;
}

/** Stores that a part was received; returns null if another request has stored it. */
export async function advanceLogUpload(
  db: Db,
  { id, offset, receivedBytes, now }: { id: string; offset: number; receivedBytes: number; now: Date },
): Promise<LogUploadRow | null> {
  const [row] = await db
    .update(logUploads)
    .set({ receivedBytes, updatedAt: now })
    .where(and(eq(logUploads.id, id), eq(logUploads.state, 'receiving'), eq(logUploads.receivedBytes, offset)))
    .returning();
  return row ?? null;
}

/** Marks a complete upload as ready to be read. */
export async function completeLogUpload(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(logUploads)
    .set({ state: 'waiting', updatedAt: now })
    .where(and(eq(logUploads.id, id), eq(logUploads.state, 'receiving')));
}

/** Deletes an upload. Returns false if there is no such upload. */
export async function deleteLogUpload(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(logUploads).where(eq(logUploads.id, id)).returning({ id: logUploads.id });
  return rows.length === 1;
}

/** An upload that is assigned to one run of a worker. */
export interface UploadHold {
  id: string;
  /** Unique for each run. */
  workerId: string;
}

/** Assigns an upload to this worker; returns null when it is not ready, or belongs to another worker. */
export async function claimLogUpload(
  db: Db,
  { id, workerId, now, staleBefore }: UploadHold & { now: Date; staleBefore: Date },
): Promise<LogUploadRow | null> {
  const isFree = or(
    eq(logUploads.state, 'waiting'),
    and(eq(logUploads.state, 'running'), lte(logUploads.heartbeatAt, staleBefore)),
  );
  const [row] = await db
    .update(logUploads)
    .set({ state: 'running', workerId, heartbeatAt: now, updatedAt: now })
    .where(and(eq(logUploads.id, id), isFree))
    .returning();
  return row ?? null;
}

/** Updates an upload that this worker reads; returns false when it was canceled or belongs to another worker. */
export async function updateHeldLogUpload(
  db: Db,
  { id, workerId }: UploadHold,
  change: Partial<Pick<LogUploadRow, 'state' | 'progress' | 'failure' | 'workerId' | 'heartbeatAt' | 'updatedAt'>>,
): Promise<boolean> {
  const rows = await db
    .update(logUploads)
    .set(change)
    .where(and(eq(logUploads.id, id), eq(logUploads.state, 'running'), eq(logUploads.workerId, workerId)))
    .returning({ id: logUploads.id });
  return rows.length === 1;
}

/** Lists the uploads that a worker should read: complete uploads, and uploads of dead workers. */
export async function listReadyLogUploads(db: Db, staleBefore: Date): Promise<string[]> {
  const isStale = and(eq(logUploads.state, 'running'), lte(logUploads.heartbeatAt, staleBefore));
  const rows = await db
    .select({ id: logUploads.id })
    .from(logUploads)
    .where(or(eq(logUploads.state, 'waiting'), isStale));
  return rows.map(({ id }) => id);
}

/** Deletes incomplete and failed uploads that were not updated after `before`. */
export async function deleteOldLogUploads(db: Db, before: Date): Promise<void> {
  await db
    .delete(logUploads)
    .where(and(inArray(logUploads.state, ['receiving', 'failed']), lte(logUploads.updatedAt, before)));
}

/** Lists the IDs of all uploads whose file is needed. */
export async function listLogUploadIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: logUploads.id })
    .from(logUploads)
    .where(inArray(logUploads.state, ['receiving', 'waiting', 'running']));
  return rows.map(({ id }) => id);
}
