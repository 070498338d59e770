import { countDaysBetween, type Day } from '#audit/outside/day.ts';
import { type BrandOptions, createBrandTest } from '#audit/outside/keywords/brand.ts';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import { countDaysOfMonth, getMonth } from './month-rows.ts';
import {
  type KeyFigures,
  type KeyFilter,
  listStoredDays,
  type MonthSlice,
  openStoredMonth,
  readPagesOfQueries,
  type StoredMonth,
  visitKeyDays,
  visitKeys,
  visitPairs,
} from './read-month.ts';

/** Days of search data, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

export interface KeyRow {
  key: string;
  clicks: number;
  impressions: number;
  /** Weighted by impressions; null without impressions, or if the source does not report positions. */
  averagePosition: number | null;
}

export interface KeyChange extends KeyRow {
  /** The same key in the comparison period; null = it had no impressions, or no comparison was requested. */
  previous: Omit<KeyRow, 'key'> | null;
}

export const TOP_SORTS = ['clicks', 'impressions', 'position', 'gained-clicks', 'lost-clicks'] as const;

/** Query for the best keys of a dimension. */
export interface TopQuery extends DayRange, KeyFilter {
  dimension: SearchDimension;
  /** Keys must contain this text; letter case makes no difference. */
  contains?: string;
  /** Only for queries: selects queries that contain or do not contain the name of a brand. */
  brand?: BrandOptions & { isBranded: boolean };
  minImpressions?: number;
  minPosition?: number;
  maxPosition?: number;
  /** Comparison period. */
  previous?: DayRange;
  /** By default `clicks`. `gained-clicks` and `lost-clicks` require a comparison period. */
  sort?: (typeof TOP_SORTS)[number];
  offset?: number;
  limit: number;
}

export interface TopList {
  /** Number of keys that match. */
  total: number;
  rows: KeyChange[];
  /** Days of the range whose rows are stored. */
  storedDays: number;
}

/** Figures of one key, one value per day of the range. Null = the rows of the day are not stored. */
export interface DailyKey {
  key: string;
  clicks: (number | null)[];
  impressions: (number | null)[];
  /** Null without impressions. */
  averagePositions: (number | null)[];
}

/** A query with clicks on several pages, and the daily figures of these pages. */
export interface SharedQuery {
  query: string;
  clicks: number;
  pages: { page: string; days: { day: Day; clicks: number; impressions: number }[] }[];
}

/** Calls `visit` for each month file in the range; returns the number of days whose rows are stored. */
export function visitMonths(
  files: readonly StoredMonth[],
  range: DayRange,
  visit: (slice: MonthSlice) => void,
): number {
  let storedDays = 0;
  for (const file of files) {
    const { month } = file;
    if (month < getMonth(range.from) || month > getMonth(range.to)) continue;
    // A file that was removed meanwhile is treated as a gap.
    const database = openStoredMonth(file);
    if (database === null) continue;
    try {
      const firstDay = month === getMonth(range.from) ? Number(range.from.slice(8)) : 1;
      const lastDay = month === getMonth(range.to) ? Number(range.to.slice(8)) : countDaysOfMonth(month);
      const slice = { database, month, firstDay, lastDay };
      storedDays += listStoredDays(slice).length;
      visit(slice);
    } finally {
      database.close();
    }
  }
  return storedDays;
}

const formatDay = (month: string, day: number): Day => `${month}-${String(day).padStart(2, '0')}`;

const describeFigures = ([clicks, impressions, positionSum]: KeyFigures): Omit<KeyRow, 'key'> => ({
  clicks,
  impressions,
  averagePosition: impressions === 0 || Number.isNaN(positionSum) ? null : positionSum / impressions,
});

/** Adds up the figures of each key of a range. */
export function sumKeys(
  files: readonly StoredMonth[],
  query: Pick<TopQuery, 'dimension' | 'page' | 'query'>,
  range: DayRange,
) {
  const sums = new Map<string, KeyFigures>();
  const wanted = { dimension: query.dimension, filter: { page: query.page, query: query.query } };
  const storedDays = visitMonths(files, range, (slice) =>
    visitKeys(slice, wanted, (key, figures) => {
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, figures);
      else for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + (figures[index] ?? 0);
    }),
  );
  return { sums, storedDays };
}

/** Returns the best keys of a dimension in a range of days. */
export function readTop(files: readonly StoredMonth[], query: TopQuery): TopList {
  const { sums, storedDays } = sumKeys(files, query, query);
  const before = query.previous === undefined ? null : sumKeys(files, query, query.previous).sums;
  const rows: KeyChange[] = [];
  const matchesKey = createKeyTest(query);
  const add = (key: string, figures: KeyFigures) => {
    if (!matchesKey(key)) return;
    const previous = before?.get(key) ?? null;
    const row = { key, ...describeFigures(figures), previous: previous === null ? null : describeFigures(previous) };
    if (matchesLimits(row, query)) rows.push(row);
  };
  for (const [key, figures] of sums) add(key, figures);
  // A key that disappeared can have lost the most clicks.
  for (const key of before?.keys() ?? []) if (!sums.has(key)) add(key, [0, 0, 0]);
  const { offset = 0, limit } = query;
  rows.sort(createComparison(query.sort ?? 'clicks'));
  return { total: rows.length, rows: rows.slice(offset, offset + limit), storedDays };
}

