import { domainToUnicode } from 'node:url';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type {
  Day,
  SearchDayQuery,
  SearchDayRows,
  SearchDimension,
  SearchRow,
  SearchTotals,
  SearchTotalsQuery,
} from '../kit/capabilities.ts';
import { addDays } from './pacific-time.ts';
import { queryResponseSchema, type ResponseRow } from './schema.ts';

/** Maximum number of rows per request. */
export const ROWS_PER_REQUEST = 25_000;
/** Search Console keeps 16 months. */
export const HISTORY_DAYS = 486;
/** Maximum days until a day has its first rows: a recent day without rows is not a day without clicks. */
const DELAY_DAYS = 3;

export const DIMENSION_SETS: readonly (readonly SearchDimension[])[] = [
  [],
  ['query'],
  ['page'],
  ['query', 'page'],
  ['country'],
  ['device'],
];

/** Whether a property covers a domain with all its subdomains. */
export const isDomainProperty = (propertyId: string): boolean => propertyId.startsWith('sc-domain:');

/** Builds the request for the rows of one day. Days are in Pacific time. */
export function buildDayBody({ propertyId, day, dimensions, hosts, startRow = 0 }: SearchDayQuery) {
  return {
    ...buildSharedBody({ propertyId, hosts }),
    startDate: day,
    endDate: day,
    ...(dimensions.length === 0 ? {} : { dimensions }),
    startRow,
  };
}

/** Builds the request for the totals of each day. */
export function buildTotalsBody({ propertyId, from, to, hosts }: SearchTotalsQuery) {
  return { ...buildSharedBody({ propertyId, hosts }), startDate: from, endDate: to, dimensions: ['date'], startRow: 0 };
}

function buildSharedBody({ propertyId, hosts }: { propertyId: string; hosts: readonly string[] | undefined }) {
  // A URL-prefix property has one host. Filtering by page also changes how Google counts, so it is done only where
  // necessary.
  const isFiltered = hosts !== undefined && isDomainProperty(propertyId);
  return {
    type: 'web',
    // Includes days that may still change; the response contains the first such day.
    dataState: 'all',
    rowLimit: ROWS_PER_REQUEST,
    ...(isFiltered ? { dimensionFilterGroups: [{ groupType: 'and', filters: [buildHostFilter(hosts)] }] } : {}),
  };
}

/** Builds an RE2 regular expression that matches the pages of the given hosts. */
function buildHostFilter(hosts: readonly string[]) {
  // Without this check, the filter would match everything.
  if (hosts.length === 0) throw new TypeError('a filter needs at least one host');
  const names = new Set(hosts.flatMap((host) => [host, domainToUnicode(host) || host]));
  const alternatives = [...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return {
    dimension: 'page',
    operator: 'includingRegex',
    expression: `^https?://(?:${alternatives.join('|')})(?::[0-9]+)?(?:/|$)`,
  };
}

/** Reads the rows of one day. @throws z.ZodError, RangeError when the response does not match the documentation */
export function readDayRows(body: unknown, query: SearchDayQuery, today: Day): SearchDayRows {
  const response = queryResponseSchema.parse(body);
  const rows = response.rows.map((row) => readRow(row, query.dimensions.length));
  return {
    rows,
    nextRow: rows.length < ROWS_PER_REQUEST ? null : (query.startRow ?? 0) + rows.length,
    firstIncompleteDate: findFirstIncompleteDate(response, {
      from: query.day,
      to: query.day,
      // Rows after the first page prove that the day has data.
      lastDay: rows.length > 0 || (query.startRow ?? 0) > 0 ? query.day : null,
      today,
    }),
  };
}

/** Reads the totals of each day. @throws z.ZodError, RangeError when the response does not match the documentation */
export function readTotals(body: unknown, { from, to }: SearchTotalsQuery, today: Day): SearchTotals {
  const response = queryResponseSchema.parse(body);
  const days = response.rows
    .map((row) => readRow(row, 1))
    .map(({ keys, ...figures }) => ({ day: keys[0] ?? '', ...figures }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const outside = days.find(({ day }) => day < from || day > to);
  if (outside !== undefined) throw new RangeError(`a row has the date ${outside.day}, which is outside the range`);
  const lastDay = days.at(-1)?.day ?? null;
  return { days, firstIncompleteDate: findFirstIncompleteDate(response, { from, to, lastDay, today }) };
}

function readRow({ keys, clicks, impressions, position }: ResponseRow, keyCount: number): SearchRow {
  if (keys.length !== keyCount) throw new RangeError(`a row has ${keys.length} keys instead of ${keyCount}`);
  return {
    keys,
    clicks,
    impressions,
    averagePosition: impressions === 0 ? null : averagePositionSchema.parse(position),
  };
}

/**
 * Finds the first day whose rows may still change; null = all days are final. Google returns it only if it already has
 * rows, so the most recent days without rows also count as incomplete.
 */
function findFirstIncompleteDate(
  { metadata }: Pick<ReturnType<typeof queryResponseSchema.parse>, 'metadata'>,
  { from, to, lastDay, today }: { from: Day; to: Day; lastDay: Day | null; today: Day },
): Day | null {
  const firstDelayedDay = addDays(today, -DELAY_DAYS);
  const firstUnseenDay = lastDay === null ? from : addDays(lastDay, 1);
  const first =
    metadata?.first_incomplete_date ?? metadata?.firstIncompleteDate ?? pickLaterDay(firstDelayedDay, firstUnseenDay);
  return first > to ? null : first;
}

const pickLaterDay = (a: Day, b: Day): Day => (a > b ? a : b);
