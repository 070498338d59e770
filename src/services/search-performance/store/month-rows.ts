import type { Day } from '#audit/outside/day.ts';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { SearchRow } from '#providers/kit/capabilities.ts';

/** A calendar month as `YYYY-MM`. */
export type Month = string;

/** A table of a month file, named after the dimensions of its rows. */
export const ROW_TABLES = ['query', 'page', 'query_page', 'country', 'device'] as const;
export type RowTable = (typeof ROW_TABLES)[number];

/** Dimensions of each table, in the order of the keys. */
export const TABLE_DIMENSIONS: Readonly<Record<RowTable, readonly SearchDimension[]>> = {
  query: ['query'],
  page: ['page'],
  query_page: ['query', 'page'],
  country: ['country'],
  device: ['device'],
};

/** Rows in a format that is cheap to transfer to a thread. */
export interface PackedRows {
  /** All keys of the first row, then of the second row, and so on. */
  keys: string[];
  /** Clicks, impressions and position sum of each row; NaN = the source reports no position. */
  figures: Float64Array<ArrayBuffer>;
}

/** All detail rows of one day. */
export interface DayRows {
  day: Day;
  isFinal: boolean;
  /** Whether the vendor's row limit was reached. */
  isCut: boolean;
  tables: Partial<Record<RowTable, PackedRows>>;
}

/** A day with complete rows in a month file. */
export interface StoredDay {
  day: Day;
  isFinal: boolean;
  isCut: boolean;
  queryClicks: number;
  rowCount: number;
}

/** Number of values per row in `PackedRows.figures`. */
export const FIGURES_PER_ROW = 3;

/** Packs rows of a source. */
export function packRows(rows: readonly SearchRow[]): PackedRows {
  const figures = new Float64Array(rows.length * FIGURES_PER_ROW);
  const keys: string[] = [];
  rows.forEach((row, index) => {
    keys.push(...row.keys);
    figures[index * FIGURES_PER_ROW] = row.clicks;
    figures[index * FIGURES_PER_ROW + 1] = row.impressions;
    figures[index * FIGURES_PER_ROW + 2] = computePositionSum(row);
  });
  return { keys, figures };
}

const computePositionSum = ({ averagePosition, impressions }: SearchRow): number =>
  averagePosition === null && impressions > 0 ? Number.NaN : (averagePosition ?? 0) * impressions;

export const getMonth = (day: Day): Month => day.slice(0, 7);

/** Returns the number of days in a month. */
export const countDaysOfMonth = (month: Month): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** Lists the months that contain days of a range, oldest first. */
export function listMonths(from: Day, to: Day): Month[] {
  const months: Month[] = [];
  const next = new Date(`${getMonth(from)}-01T00:00:00Z`);
  while (formatMonth(next) <= getMonth(to)) {
    months.push(formatMonth(next));
    next.setUTCMonth(next.getUTCMonth() + 1);
  }
  return months;
}

const formatMonth = (date: Date): Month => date.toISOString().slice(0, 7);

/** Builds the name of the folder of all files of a connection in the artifact store, without a trailing slash. */
export const buildSearchFolder = (connectionId: string): string => `search/${connectionId}`;

/** Builds the key of a month file in the artifact store. */
export const buildMonthKey = (connectionId: string, month: Month): string =>
  `${buildSearchFolder(connectionId)}/${month}.sqlite`;
