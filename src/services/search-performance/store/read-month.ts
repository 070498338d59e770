import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import { countDaysOfMonth, type Month } from './month-rows.ts';
import { MONTH_VERSION } from './month-schema.ts';

/** A stored month file. */
export interface StoredMonth {
  month: Month;
  path: string;
}

/** The part of a month that a query covers, from the first to the last included day. */
export interface MonthSlice {
  database: DatabaseSync;
  month: Month;
  firstDay: number;
  lastDay: number;
}

/** Clicks, impressions and position sum of one key; NaN = part of its positions is unknown. */
export type KeyFigures = [clicks: number, impressions: number, positionSum: number];

/** Restricts rows: queries of one page, or pages of one query. */
export interface KeyFilter {
  page?: string | undefined;
  query?: string | undefined;
}

/** Address space for memory-mapping a file: its pages are read from the OS cache without copying. */
const MEMORY_MAP_BYTES = 1_073_741_824;

/** Opens a month for reading; null if the file is gone, damaged or of another version. */
export function openStoredMonth({ path }: StoredMonth): DatabaseSync | null {
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version === MONTH_VERSION) {
      database.exec(`PRAGMA mmap_size = ${MEMORY_MAP_BYTES}`);
      return database;
    }
    database.close();
    return null;
  } catch {
    return null;
  }
}

const isEntireMonth = ({ month, firstDay, lastDay }: MonthSlice): boolean =>
  firstDay === 1 && lastDay === countDaysOfMonth(month);

const SUMMED_FIGURES = `sum(r.clicks) AS clicks, sum(r.impressions) AS impressions,
  CASE WHEN count(r.position_sum) = count(*) THEN sum(r.position_sum) END AS position_sum`;
const OWN_FIGURES = 'r.clicks, r.impressions, r.position_sum';

/** How the keys of a dimension are stored: as IDs with a table of their texts, or as texts. */
const KEYS = {
  query: { column: 'query_id', texts: 'queries' },
  page: { column: 'page_id', texts: 'pages' },
  country: { column: 'country', texts: null },
  device: { column: 'device', texts: null },
} as const;

/** Builds the statement that returns each key of a slice with its figures. */
function buildKeysSql(slice: MonthSlice, dimension: SearchDimension, filter: KeyFilter): string {
  const { column, texts } = KEYS[dimension];
  const filterColumn = getFilterColumn(dimension, filter);
  const table = filterColumn === null ? dimension : 'query_page';
  const condition = filterColumn === null ? '' : `AND r.${filterColumn} = (${buildIdSql(filterColumn)})`;
  if (texts === null) {
    return `SELECT r.${column}, ${SUMMED_FIGURES} FROM ${table} r WHERE r.day BETWEEN :first AND :last GROUP BY r.${column}`;
  }
  if (isEntireMonth(slice)) {
    // The unused parameters belong to the statement for a part of a month.
    return `SELECT t.text, ${OWN_FIGURES} FROM ${table}_sums r JOIN ${texts} t ON t.id = r.${column}
      WHERE :first <= :last ${condition}`;
  }
  return `SELECT t.text, ${OWN_FIGURES} FROM (SELECT r.${column} AS id, ${SUMMED_FIGURES} FROM ${table} r
      WHERE r.day BETWEEN :first AND :last ${condition} GROUP BY r.${column}) r JOIN ${texts} t ON t.id = r.id`;
}

function getFilterColumn(dimension: SearchDimension, { page, query }: KeyFilter): 'page_id' | 'query_id' | null {
  if (dimension === 'query' && page !== undefined) return 'page_id';
  return dimension === 'page' && query !== undefined ? 'query_id' : null;
}

const buildIdSql = (column: 'page_id' | 'query_id'): string =>
  `SELECT id FROM ${column === 'page_id' ? 'pages' : 'queries'} WHERE text = :filter`;

/** Calls `visit` with the figures of each key of the slice. */
export function visitKeys(
  slice: MonthSlice,
  { dimension, filter }: { dimension: SearchDimension; filter: KeyFilter },
  visit: (key: string, figures: KeyFigures) => void,
): void {
  const filterText = dimension === 'query' ? filter.page : filter.query;
  const hasFilter = getFilterColumn(dimension, filter) !== null;
  const parameters: Record<string, SQLInputValue> = { first: slice.firstDay, last: slice.lastDay };
  if (hasFilter && filterText !== undefined) parameters.filter = filterText;
  const statement = slice.database.prepare(buildKeysSql(slice, dimension, filter));
  statement.setReturnArrays(true);
  for (const row of statement.iterate(parameters)) {
    // With `setReturnArrays`, a row is an array.
    const values = row as unknown as SQLInputValue[];
    visit(String(values[0]), readFigures(values[1], values[2], values[3]));
  }
}

