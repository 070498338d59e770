import { addDays } from '#audit/outside/day.ts';
import type { SearchDetail, SearchDetailQuery } from '#contracts/outside/search-detail.ts';
import type { SearchDay } from '#contracts/outside/search-performance.ts';
import { SEARCH_ROWS_PER_PAGE } from '#contracts/outside/search-performance-texts.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';
import type { DailyKey, DayRange } from '../store/search-queries.ts';
import type { SearchStore } from '../store/search-store.ts';
import { chooseStoredRange, describeOrigin, type OverviewOptions, type OverviewSubject } from './read-overview.ts';
import { describeFigures, describeRow } from './shown-figures.ts';

type DetailFigures = Omit<SearchDetail, 'website' | 'source' | 'issues'>;

/** Reads one page or query: its days, and its queries or pages. Null if no day of the source is known. */
export async function readDetail(
  { searchStore, listAnnotations }: Pick<OverviewOptions, 'searchStore' | 'listAnnotations'>,
  subject: OverviewSubject,
  query: SearchDetailQuery,
): Promise<DetailFigures | null> {
  const { website, connection } = subject;
  const stored = await chooseStoredRange(searchStore, connection, query);
  if (stored === null) return null;
  const { dimension, key } = query;
  const { range, bounds, leftOutDays, listComparison: comparison } = stored.chosen;
  const previous = comparison.range;
  const [days, previousDays, top, annotations] = await Promise.all([
    readKeyDays(searchStore, connection.id, { dimension, key, range, known: stored.days }),
    previous === null
      ? []
      : readKeyDays(searchStore, connection.id, { dimension, key, range: previous, known: stored.days }),
    searchStore.readTop(connection.id, {
      ...range,
      ...(dimension === 'page' ? { dimension: 'query', page: key } : { dimension: 'page', query: key }),
      ...(previous === null ? {} : { previous }),
      limit: SEARCH_ROWS_PER_PAGE,
    }),
    listAnnotations(website, range),
  ]);
  return {
    dimension,
    key,
    origin: describeOrigin(subject, range),
    bounds,
    leftOutDays,
    comparison,
    totals: sumDays(days),
    previousTotals: previous === null ? null : sumDays(previousDays),
    days,
    previousDays,
    annotations,
    total: top.total,
    rows: top.rows.map(describeRow),
  };
}

interface KeyDays {
  dimension: SearchDetailQuery['dimension'];
  key: string;
  range: DayRange;
  known: readonly SearchDayRow[];
}

async function readKeyDays(
  searchStore: SearchStore,
  connectionId: string,
  { dimension, key, range, known }: KeyDays,
): Promise<SearchDay[]> {
  const read = dimension === 'page' ? searchStore.readPages : searchStore.readQueries;
  const { keys } = await read(connectionId, [key], range);
  const provisionalDays = new Set(known.filter(({ isFinal }) => !isFinal).map(({ day }) => day));
  return keys[0] === undefined ? [] : describeKeyDays(keys[0], range.from, provisionalDays);
}

/** Days whose rows are not stored are unknown and left out. */
function describeKeyDays(
  { clicks, impressions, averagePositions }: DailyKey,
  from: string,
  provisional: ReadonlySet<string>,
): SearchDay[] {
  return clicks.flatMap((count, index) => {
    if (count === null) return [];
    const day = addDays(from, index);
    const figures = {
      clicks: count,
      impressions: impressions[index] ?? 0,
      averagePosition: averagePositions[index] ?? null,
    };
    return [{ day, ...describeFigures(figures), isProvisional: provisional.has(day) }];
  });
}

/**
 * Adds up days; null if no day is known. The position is null without impressions, or if a day with impressions has no
 * position.
 */
function sumDays(days: readonly SearchDay[]): SearchDetail['totals'] {
  if (days.length === 0) return null;
  let [clicks, impressions, positionSum] = [0, 0, 0];
  for (const day of days) {
    clicks += day.clicks;
    impressions += day.impressions;
    if (day.impressions > 0) positionSum += (day.averagePosition ?? Number.NaN) * day.impressions;
  }
  const position = positionSum / impressions;
  return describeFigures({ clicks, impressions, averagePosition: Number.isNaN(position) ? null : position });
}
