import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { searchDays, searchTops } from '#db/tables.ts';

/** Returns the stored totals and top lists of a connection, for exporting the user's data. */
export async function readStoredSearchData(db: Db, connectionId: string) {
  const [days, tops] = await Promise.all([
    db.select().from(searchDays).where(eq(searchDays.connectionId, connectionId)).orderBy(asc(searchDays.day)),
    db
      .select()
      .from(searchTops)
      .where(eq(searchTops.connectionId, connectionId))
      .orderBy(asc(searchTops.dimension), asc(searchTops.rank)),
  ]);
  return {
    days: days.map(({ connectionId: _, ...day }) => day),
    tops: tops.map(({ connectionId: _, ...top }) => top),
  };
}