function createKeyTest({ contains = '', brand }: TopQuery): (key: string) => boolean {
  const needle = contains.toLowerCase();
  const isBranded = brand === undefined ? null : createBrandTest(brand);
  return (key) => key.toLowerCase().includes(needle) && (isBranded === null || isBranded(key) === brand?.isBranded);
}

function matchesLimits({ impressions, averagePosition }: KeyChange, query: TopQuery): boolean {
  const { minImpressions = 0, minPosition = 0, maxPosition = Number.POSITIVE_INFINITY } = query;
  if (impressions < minImpressions) return false;
  const hasPositionLimit = query.minPosition !== undefined || query.maxPosition !== undefined;
  if (averagePosition === null) return !hasPositionLimit;
  return averagePosition >= minPosition && averagePosition <= maxPosition;
}

const computeGain = ({ clicks, previous }: KeyChange): number => clicks - (previous?.clicks ?? 0);

/** The value that each order sorts by, highest first. */
const RANK_FUNCTIONS: Readonly<Record<(typeof TOP_SORTS)[number], (row: KeyChange) => number>> = {
  clicks: ({ clicks }) => clicks,
  impressions: ({ impressions }) => impressions,
  position: ({ averagePosition }) => -(averagePosition ?? Number.POSITIVE_INFINITY),
  'gained-clicks': computeGain,
  'lost-clicks': (row) => -computeGain(row),
};

function createComparison(sort: (typeof TOP_SORTS)[number]) {
  const rank = RANK_FUNCTIONS[sort];
  return (a: KeyChange, b: KeyChange): number => {
    const [first, second] = [rank(a), rank(b)];
    // Two infinite ranks are equal.
    if (first !== second) return first < second ? 1 : -1;
    return b.clicks - a.clicks || b.impressions - a.impressions || (a.key < b.key ? -1 : 1);
  };
}

/** Returns the daily figures of some queries or pages. A key without rows has 0 clicks on every stored day. */
export function readDailyKeys(
  files: readonly StoredMonth[],
  query: DayRange & { dimension: 'query' | 'page'; keys: readonly string[] },
): { keys: DailyKey[]; storedDays: number } {
  const length = countDaysBetween(query.from, query.to) + 1;
  const byKey = new Map([...new Set(query.keys)].map((key) => [key, createDailyKey(key, length)]));
  const storedDays = visitMonths(files, query, (slice) => {
    const before = countDaysBetween(query.from, `${slice.month}-01`) - 1;
    for (const day of listStoredDays(slice)) {
      for (const { clicks, impressions } of byKey.values()) clicks[before + day] = impressions[before + day] = 0;
    }
    visitKeyDays(slice, { dimension: query.dimension, keys: [...byKey.keys()] }, (key, day, figures) => {
      const row = byKey.get(key);
      if (row === undefined) return;
      const described = describeFigures(figures);
      row.clicks[before + day] = described.clicks;
      row.impressions[before + day] = described.impressions;
      row.averagePositions[before + day] = described.averagePosition;
    });
  });
  return { keys: [...byKey.values()], storedDays };
}

const createDailyKey = (key: string, length: number): DailyKey => ({
  key,
  clicks: Array<number | null>(length).fill(null),
  impressions: Array<number | null>(length).fill(null),
  averagePositions: Array<number | null>(length).fill(null),
});

/** Returns queries with clicks on at least two pages, the most clicks first, with the daily figures of each page. */
export function readSharedQueries(
  files: readonly StoredMonth[],
  query: DayRange & { limit: number; minClicks?: number },
): { queries: SharedQuery[]; storedDays: number } {
  const clicksByQuery = new Map<string, Map<string, number>>();
  const storedDays = visitMonths(files, query, (slice) =>
    visitPairs(slice, (name, page, clicks) => {
      const pages = clicksByQuery.get(name) ?? new Map<string, number>();
      clicksByQuery.set(name, pages.set(page, (pages.get(page) ?? 0) + clicks));
    }),
  );
  const shared = [...clicksByQuery]
    .filter(([, pages]) => pages.size >= 2)
    .map(([name, pages]) => ({ query: name, clicks: [...pages.values()].reduce((sum, clicks) => sum + clicks, 0) }))
    .filter(({ clicks }) => clicks >= (query.minClicks ?? 1))
    .sort((a, b) => b.clicks - a.clicks || (a.query < b.query ? -1 : 1))
    .slice(0, query.limit);
  const daysByQuery = new Map(
    shared.map((one) => [one.query, new Map<string, SharedQuery['pages'][number]['days']>()]),
  );
  visitMonths(files, query, (slice) => {
    for (const { query: name, page, day, clicks, impressions } of readPagesOfQueries(slice, [...daysByQuery.keys()])) {
      const pages = daysByQuery.get(name);
      const days = pages?.get(page) ?? [];
      days.push({ day: formatDay(slice.month, day), clicks, impressions });
      pages?.set(page, days);
    }
  });
  const queries = shared.map((one) => ({
    ...one,
    pages: [...(daysByQuery.get(one.query) ?? [])].map(([page, days]) => ({ page, days })),
  }));
  return { queries, storedDays };
}
