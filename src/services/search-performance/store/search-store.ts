import type { WinnersAndLosers } from '#audit/outside/comparison/winners.ts';
import type { IndexInspection, SearchDimension } from '#contracts/outside/search-data.ts';
import type { Db } from '#db/client.ts';
import { listSearchDays, readSearchDays, type SearchDayRow } from '#db/queries/outside/search-days.ts';
import { findSourceFact, listInspections, type SourceFactKind } from '#db/queries/outside/search-facts.ts';
import {
  listSearchTops,
  readTrackedDays,
  type SearchTopRow,
  type TrackedSearchDay,
} from '#db/queries/outside/search-results.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { type FinalPeriods, findFinalPeriods } from './final-periods.ts';
import type { MoversQuery } from './read-movers.ts';
import type { DailyKey, DayRange, SharedQuery, TopList, TopQuery } from './search-queries.ts';
import type { SearchThread } from './search-thread.ts';
import { listStoredMonths } from './stored-months.ts';
import { type SearchSummary, summarizeDays } from './summarize-days.ts';

/**
 * Reads the search performance of a connection. Totals come from tables; lists come from the month files, and
 * `storedDays` is the number of days in the range that the files contain. Callers check that the user owns the
 * connection.
 */
export interface SearchStore {
  /** Reads the totals per day, oldest first. Days without a row are unknown. */
  readDaily(connectionId: string, range: DayRange): Promise<SearchDayRow[]>;
  /** Computes the totals of a range. */
  summarize(connectionId: string, range: DayRange): Promise<SearchSummary>;
  /** Finds the last 28 final days and the 28 days before; null if no final day is imported. */
  findPeriods(connectionId: string): Promise<FinalPeriods | null>;
  /** Lists the best keys of the last 28 final days, from a table. */
  listTopKeys(connectionId: string, query: { dimension: SearchDimension; limit: number }): Promise<SearchTopRow[]>;
  /** Reads the best keys of any range. With `page` or `query`: the queries of a page, or the pages of a query. */
  readTop(connectionId: string, query: TopQuery): Promise<TopList>;
  /** Finds the keys whose clicks changed by more than chance explains. */
  readMovers(connectionId: string, query: MoversQuery): Promise<WinnersAndLosers>;
  /** Reads the figures per day of some pages. */
  readPages(connectionId: string, urls: readonly string[], range: DayRange): Promise<DailyKeys>;
  /** Reads the figures per day of some queries. */
  readQueries(connectionId: string, queries: readonly string[], range: DayRange): Promise<DailyKeys>;
  /** Finds queries with clicks on several pages. Meant for ranges of up to three months. */
  readPageSwitches(
    connectionId: string,
    query: DayRange & { limit: number; minClicks?: number },
  ): Promise<{ queries: SharedQuery[]; storedDays: number }>;
  /** Reads the days that tracked keywords had impressions on. */
  readTracked(connectionId: string, keywords: readonly string[], range: DayRange): Promise<TrackedSearchDay[]>;
  /** Lists the latest inspections of URLs, newest first. */
  listInspections(connectionId: string, query: { urls?: readonly string[]; limit: number }): Promise<IndexInspection[]>;
  /** Returns the last successfully imported list, as JSON; null if there is none. */
  findFact(connectionId: string, kind: SourceFactKind): Promise<{ value: unknown; collectedAt: Date } | null>;
}

interface DailyKeys {
  keys: DailyKey[];
  storedDays: number;
}

export function createSearchStore({
  db,
  store,
  thread,
}: {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  thread: SearchThread;
}): SearchStore {
  async function readDailyKeys(
    connectionId: string,
    query: DayRange & { dimension: 'query' | 'page'; keys: readonly string[] },
  ): Promise<DailyKeys> {
    return thread.ask('daily-keys', { files: await listStoredMonths(store, connectionId, query), query });
  }

  return {
    readDaily: (connectionId, range) => readSearchDays(db, connectionId, range),
    summarize: async (connectionId, range) => summarizeDays(await readSearchDays(db, connectionId, range)),
    findPeriods: async (connectionId) => findFinalPeriods(await listSearchDays(db, connectionId)),
    listTopKeys: (connectionId, query) => listSearchTops(db, { connectionId, ...query }),
    async readTop(connectionId, query) {
      const range = joinRanges(query, query.previous ?? query);
      return thread.ask('top', { files: await listStoredMonths(store, connectionId, range), query });
    },
    async readMovers(connectionId, query) {
      const range = joinRanges(query.range, query.previous);
      return thread.ask('movers', { files: await listStoredMonths(store, connectionId, range), query });
    },
    readPages: (connectionId, keys, range) => readDailyKeys(connectionId, { ...range, dimension: 'page', keys }),
    readQueries: (connectionId, keys, range) => readDailyKeys(connectionId, { ...range, dimension: 'query', keys }),
    async readPageSwitches(connectionId, query) {
      return thread.ask('shared-queries', { files: await listStoredMonths(store, connectionId, query), query });
    },
    readTracked: (connectionId, keywords, range) => readTrackedDays(db, { connectionId, keywords, ...range }),
    listInspections: (connectionId, query) => listInspections(db, connectionId, query),
    findFact: (connectionId, kind) => findSourceFact(db, connectionId, kind),
  };
}

/** Returns the days from the first to the last day of two ranges. */
const joinRanges = (a: DayRange, b: DayRange): DayRange => ({
  from: a.from < b.from ? a.from : b.from,
  to: a.to > b.to ? a.to : b.to,
});
