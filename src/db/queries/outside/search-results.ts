import { and, asc, between, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { Db } from '#db/client.ts';
import { searchTops, trackedSearchDays } from '#db/tables.ts';

export type SearchTopRow = Omit<typeof searchTops.$inferSelect, 'connectionId' | 'dimension' | 'rank'>;
export type TrackedSearchDay = Omit<typeof trackedSearchDays.$inferSelect, 'connectionId'>;

const MAX_ROWS_PER_STATEMENT = 500;

/** Replaces the top keys of a dimension; `rows` are sorted by rank. */
export async function replaceSearchTops(
  db: Db,
  { connectionId, dimension }: { connectionId: string; dimension: SearchDimension },
  rows: readonly SearchTopRow[],
): Promise<void> {
  await db
    .delete(searchTops)
    .where(and(eq(searchTops.connectionId, connectionId), eq(searchTops.dimension, dimension)));
  const values = rows.map((row, index) => ({ connectionId, dimension, rank: index + 1, ...row }));
  for (let start = 0; start < values.length; start += MAX_ROWS_PER_STATEMENT) {
    await db.insert(searchTops).values(values.slice(start, start + MAX_ROWS_PER_STATEMENT));
  }
}

/** Lists the top keys of a dimension over the last 28 final days. */
export async function listSearchTops(
  db: Db,
  { connectionId, dimension, limit }: { connectionId: string; dimension: SearchDimension; limit: number },
): Promise<SearchTopRow[]> {
  const rows = await db
    .select()
    .from(searchTops)
    .where(and(eq(searchTops.connectionId, connectionId), eq(searchTops.dimension, dimension)))
    .orderBy(asc(searchTops.rank))
    .limit(limit);
  return rows.map(({ connectionId: _, dimension: __, rank: ___, ...row }) => row);
}

/** Lists the keywords for which days are stored. */
export async function listStoredKeywords(db: Db, connectionId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ keyword: trackedSearchDays.keyword })
    .from(trackedSearchDays)
    .where(eq(trackedSearchDays.connectionId, connectionId));
  return rows.map(({ keyword }) => keyword);
}

/** Replaces the stored days of some keywords, starting with the day `from`. */
export async function replaceTrackedDays(
  db: Db,
  { connectionId, keywords, from }: { connectionId: string; keywords: readonly string[]; from: string },
  days: readonly TrackedSearchDay[],
): Promise<void> {
  if (keywords.length === 0) return;
  const keywordCondition = and(
    eq(trackedSearchDays.connectionId, connectionId),
    inArray(trackedSearchDays.keyword, [...keywords]),
  );
  await db.delete(trackedSearchDays).where(and(keywordCondition, gte(trackedSearchDays.day, from)));
  for (let start = 0; start < days.length; start += MAX_ROWS_PER_STATEMENT) {
    const values = days.slice(start, start + MAX_ROWS_PER_STATEMENT).map((day) => ({ connectionId, ...day }));
    await db.insert(trackedSearchDays).values(values);
  }
}

/** Deletes the days of keywords that are no longer tracked. */
export async function deleteOtherKeywords(db: Db, connectionId: string, keywords: readonly string[]): Promise<void> {
  const others = keywords.length === 0 ? sql`true` : notInArray(trackedSearchDays.keyword, [...keywords]);
  await db.delete(trackedSearchDays).where(and(eq(trackedSearchDays.connectionId, connectionId), others));
}

/** Lists the days of tracked keywords on which they had impressions, oldest first. */
export async function readTrackedDays(
  db: Db,
  { connectionId, keywords, from, to }: { connectionId: string; keywords: readonly string[]; from: string; to: string },
): Promise<TrackedSearchDay[]> {
  if (keywords.length === 0) return [];
  const { keyword, day, clicks, impressions, averagePosition } = trackedSearchDays;
  return db
    .select({ keyword, day, clicks, impressions, averagePosition })
    .from(trackedSearchDays)
    .where(
      and(eq(trackedSearchDays.connectionId, connectionId), inArray(keyword, [...keywords]), between(day, from, to)),
    )
    .orderBy(asc(keyword), asc(day));
}
