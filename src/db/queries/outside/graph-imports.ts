import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { GraphImportRequest, ImportProgress } from '#contracts/outside/graph-imports.ts';
import type { Db } from '#db/client.ts';
import { graphImports } from '#db/tables.ts';

export type GraphImportRow = typeof graphImports.$inferSelect;

/** Inserts an import; returns null when another import is unfinished. */
export async function insertGraphImport(
  db: Db,
  row: { request: GraphImportRequest; startedBy: string; createdAt: Date },
): Promise<GraphImportRow | null> {
  const [inserted] = await db
    .insert(graphImports)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

/** Returns the import that was started last; null when there is none. */
export async function findLatestGraphImport(db: Db): Promise<GraphImportRow | null> {
  const [row] = await db.select().from(graphImports).orderBy(desc(graphImports.createdAt)).limit(1);
  return row ?? null;
}

/** Ends an unfinished import; returns false when there is no such import. */
export async function cancelGraphImport(db: Db, id: string, finishedAt: Date): Promise<boolean> {
  const rows = await db
    .update(graphImports)
    .set({ state: 'canceled', workerId: null, finishedAt })
    .where(and(eq(graphImports.id, id), inArray(graphImports.state, ['waiting', 'running'])))
    .returning({ id: graphImports.id });
  return rows.length === 1;
}

/** An import that is assigned to one run of a worker. */
export interface ImportHold {
  id: string;
  /** Unique for each run. */
  workerId: string;
}

const isDue = (now: Date) => or(isNull(graphImports.waitingUntil), lte(graphImports.waitingUntil, now));

/** Assigns an import to this worker; returns null when it is finished, must wait, or belongs to another worker. */
export async function claimGraphImport(
  db: Db,
  { id, workerId, now, staleBefore }: ImportHold & { now: Date; staleBefore: Date },
): Promise<GraphImportRow | null> {
  const isFree = or(
    and(eq(graphImports.state, 'waiting'), isDue(now)),
    and(eq(graphImports.state, 'running'), lte(graphImports.heartbeatAt, staleBefore)),
  );
  const [row] = await db
    .update(graphImports)
    .set({
      state: 'running',
      workerId,
      heartbeatAt: now,
      waitingUntil: null,
      waitingFor: null,
      attempts: sql`${graphImports.attempts} + 1`,
    })
    .where(and(eq(graphImports.id, id), isFree))
    .returning();
  return row ?? null;
}

type ImportChange = Partial<Omit<GraphImportRow, 'id' | 'request' | 'progress'>> & { progress?: ImportProgress | null };

/** Updates an import that this worker runs; returns false when it was canceled or belongs to another worker. */
export async function updateHeldGraphImport(db: Db, hold: ImportHold, change: ImportChange): Promise<boolean> {
  const rows = await db
    .update(graphImports)
    .set(change)
    .where(
      and(eq(graphImports.id, hold.id), eq(graphImports.state, 'running'), eq(graphImports.workerId, hold.workerId)),
    )
    .returning({ id: graphImports.id });
  return rows.length === 1;
}

/** Takes imports from dead workers, so that other workers continue them. */
export async function releaseStaleGraphImports(db: Db, staleBefore: Date): Promise<void> {
  await db
    .update(graphImports)
    .set({ state: 'waiting', workerId: null })
    .where(and(eq(graphImports.state, 'running'), lte(graphImports.heartbeatAt, staleBefore)));
}

/** Lists the imports that may start now. */
export async function listReadyGraphImports(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: graphImports.id })
    .from(graphImports)
    .where(and(eq(graphImports.state, 'waiting'), isDue(now)));
  return rows.map(({ id }) => id);
}
