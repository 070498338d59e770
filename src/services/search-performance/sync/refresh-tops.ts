import type { SearchDimension } from '#contracts/outside/search-data.ts';
import { listSearchDays } from '#db/queries/outside/search-days.ts';
import { replaceSearchTops, type SearchTopRow } from '#db/queries/outside/search-results.ts';
import { findFinalPeriods } from '../store/final-periods.ts';
import type { KeyChange } from '../store/search-queries.ts';
import { listStoredMonths } from '../store/stored-months.ts';
import type { SyncRun } from './import-month.ts';

/** Maximum number of keys per list. */
const MAX_KEYS = 1_000;
const DIMENSIONS: readonly SearchDimension[] = ['query', 'page', 'country', 'device'];

/** Replaces the lists of the best keys in the last 28 final days; without a final day, they stay unchanged. */
export async function refreshTopLists({ options, subject, lease }: SyncRun): Promise<void> {
  const { connectionId } = subject;
  const periods = findFinalPeriods(await listSearchDays(options.db, connectionId));
  if (periods === null) return;
  const { current, previous } = periods;
  const files = await listStoredMonths(options.store, connectionId, {
    from: previous?.from ?? current.from,
    to: current.to,
  });
  const query = { ...current, limit: MAX_KEYS, minImpressions: 1, ...(previous === null ? {} : { previous }) };
  const lists = await Promise.all(
    DIMENSIONS.map(async (dimension) => {
      const { rows } = await options.reader.ask('top', { files, query: { ...query, dimension } });
      return { dimension, rows: rows.map(buildTopRow) };
    }),
  );
  await lease.transaction(async (transaction) => {
    for (const { dimension, rows } of lists) await replaceSearchTops(transaction, { connectionId, dimension }, rows);
  });
}

const buildTopRow = ({ previous, ...row }: KeyChange): SearchTopRow => ({
  ...row,
  previousClicks: previous?.clicks ?? null,
  previousImpressions: previous?.impressions ?? null,
  previousAveragePosition: previous?.averagePosition ?? null,
});
