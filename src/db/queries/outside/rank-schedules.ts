import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rankSchedules, users, websites } from '#db/tables.ts';
import type { UserRow } from '../accounts/users.ts';
import type { WebsiteRow } from '../analyses/websites.ts';

export type RankScheduleRow = typeof rankSchedules.$inferSelect;

/** Returns a website with its owner; null when it was removed. */
export async function findWebsiteWithOwner(
  db: Db,
  websiteId: string,
): Promise<{ website: WebsiteRow; owner: UserRow } | null> {
  const [row] = await db
    .select({ website: websites, owner: users })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .where(eq(websites.id, websiteId));
  return row ?? null;
}

/** Returns the saved schedule of a website; null if there is none. */
export async function findRankSchedule(db: Db, websiteId: string): Promise<RankScheduleRow | null> {
  const [row] = await db.select().from(rankSchedules).where(eq(rankSchedules.websiteId, websiteId));
  return row ?? null;
}

/** Saves the schedule of a website, replacing an earlier one. */
export async function saveRankSchedule(db: Db, row: RankScheduleRow): Promise<void> {
  const { websiteId: _, ...change } = row;
  await db.insert(rankSchedules).values(row).onConflictDoUpdate({ target: rankSchedules.websiteId, set: change });
}

/** Turns scheduled runs off, and keeps the other settings. */
export async function stopRankSchedule(db: Db, websiteId: string): Promise<void> {
  const change = { frequency: 'off', provider: null, nextRunAt: null } as const;
  await db.update(rankSchedules).set(change).where(eq(rankSchedules.websiteId, websiteId));
}

/** Lists the due schedules of active websites, longest overdue first. */
export async function listDueSchedules(db: Db, now: Date, limit: number): Promise<RankScheduleRow[]> {
  const rows = await db
    .select({ schedule: rankSchedules })
    .from(rankSchedules)
    .innerJoin(websites, eq(websites.id, rankSchedules.websiteId))
    .where(and(ne(rankSchedules.frequency, 'off'), lte(rankSchedules.nextRunAt, now), eq(websites.isActive, true)))
    .orderBy(rankSchedules.nextRunAt)
    .limit(limit);
  return rows.map(({ schedule }) => schedule);
}

/**
 * Sets the time of the next run. Returns false when another process has already set it, or the schedule was changed.
 */
export async function advanceSchedule(
  db: Db,
  { websiteId, from, to }: { websiteId: string; from: Date; to: Date },
): Promise<boolean> {
  const rows = await db
    .update(rankSchedules)
    .set({ nextRunAt: to })
    .where(
      and(
        eq(rankSchedules.websiteId, websiteId),
        // The database stores microseconds, JavaScript milliseconds.
        sql`date_trunc('milliseconds', ${rankSchedules.nextRunAt}) = ${from.toISOString()}::timestamptz`,
      ),
    )
    .returning({ websiteId: rankSchedules.websiteId });
  return rows.length > 0;
}
