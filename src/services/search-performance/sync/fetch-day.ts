import type { Day } from '#audit/outside/day.ts';
import type { SearchPerformanceSource, SearchRow } from '#providers/kit/capabilities.ts';
import { type DayRows, packRows, ROW_TABLES, type RowTable, TABLE_DIMENSIONS } from '../store/month-rows.ts';

/**
 * Search Console returns up to this many rows per day and search type. If a day has more rows, the remaining rows are
 * missing.
 */
const VENDOR_ROW_LIMIT = 50_000;
/** Limits the pages of a source that always reports a next page. */
const MAX_PAGES = 40;

export interface DayRequest {
  propertyId: string;
  day: Day;
  /** Hosts of the website in a domain property; undefined = the entire property. */
  hosts: readonly string[] | undefined;
  signal: AbortSignal;
}

/** Reads all detail rows of a day, page by page. All tables are requested at the same time. @throws ProviderError */
export async function fetchDay(source: SearchPerformanceSource, request: DayRequest): Promise<DayRows> {
  const failureController = new AbortController();
  const signal = AbortSignal.any([request.signal, failureController.signal]);
  const tables = ROW_TABLES.filter((table) => isOffered(source, table));
  try {
    const results = await Promise.all(tables.map((table) => fetchTable(source, table, { ...request, signal })));
    return {
      day: request.day,
      isFinal: results.every(({ isFinal }) => isFinal),
      isCut: results.some(({ rows }) => rows.length >= VENDOR_ROW_LIMIT),
      tables: Object.fromEntries(results.map(({ table, rows }) => [table, packRows(rows)])),
    };
  } catch (error) {
    // The other requests of the day would consume quota without a benefit.
    failureController.abort(error);
    throw error;
  }
}

const isOffered = ({ dimensionSets }: SearchPerformanceSource, table: RowTable): boolean =>
  dimensionSets.some((dimensions) => dimensions.join() === TABLE_DIMENSIONS[table].join());

async function fetchTable(source: SearchPerformanceSource, table: RowTable, { hosts, ...request }: DayRequest) {
  const rows: SearchRow[] = [];
  const query = { ...request, dimensions: TABLE_DIMENSIONS[table], ...(hosts === undefined ? {} : { hosts }) };
  let isFinal = true;
  let startRow: number | null = 0;
  for (let page = 0; startRow !== null && page < MAX_PAGES; page += 1) {
    const result = await source.readDay({ ...query, startRow });
    for (const row of result.rows) rows.push(row);
    if (result.firstIncompleteDate !== null && result.firstIncompleteDate <= request.day) isFinal = false;
    startRow = result.nextRow;
  }
  return { table, rows, isFinal };
}
