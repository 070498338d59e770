import { addDays, type Day } from '#audit/outside/day.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';
import type { DayRange } from './search-queries.ts';

/** Length of the period that totals and top lists cover. */
const PERIOD_DAYS = 28;
/** The last 28 final days, and the 28 days before them if they are known. */
export interface FinalPeriods {
  current: DayRange;
  previous: DayRange | null;
}

/** Finds the last 28 final days; null if no final day is imported. */
export function findFinalPeriods(
  days: readonly Pick<SearchDayRow, 'day' | 'isFinal' | 'queryClicks'>[],
): FinalPeriods | null {
  const last = days.findLast(({ isFinal, queryClicks }) => isFinal && queryClicks !== null)?.day;
  const first = days[0]?.day;
  if (last === undefined || first === undefined) return null;
  const current = buildPeriod(last);
  const previous = buildPeriod(addDays(current.from, -1));
  const isKnown = first <= previous.from && days.every((day) => !isIn(day.day, previous) || day.queryClicks !== null);
  return { current, previous: isKnown ? previous : null };
}

const buildPeriod = (to: Day): DayRange => ({ from: addDays(to, 1 - PERIOD_DAYS), to });

const isIn = (day: Day, { from, to }: DayRange): boolean => day >= from && day <= to;
