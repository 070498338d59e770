import { eq, lt, sql } from 'drizzle-orm';
import type { RunningJobs } from '#contracts/product/system.ts';
import type { Db } from '#db/client.ts';
import { workers } from '#db/tables.ts';

export interface WorkerHeartbeat {
  id: string;
  roles: string;
  engineVersion: string;
  browser: string | null;
  running: number;
  jobs: RunningJobs[];
  freeBytes: number | null;
}

/** Renews the row of a process, and removes the rows of processes whose last heartbeat is more than a day old. */
export async function recordWorkerHeartbeat(db: Db, heartbeat: WorkerHeartbeat): Promise<void> {
  const { id, ...state } = heartbeat;
  // The database's clock, shared by all processes.
  const seen = { ...state, heartbeatAt: sql`now()` };
  await db
    .insert(workers)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: workers.id, set: seen });
  await db.delete(workers).where(lt(workers.heartbeatAt, sql`now() - interval '1 day'`));
}

export type WorkerRow = typeof workers.$inferSelect & { silentSeconds: number };

/**
 * Lists all known processes, most recently started first, with the time since each one's last heartbeat, measured by
 * the database's clock.
 */
export async function listWorkers(db: Db): Promise<WorkerRow[]> {
  const rows = await db
    .select({
      worker: workers,
      silentSeconds: sql<number>`extract(epoch from now() - ${workers.heartbeatAt})::float8`,
    })
    .from(workers)
    .orderBy(sql`${workers.startedAt} desc`, workers.id);
  return rows.map(({ worker, silentSeconds }) => ({ ...worker, silentSeconds }));
}

/** Removes the row of a process that shuts down normally. */
export async function deleteWorker(db: Db, id: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, id));
}

/** Removes the rows of all other processes, because an embedded database has only one process. */
export async function deleteOtherWorkers(db: Db, id: string): Promise<void> {
  await db.delete(workers).where(sql`${workers.id} <> ${id}`);
}
