import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { searchDays } from '#db/tables.ts';

export type SearchDayRow = Omit<typeof searchDays.$inferSelect, 'connectionId'>;
export type SearchDayTotals = Pick<
  SearchDayRow,
  'day' | 'clicks' | 'impressions' | 'averagePosition' | 'isFinal' | 'queryClicks'
>;

const MAX_ROWS_PER_STATEMENT = 1_000;

/** Lists all days of a connection, oldest first. */
export function listSearchDays(db: Db, connectionId: string): Promise<SearchDayRow[]> {
  return selectDays(db).where(eq(searchDays.connectionId, connectionId)).orderBy(asc(searchDays.day));
}

/** Lists the days of a range, oldest first. */
export function readSearchDays(
  db: Db,
  connectionId: string,
  { from, to }: { from: string; to: string },
): Promise<SearchDayRow[]> {
  return selectDays(db)
    .where(and(eq(searchDays.connectionId, connectionId), between(searchDays.day, from, to)))
    .orderBy(asc(searchDays.day));
}

const selectDays = (db: Db) => {
  const { day, clicks, impressions, averagePosition, queryClicks, isFinal, isCut } = searchDays;
  return db.select({ day, clicks, impressions, averagePosition, queryClicks, isFinal, isCut }).from(searchDays);
};

/**
 * Stores the totals of days. A final day is never changed. A provisional day whose rows are stored stays provisional
 * until `markStoredDays`, because its rows must be read again.
 */
export async function storeSearchTotals(db: Db, connectionId: string, days: readonly SearchDayTotals[]): Promise<void> {
  for (let start = 0; start < days.length; start += MAX_ROWS_PER_STATEMENT) {
    const values = days.slice(start, start + MAX_ROWS_PER_STATEMENT).map((day) => ({ connectionId, ...day }));
    await db
      .insert(searchDays)
      .values(values)
      .onConflictDoUpdate({
        target: [searchDays.connectionId, searchDays.day],
        set: {
          clicks: sql`excluded.clicks`,
          impressions: sql`excluded.impressions`,
          averagePosition: sql`excluded.average_position`,
          isFinal: sql`excluded.is_final and ${searchDays.queryClicks} is null`,
          queryClicks: sql`coalesce(${searchDays.queryClicks}, excluded.query_clicks)`,
        },
        setWhere: sql`not ${searchDays.isFinal}`,
      });
  }
}

/** Marks days whose detail rows are stored. `isFinal`: neither the rows nor the totals will change again. */
export async function markStoredDays(
  db: Db,
  connectionId: string,
  days: readonly Pick<SearchDayRow, 'day' | 'isFinal' | 'isCut' | 'queryClicks'>[],
): Promise<void> {
  for (const { day, isFinal, isCut, queryClicks } of days) {
    await db
      .update(searchDays)
      .set({ isCut, queryClicks, isFinal })
      .where(and(eq(searchDays.connectionId, connectionId), eq(searchDays.day, day)));
  }
}
