import { buildPeriods, type DayRange } from '#audit/outside/comparison/periods.ts';
import { addDays, countDaysBetween } from '#audit/outside/day.ts';
import type { SearchList, SearchRangeQuery } from '#contracts/outside/search-performance.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';

type Comparison = SearchList['comparison'];

/** 52 weeks: the same weekdays a year earlier. */
const DAYS_PER_YEAR_OF_WEEKS = 364;

export interface ChosenRange {
  range: DayRange;
  /** First and last known day. */
  bounds: DayRange;
  /** Whether the lists of a final day are imported. */
  hasLists: boolean;
  /** Provisional days after a range that ends with the last final day; empty for custom dates. */
  leftOutDays: string[];
  comparison: Comparison;
  /** The comparison of lists, which are imported after the totals. */
  listComparison: Comparison;
}

type ChosenDay = Pick<SearchDayRow, 'day' | 'isFinal' | 'queryClicks'>;

/**
 * Chooses the days to show and to compare with; null if no day is known. If the query contains no dates, the range ends
 * with the last final day, because provisional figures would look like a loss.
 * @param days all known days, oldest first
 */
export function chooseRange(
  days: readonly ChosenDay[],
  query: Pick<SearchRangeQuery, 'days' | 'from' | 'to' | 'compare'>,
): ChosenRange | null {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  const range = readRange(days, query, last);
  const comparison = chooseComparison(days, range, query.compare);
  return {
    range,
    bounds: { from: first, to: last },
    hasLists: days.some(isListed),
    leftOutDays: query.from === undefined ? listProvisionalDays(days, range.to) : [],
    comparison,
    listComparison: chooseListComparison(days, range, comparison),
  };
}

const isListed = ({ isFinal, queryClicks }: ChosenDay): boolean => isFinal && queryClicks !== null;

function readRange(
  days: readonly ChosenDay[],
  { days: length, from, to }: Pick<SearchRangeQuery, 'days' | 'from' | 'to'>,
  last: string,
): DayRange {
  if (from !== undefined && to !== undefined) return { from, to };
  // During an import, totals are known before lists, which should cover the same days.
  const lastListedDay = days.findLast(isListed);
  const lastFinalDay = (lastListedDay ?? days.findLast(({ isFinal }) => isFinal))?.day ?? last;
  return buildPeriods(lastFinalDay, length).current;
}

const listProvisionalDays = (days: readonly ChosenDay[], after: string): string[] =>
  days.filter(({ day, isFinal }) => day > after && !isFinal).map(({ day }) => day);

/** Periods with unknown days cannot be compared: their sums would be too small. */
function chooseComparison(days: readonly ChosenDay[], range: DayRange, kind: Comparison['kind']): Comparison {
  if (kind === 'none') return { kind, range: null, reason: null };
  const length = countDaysBetween(range.from, range.to) + 1;
  const shift = kind === 'year' ? DAYS_PER_YEAR_OF_WEEKS : length;
  const other = { from: addDays(range.from, -shift), to: addDays(range.to, -shift) };
  const [knownDayCount, knownDayCountBefore] = [range, other].map((one) => selectDays(days, one).length);
  if (knownDayCount !== length) {
    return { kind, range: null, reason: `only ${knownDayCount} of ${length} days of the period are known.` };
  }
  if (knownDayCountBefore !== length) {
    return {
      kind,
      range: null,
      reason: `only ${knownDayCountBefore} of ${length} days of the comparison period are known.`,
    };
  }
  return { kind, range: other, reason: null };
}

/** Without the rows of every day, a key would seem to have had no clicks before. */
function chooseListComparison(days: readonly ChosenDay[], range: DayRange, comparison: Comparison): Comparison {
  if (comparison.range === null) return comparison;
  const compared = [range, comparison.range].flatMap((one) => selectDays(days, one));
  if (compared.every(({ queryClicks }) => queryClicks !== null)) return comparison;
  return { ...comparison, range: null, reason: 'the lists of both periods have not been imported yet.' };
}

const selectDays = (days: readonly ChosenDay[], { from, to }: DayRange): ChosenDay[] =>
  days.filter(({ day }) => day >= from && day <= to);
