import { buildPeriods, type DayRange } from '#audit/outside/comparison/periods.ts';
import { addDays, countDaysBetween } from '#audit/outside/day.ts';
import type { SearchList, SearchRangeQuery } from '#contracts/outside/search-performance.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';

type Comparison = SearchList['comparison'];

/** Same weekdays a year ago. */
const DAYS_PER_YEAR_OF_WEEKS = 364;

export interface ChosenRange {
  range: DayRange;
  /** First and last known day. */
  bounds: DayRange;
  comparison: Comparison;
}

/**
 * Chooses the days to show and to compare with; null if no day is known. Without a range of its own it ends with the last
 * closed day, because provisional figures would look like a loss.
 * @param days all known days, oldest first
 */
export function chooseRange(
  days: readonly Pick<SearchDayRow, 'day' | 'isFinal' | 'queryClicks'>[],
  query: Pick<SearchRangeQuery, 'days' | 'from' | 'to' | 'compare'>,
): ChosenRange | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  const range = readRange(days, query, last);
  return { range, bounds: { from: first, to: last }, comparison: chooseComparison(days, range, query.compare) };
}

function readRange(
  days: readonly Pick<SearchDayRow, 'day' | 'isFinal' | 'queryClicks'>[],
  { days: length, from, to }: Pick<SearchRangeQuery, 'days' | 'from' | 'to'>,
  last: string,
): DayRange {
  if (from !== undefined && to !== undefined) return { from, to };
  // During an import, totals are known before lists, which should cover the same days.
  const closed = days.findLast(({ isFinal, queryClicks }) => isFinal && queryClicks !== null);
  const lastClosed = (closed ?? days.findLast(({ isFinal }) => isFinal))?.day ?? last;
  return buildPeriods(lastClosed, length).current;
}

/** A period with unknown days cannot be compared: its sums would be too small. */
function chooseComparison(
  days: readonly Pick<SearchDayRow, 'day' | 'queryClicks'>[],
  range: DayRange,
  kind: Comparison['kind'],
): Comparison {
  if (kind === 'none') return { kind, range: null, reason: null };
  const length = countDaysBetween(range.from, range.to) + 1;
  const shift = kind === 'year' ? DAYS_PER_YEAR_OF_WEEKS : length;
  const other = { from: addDays(range.from, -shift), to: addDays(range.to, -shift) };
  const known = days.filter(({ day }) => day >= other.from && day <= other.to).length;
  if (known === length) return { kind, range: other, reason: null };
  return { kind, range: null, reason: `Only ${known} of ${length} days of the period of comparison are known.` };
}
