import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type {
  SearchHistory,
  SearchMovers,
  SearchOrigin,
  SearchPerformance,
  SearchRangeQuery,
} from '#contracts/outside/search-performance.ts';
import { FREE_QUERY_COUNT } from '#contracts/outside/search-performance-texts.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { ConnectionRow } from '#db/queries/outside/connections.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';
import type { DayRange } from '../store/search-queries.ts';
import type { SearchStore } from '../store/search-store.ts';
import { summarizeDays } from '../store/summarize-days.ts';
import { type ChosenRange, chooseRange } from './choose-range.ts';
import { describeDay, describeFigures, describeRow, describeTopRow } from './shown-figures.ts';

/** A range that includes every day that a source can have. */
const ALL_DAYS: DayRange = { from: '1990-01-01', to: '9999-12-31' };
/** Maximum number of winners, and of losers, per dimension. */
const MOVER_LIMIT = 5;

export interface OverviewSubject {
  website: WebsiteRow;
  connection: ConnectionRow;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
}

export interface OverviewOptions {
  searchStore: SearchStore;
  listAnnotations(website: WebsiteRow, range: DayRange): Promise<SearchHistory['annotations']>;
  listOtherNotes(websiteId: string, range: DayRange): Promise<SearchHistory['otherNotes']>;
}

type OriginSubject = Pick<OverviewSubject, 'connection' | 'quality'>;

/** Describes where the figures of a range come from. */
export const describeOrigin = ({ connection, quality }: OriginSubject, period: DayRange): SearchOrigin => ({
  quality,
  source: getSourceName(connection.provider),
  collectedAt: (connection.syncedAt ?? connection.createdAt).toISOString(),
  period,
});

/** Chooses the range of a connection; null if no day is known. */
export async function chooseStoredRange(
  searchStore: SearchStore,
  connection: ConnectionRow,
  query: Pick<SearchRangeQuery, 'days' | 'from' | 'to' | 'compare'>,
): Promise<{ chosen: ChosenRange; days: SearchDayRow[] } | null> {
  const days = await searchStore.readDaily(connection.id, ALL_DAYS);
  const chosen = chooseRange(days, query);
  return chosen === null ? null : { chosen, days };
}

/** Reads the last 28 final days and their best queries, which every plan includes; null if no day is known. */
export async function readBasics(
  { searchStore }: OverviewOptions,
  subject: OverviewSubject,
): Promise<SearchPerformance | null> {
  const { connection } = subject;
  const stored = await chooseStoredRange(searchStore, connection, { days: 28, compare: 'none' });
  if (stored === null) return null;
  const tops = await searchStore.listTopKeys(connection.id, { dimension: 'query', limit: FREE_QUERY_COUNT });
  return buildPerformance(subject, stored.chosen, {
    days: selectDays(stored.days, stored.chosen.range),
    queries: tops.map(describeTopRow),
  });
}

/** Reads a range of days with its history; null if no day is known. */
export async function readWithHistory(
  options: OverviewOptions,
  subject: OverviewSubject,
  query: SearchRangeQuery,
): Promise<SearchPerformance | null> {
  const { searchStore } = options;
  const { website, connection } = subject;
  const stored = await chooseStoredRange(searchStore, connection, query);
  if (stored === null) return null;
  const { range, bounds, hasLists, comparison, listComparison } = stored.chosen;
  const [top, annotations, otherNotes, movers] = await Promise.all([
    searchStore.readTop(connection.id, { ...range, dimension: 'query', limit: FREE_QUERY_COUNT }),
    options.listAnnotations(website, range),
    options.listOtherNotes(website.id, range),
    listComparison.range === null
      ? null
      : readAllMovers(searchStore, connection.id, { range, previous: listComparison.range }),
  ]);
  const days = selectDays(stored.days, range);
  const previousDays = comparison.range === null ? [] : selectDays(stored.days, comparison.range);
  const basics = buildPerformance(subject, stored.chosen, { days, queries: top.rows.map(describeRow) });
  const history: SearchHistory = {
    bounds,
    hasLists,
    comparison,
    annotations,
    otherNotes,
    movers,
    days: days.map(describeDay),
    previousTotals: comparison.range === null ? null : describeFigures(summarizeDays(previousDays)),
    previousDays: previousDays.map(describeDay),
  };
  return { ...basics, history };
}

const selectDays = (days: readonly SearchDayRow[], { from, to }: DayRange): SearchDayRow[] =>
  days.filter(({ day }) => day >= from && day <= to);

function buildPerformance(
  subject: OriginSubject,
  { range, leftOutDays }: Pick<ChosenRange, 'range' | 'leftOutDays'>,
  { days, queries }: { days: readonly SearchDayRow[]; queries: SearchPerformance['queries'] },
): SearchPerformance {
  const { knownDays, provisionalDays, queryCoverage, isCut, ...totals } = summarizeDays(days);
  return {
    origin: describeOrigin(subject, range),
    totals: describeFigures(totals),
    knownDays,
    provisionalDays,
    leftOutDays,
    queryCoverage,
    isCut,
    queries,
  };
}

interface MoverRanges {
  range: DayRange;
  previous: DayRange;
}

async function readAllMovers(searchStore: SearchStore, connectionId: string, ranges: MoverRanges) {
  const [query, page] = await Promise.all(
    (['query', 'page'] as const).map((dimension) => readMovers(searchStore, connectionId, { ...ranges, dimension })),
  );
  return query === undefined || page === undefined ? null : { query, page };
}

async function readMovers(
  searchStore: SearchStore,
  connectionId: string,
  { dimension, ...ranges }: MoverRanges & { dimension: 'query' | 'page' },
): Promise<SearchMovers> {
  const movers = await searchStore.readMovers(connectionId, { ...ranges, dimension, limit: MOVER_LIMIT });
  const describe = ({ key, now, before, difference }: SearchMovers['winners'][number]) => ({
    key,
    now,
    before,
    difference,
  });
  return { winners: movers.winners.map(describe), losers: movers.losers.map(describe) };
}
