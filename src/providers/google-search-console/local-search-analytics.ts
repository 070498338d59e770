import { z } from 'zod';
import type { Day, SearchDimension } from '../kit/capabilities.ts';
import type { LocalResponse } from '../kit/local-server.ts';
import { buildApiError } from './local-errors.ts';
import { addDays } from './pacific-time.ts';

/** A row of a data source; `position` is the average over its impressions. */
export interface LocalSearchRow {
  keys: readonly string[];
  clicks: number;
  impressions: number;
  position: number;
}

/** Search data of the local server: a small invented property, or the generator of a large one. */
export interface LocalSearchData {
  firstDay: Day;
  lastDay: Day;
  /** From this day on, rows may still change; null = all days are final. */
  firstIncompleteDay: Day | null;
  /**
   * Lists the rows of a day, one per combination of dimensions, by clicks in descending order. With a filter by host,
   * `page` is added to the dimensions.
   */
  listDayRows(day: Day, dimensions: readonly SearchDimension[]): Iterable<LocalSearchRow>;
}

const filterSchema = z.object({
  dimension: z.literal('page'),
  operator: z.literal('includingRegex'),
  expression: z.string(),
});
const bodySchema = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  dimensions: z.array(z.enum(['date', 'query', 'page', 'country', 'device'])).default([]),
  type: z.literal('web').default('web'),
  dataState: z.enum(['final', 'all']).default('final'),
  rowLimit: z.number().int().min(1).max(25_000).default(1_000),
  startRow: z.number().int().min(0).default(0),
  dimensionFilterGroups: z.array(z.object({ filters: z.array(filterSchema) })).default([]),
});
type QueryBody = z.infer<typeof bodySchema>;

/** Handles a search analytics query as Google does. */
export function handleSearchQuery(body: unknown, data: LocalSearchData): LocalResponse {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success || parsed.data.startDate > parsed.data.endDate) {
    const field = parsed.success ? 'startDate' : (parsed.error.issues[0]?.path.join('.') ?? '');
    return buildApiError(400, { message: `Invalid value for ${field}`, reason: 'invalidParameter' });
  }
  const query = parsed.data;
  const filters = query.dimensionFilterGroups.flatMap((group) => group.filters);
  const isByPage = filters.length > 0 || query.dimensions.includes('page');
  const rows = takePage(listRows(query, filters, data), query).map(({ keys, clicks, impressions, position }) => ({
    ...(keys.length === 0 ? {} : { keys }),
    clicks,
    impressions,
    ctr: impressions === 0 ? 0 : clicks / impressions,
    position,
  }));
  const first = data.firstIncompleteDay;
  const isIncomplete = query.dataState === 'all' && first !== null && query.endDate >= first;
  return {
    json: {
      ...(rows.length === 0 ? {} : { rows }),
      responseAggregationType: isByPage ? 'byPage' : 'byProperty',
      ...(isIncomplete && rows.length > 0 ? { metadata: { first_incomplete_date: first } } : {}),
    },
  };
}

/** Streams rows that do not have to be added up, so that a large property does not have to fit in memory. */
function* listRows(
  query: QueryBody,
  filters: readonly z.infer<typeof filterSchema>[],
  data: LocalSearchData,
): Iterable<LocalSearchRow> {
  const requestedDimensions = query.dimensions.filter((dimension) => dimension !== 'date');
  const hasExtraPage = filters.length > 0 && !requestedDimensions.includes('page');
  const readDimensions: SearchDimension[] = hasExtraPage ? [...requestedDimensions, 'page'] : requestedDimensions;
  const patterns = filters.map(({ expression }) => new RegExp(expression));
  const pageIndex = readDimensions.indexOf('page');
  const days = listDays(query, data);
  function* readRows() {
    for (const day of days) {
      for (const row of data.listDayRows(day, readDimensions)) {
        if (patterns.every((pattern) => pattern.test(row.keys[pageIndex] ?? ''))) {
          yield { ...row, keys: pickKeys(query, { day, row, readDimensions }) };
        }
      }
    }
  }
  const isSummed = hasExtraPage || (days.length > 1 && !query.dimensions.includes('date'));
  if (!isSummed) yield* readRows();
  else yield* sumRows(readRows());
}

function listDays({ startDate, endDate, dataState }: QueryBody, data: LocalSearchData): Day[] {
  const { firstDay, lastDay, firstIncompleteDay } = data;
  const isFinal = dataState === 'final' && firstIncompleteDay !== null;
  const last = isFinal ? addDays(firstIncompleteDay, -1) : lastDay;
  const days: Day[] = [];
  const end = endDate < last ? endDate : last;
  for (let day = startDate > firstDay ? startDate : firstDay; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

function pickKeys(
  { dimensions }: QueryBody,
  { day, row, readDimensions }: { day: Day; row: LocalSearchRow; readDimensions: readonly SearchDimension[] },
): string[] {
  return dimensions.map((dimension) =>
    dimension === 'date' ? day : (row.keys[readDimensions.indexOf(dimension)] ?? ''),
  );
}

/** Adds up rows with the same keys, and sorts them by clicks in descending order. */
export function sumRows(rows: Iterable<LocalSearchRow>): LocalSearchRow[] {
  const sums = new Map<string, LocalSearchRow & { weighted: number }>();
  for (const { keys, clicks, impressions, position } of rows) {
    const id = keys.join('\n');
    const sum = sums.get(id) ?? { keys, clicks: 0, impressions: 0, position: 0, weighted: 0 };
    sum.clicks += clicks;
    sum.impressions += impressions;
    sum.weighted += position * impressions;
    sums.set(id, sum);
  }
  return [...sums.values()]
    .map(({ weighted, ...row }) => ({ ...row, position: row.impressions === 0 ? 0 : weighted / row.impressions }))
    .sort((a, b) => b.clicks - a.clicks || b.impressions - a.impressions || (a.keys.join() < b.keys.join() ? -1 : 1));
}

function takePage(rows: Iterable<LocalSearchRow>, { startRow, rowLimit }: QueryBody): LocalSearchRow[] {
  const page: LocalSearchRow[] = [];
  let index = 0;
  for (const row of rows) {
    if (index >= startRow) page.push(row);
    index += 1;
    if (page.length === rowLimit) break;
  }
  return page;
}
