import { addDays } from '#audit/outside/day.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { SearchDayQuery, SearchPerformanceSource } from '#providers/kit/capabilities.ts';
import type { SimulatedProperty, SimulatedRow } from './simulated-search/simulate-property.ts';

/** A source of search performance in memory, with the rows of a simulated property. */
export interface MemorySearchSource extends SearchPerformanceSource {
  /** Requests for rows: `2026-11-01 query,page 0`. */
  rowRequests: string[];
  /** Ranges of requested totals: `2025-07-28 2026-11-26`. */
  totalsRequests: string[];
  /** Today, as the source sees it: later days have no data, and the last days are provisional. */
  today: string;
  /** Called before each request; it may throw or wait. */
  onRequest(query: SearchDayQuery | 'totals'): void | Promise<void>;
}

/** Rows per request, so that tests have several pages of rows. */
const ROWS_PER_REQUEST = 100;

export function createMemorySource(property: SimulatedProperty, today: string): MemorySearchSource {
  const read = (row: SimulatedRow | undefined) => ({
    clicks: row?.clicks ?? 0,
    impressions: row?.impressions ?? 0,
    averagePosition: row === undefined ? null : averagePositionSchema.parse(row.position),
  });
  return {
    name: 'Memory Search',
    granularity: 'day',
    historyDays: 486,
    dimensionSets: [[], ['query'], ['page'], ['query', 'page'], ['country'], ['device']],
    rowRequests: [],
    totalsRequests: [],
    today,
    onRequest() {},
    listProperties: async () => [],
    async readDay(query) {
      const { day, dimensions, startRow = 0, hosts, signal } = query;
      this.rowRequests.push(`${day} ${dimensions.join()} ${startRow}`);
      await this.onRequest(query);
      signal?.throwIfAborted();
      const options = { asOf: this.today, ...(hosts === undefined ? {} : { hosts }) };
      const rows = property.listDayRows(day, dimensions, options);
      const page = rows.slice(startRow, startRow + ROWS_PER_REQUEST);
      const isLast = startRow + ROWS_PER_REQUEST >= rows.length;
      const firstIncomplete = property.findFirstIncompleteDay(this.today);
      return {
        rows: page.map((row) => ({ keys: row.keys, ...read(row) })),
        nextRow: isLast ? null : startRow + ROWS_PER_REQUEST,
        firstIncompleteDate: firstIncomplete <= day ? firstIncomplete : null,
      };
    },
    async readTotals({ from, to, hosts, signal }) {
      this.totalsRequests.push(`${from} ${to}`);
      await this.onRequest('totals');
      signal?.throwIfAborted();
      const options = { asOf: this.today, ...(hosts === undefined ? {} : { hosts }) };
      const days = [];
      for (let day = from; day <= to; day = addDays(day, 1)) {
        const [row] = property.listDayRows(day, [], options);
        if (row !== undefined) days.push({ day, ...read(row) });
      }
      return { days, firstIncompleteDate: property.findFirstIncompleteDay(this.today) };
    },
  };
}
