import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { buildMonthKey, listMonths } from './month-rows.ts';
import type { StoredMonth } from './read-month.ts';
import type { DayRange } from './search-queries.ts';

/** Lists the month files of a connection that exist in a range of days; missing months are gaps. */
export async function listStoredMonths(
  store: Pick<ArtifactStore, 'open'>,
  connectionId: string,
  { from, to }: DayRange,
): Promise<StoredMonth[]> {
  const found = await Promise.all(
    listMonths(from, to).map(async (month) => ({ month, path: await store.open(buildMonthKey(connectionId, month)) })),
  );
  return found.flatMap(({ month, path }) => (path === null ? [] : [{ month, path }]));
}