const readFigures = (...[clicks, impressions, positionSum]: (SQLInputValue | undefined)[]): KeyFigures => [
  Number(clicks),
  Number(impressions),
  positionSum === null ? Number.NaN : Number(positionSum),
];

/** Calls `visit` with each day that a key had impressions on; `day` is the day of the month. */
export function visitKeyDays(
  slice: MonthSlice,
  { dimension, keys }: { dimension: 'query' | 'page'; keys: readonly string[] },
  visit: (key: string, day: number, figures: KeyFigures) => void,
): void {
  const { column, texts } = KEYS[dimension];
  const statement = slice.database.prepare(
    `SELECT day, clicks, impressions, position_sum FROM ${dimension}
      WHERE ${column} = (SELECT id FROM ${texts} WHERE text = ?) AND day BETWEEN ? AND ?`,
  );
  statement.setReturnArrays(true);
  for (const key of keys) {
    for (const row of statement.iterate(key, slice.firstDay, slice.lastDay)) {
      const [day, clicks, impressions, positionSum] = row as unknown as SQLInputValue[];
      visit(key, Number(day), readFigures(clicks, impressions, positionSum));
    }
  }
}

/** Figures of one query on one page on one day. */
export interface QueryPageDayClicks {
  query: string;
  page: string;
  /** Day of the month. */
  day: number;
  clicks: number;
  impressions: number;
}

/** Reads the days of every page that appeared for some queries. */
export function readPagesOfQueries(slice: MonthSlice, queries: readonly string[]): QueryPageDayClicks[] {
  const statement = slice.database.prepare(
    `SELECT p.text AS page, r.day, r.clicks, r.impressions FROM query_page r JOIN pages p ON p.id = r.page_id
      WHERE r.query_id = (SELECT id FROM queries WHERE text = ?) AND r.day BETWEEN ? AND ?`,
  );
  return queries.flatMap((query) =>
    statement.all(query, slice.firstDay, slice.lastDay).map((row) => ({
      query,
      page: String(row.page),
      day: Number(row.day),
      clicks: Number(row.clicks),
      impressions: Number(row.impressions),
    })),
  );
}

/** Calls `visit` with each pair of query and page that had clicks in the slice. */
export function visitPairs(slice: MonthSlice, visit: (query: string, page: string, clicks: number) => void): void {
  const rows = isEntireMonth(slice)
    ? 'SELECT query_id, page_id, clicks FROM query_page_sums WHERE :first <= :last AND clicks > 0'
    : `SELECT query_id, page_id, sum(clicks) AS clicks FROM query_page WHERE day BETWEEN :first AND :last AND clicks > 0
        GROUP BY query_id, page_id`;
  const statement = slice.database.prepare(
    `SELECT q.text AS query, p.text AS page, r.clicks FROM (${rows}) r
      JOIN queries q ON q.id = r.query_id JOIN pages p ON p.id = r.page_id`,
  );
  for (const row of statement.iterate({ first: slice.firstDay, last: slice.lastDay })) {
    visit(String(row.query), String(row.page), Number(row.clicks));
  }
}

/** Calls `visit` with the clicks of each page on each day with clicks; `day` is the day of the month. */
export function visitPageClicks(slice: MonthSlice, visit: (url: string, day: number, clicks: number) => void): void {
  const statement = slice.database.prepare(
    `SELECT p.text, r.day, r.clicks FROM page r JOIN pages p ON p.id = r.page_id
      WHERE r.day BETWEEN ? AND ? AND r.clicks > 0`,
  );
  statement.setReturnArrays(true);
  for (const row of statement.iterate(slice.firstDay, slice.lastDay)) {
    const [url, day, clicks] = row as unknown as SQLInputValue[];
    visit(String(url), Number(day), Number(clicks));
  }
}

/** Lists the days of the slice whose rows are stored, as days of the month. */
export function listStoredDays({ database, firstDay, lastDay }: MonthSlice): number[] {
  const rows = database.prepare('SELECT day FROM days WHERE day BETWEEN ? AND ? ORDER BY day').all(firstDay, lastDay);
  return rows.map(({ day }) => Number(day));
}
