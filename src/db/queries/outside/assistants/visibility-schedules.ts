import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { visibilitySchedules, websites } from '#db/tables.ts';

export type VisibilityScheduleRow = typeof visibilitySchedules.$inferSelect;

/** Returns the saved settings of a website; null if there are none. */
export async function findVisibilitySchedule(db: Db, websiteId: string): Promise<VisibilityScheduleRow | null> {
  const [row] = await db.select().from(visibilitySchedules).where(eq(visibilitySchedules.websiteId, websiteId));
  return row ?? null;
}

/** Saves the settings of a website, replacing earlier ones. */
export async function saveVisibilitySchedule(db: Db, row: VisibilityScheduleRow): Promise<void> {
  const { websiteId: _, ...change } = row;
  await db
    .insert(visibilitySchedules)
    .values(row)
    .onConflictDoUpdate({ target: visibilitySchedules.websiteId, set: change });
}

/** Lists the due schedules of active websites, longest overdue first. */
export async function listDueVisibilitySchedules(db: Db, now: Date, limit: number): Promise<VisibilityScheduleRow[]> {
  const rows = await db
    .select({ schedule: visibilitySchedules })
    .from(visibilitySchedules)
    .innerJoin(websites, eq(websites.id, visibilitySchedules.websiteId))
    .where(
      and(
        ne(visibilitySchedules.frequency, 'off'),
        lte(visibilitySchedules.nextRunAt, now),
        eq(websites.isActive, true),
      ),
    )
    .orderBy(visibilitySchedules.nextRunAt)
    .limit(limit);
  return rows.map(({ schedule }) => schedule);
}

/** Sets the time of the next run. Returns false if another process has already set it, or the schedule was changed. */
export async function advanceVisibilitySchedule(
  db: Db,
  { websiteId, from, to }: { websiteId: string; from: Date; to: Date },
): Promise<boolean> {
  const rows = await db
    .update(visibilitySchedules)
    .set({ nextRunAt: to })
    .where(
      and(
        eq(visibilitySchedules.websiteId, websiteId),
        // The database stores microseconds, JavaScript milliseconds.
        sql`date_trunc('milliseconds', ${visibilitySchedules.nextRunAt}) = ${from.toISOString()}::timestamptz`,
      ),
    )
    .returning({ websiteId: visibilitySchedules.websiteId });
  return rows.length > 0;
}

/** Stores why a weekly run did not start; null after a run. */
export async function storeSkippedRun(
  db: Db,
  websiteId: string,
  skipped: VisibilityScheduleRow['skipped'],
): Promise<void> {
  await db.update(visibilitySchedules).set({ skipped }).where(eq(visibilitySchedules.websiteId, websiteId));
}
