import { chooseCannibalizationStart, confirmCannibalization } from '#audit/outside/comparison/cannibalization.ts';
import type { Cannibalization } from '#contracts/outside/search-detail.ts';
import type { SearchStore } from '../store/search-store.ts';
import { describeOrigin, type OverviewSubject } from './read-overview.ts';

/** Maximum number of queries with several pages that are read; queries with the most clicks come first. */
const MAX_CANDIDATES = 1_000;
/** Queries with fewer clicks in twelve weeks are never confirmed. */
const MIN_CLICKS = 20;

/** Finds queries whose clicks switch between pages, in the last twelve weeks; null if no final day is imported. */
export async function readCannibalization(
  searchStore: SearchStore,
  subject: OverviewSubject,
): Promise<Cannibalization | null> {
  const { connection } = subject;
  const periods = await searchStore.findPeriods(connection.id);
  if (periods === null) return null;
  const { to } = periods.current;
  const period = { from: chooseCannibalizationStart(to), to };
  const { queries, storedDays } = await searchStore.readPageSwitches(connection.id, {
    ...period,
    limit: MAX_CANDIDATES,
    minClicks: MIN_CLICKS,
  });
  const rows = queries.flatMap(({ query, pages }) =>
    pages.flatMap(({ page, days }) => days.map(({ day, clicks }) => ({ query, url: page, day, clicks }))),
  );
  return { origin: describeOrigin(subject, period), storedDays, queries: confirmCannibalization(rows) };
}
