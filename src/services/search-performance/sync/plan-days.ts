import { addDays, type Day } from '#audit/outside/day.ts';
import type { SearchDayRow, SearchDayTotals } from '#db/queries/outside/search-days.ts';
import type { SearchPerformanceSource, SearchTotals } from '#providers/kit/capabilities.ts';
import { getMonth, type Month } from '../store/month-rows.ts';
import type { DayRange } from '../store/search-queries.ts';

type KnownDay = Pick<SearchDayRow, 'day' | 'isFinal' | 'queryClicks'>;

interface SourceFacts extends Pick<SearchPerformanceSource, 'historyDays'> {
  today: Day;
}

const getHistoryStart = ({ today, historyDays }: SourceFacts): Day => addDays(today, -historyDays);

/** Whether the final rows of the day are stored, so that it is not requested again. */
const isImported = ({ isFinal, queryClicks }: KnownDay): boolean => isFinal && queryClicks !== null;

const lacksRows = ({ queryClicks }: KnownDay): boolean => queryClicks === null;

/**
 * Returns the days whose totals are requested: from the first day that is not final or not known, but not before the
 * start of the source's history, until today.
 */
export function planTotals(known: readonly KnownDay[], source: SourceFacts): DayRange {
  const start = getHistoryStart(source);
  const lastDay = known.at(-1)?.day;
  const firstNonFinalDay = known.find(({ isFinal, day }) => !isFinal && day >= start)?.day;
  const next = firstNonFinalDay ?? (lastDay === undefined ? start : addDays(lastDay, 1));
  return { from: next < start ? start : next, to: source.today };
}

/**
 * Turns totals of a source into rows. A final day without data had no impressions; days before the first data, and
 * recent days that may not have data yet, are unknown and have no row. Weekly rows have the date of one day of the
 * week, so the rows of every day are requested from a source that reports weeks.
 */
export function completeTotals(
  { days, firstIncompleteDate }: SearchTotals,
  {
    known,
    range,
    granularity,
  }: { known: readonly KnownDay[]; range: DayRange } & Pick<SearchPerformanceSource, 'granularity'>,
): SearchDayTotals[] {
  const isFinal = (day: Day): boolean => firstIncompleteDate === null || day < firstIncompleteDate;
  const getQueryClicks = (impressions: number) => (impressions === 0 && granularity === 'day' ? 0 : null);
  const rows = days
    .filter(({ day }) => day >= range.from && day <= range.to)
    .map((day) => ({ ...day, isFinal: isFinal(day.day), queryClicks: getQueryClicks(day.impressions) }));
  const first = known.length > 0 ? range.from : rows[0]?.day;
  if (first === undefined) return rows;
  const lastDayWithData = rows.at(-1)?.day ?? addDays(first, -1);
  const hasGaps = granularity === 'week' || firstIncompleteDate === null;
  const last = hasGaps ? lastDayWithData : addDays(firstIncompleteDate, -1);
  const listedDays = new Set(rows.map(({ day }) => day));
  for (let day = first; day <= last && day <= range.to; day = addDays(day, 1)) {
    if (listedDays.has(day)) continue;
    const totals = { clicks: 0, impressions: 0, averagePosition: null };
    rows.push({ day, ...totals, isFinal: isFinal(day), queryClicks: getQueryClicks(0) });
  }
  return rows.sort((a, b) => (a.day < b.day ? -1 : 1));
}

export interface MonthPlan {
  month: Month;
  /** Days whose rows are requested: days without rows come first, and newer days come before older days. */
  days: Day[];
  /** Final days that must already be in the file. */
  importedDays: Day[];
}

export interface SyncPlan {
  /**
   * Months without rows come first, so that an interrupted import makes progress; among them, the newest month comes
   * first, because users want to see recent days.
   */
  months: MonthPlan[];
  /** All known days, for the progress. */
  range: DayRange | null;
  daysDone: number;
  daysTotal: number;
}

/**
 * Plans which rows are requested: rows of days that are not final or not imported yet, and that the source still has.
 */
export function planDays(known: readonly KnownDay[], source: SourceFacts): SyncPlan {
  const start = getHistoryStart(source);
  const waitingDays = known.filter((day) => !isImported(day) && day.day >= start);
  const waitingDaysByMonth = [...Map.groupBy(waitingDays.reverse(), ({ day }) => getMonth(day))];
  const months = [
    ...waitingDaysByMonth.filter(([, days]) => days.some(lacksRows)),
    ...waitingDaysByMonth.filter(([, days]) => !days.some(lacksRows)),
  ];
  const [first, last] = [known[0], known.at(-1)];
  return {
    months: months.map(([month, days]) => ({
      month,
      days: [...days.filter(lacksRows), ...days.filter((day) => !lacksRows(day))].map(({ day }) => day),
      importedDays: known
        .filter((day) => getMonth(day.day) === month && isImported(day) && day.queryClicks !== 0 && day.day >= start)
        .map(({ day }) => day),
    })),
    range: first === undefined || last === undefined ? null : { from: first.day, to: last.day },
    daysDone: known.length - waitingDays.length,
    daysTotal: known.length,
  };
}
