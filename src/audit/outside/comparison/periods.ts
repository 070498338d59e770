import { addDays, type Day } from '../day.ts';

/** First and last day, both inclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** 52 complete weeks: the same weekdays a year earlier. */
const DAYS_IN_52_WEEKS = 364;

/**
 * Returns the last `days` final days, the same number of days before them, and the same days 52 weeks earlier. With a
 * multiple of seven days, all three contain the same weekdays.
 */
export function buildPeriods(lastFinalDay: Day, days: number): Record<'current' | 'previous' | 'year', DayRange> {
  const from = addDays(lastFinalDay, 1 - days);
  return {
    current: { from, to: lastFinalDay },
    previous: { from: addDays(from, -days), to: addDays(from, -1) },
    year: { from: addDays(from, -DAYS_IN_52_WEEKS), to: addDays(lastFinalDay, -DAYS_IN_52_WEEKS) },
  };
}
