/**
 * Order of day and month in dates with slashes, periods or hyphens. It is determined for the entire file, because 3/4
 * could be either.
 */
export type DayOrder = 'day-first' | 'month-first';

const YEAR_FIRST =
  /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|UTC|[+-]\d{2}:?\d{2})?)?$/;
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?)?$/;
const NAMED_MONTH = /^(?:(\d{1,2}) ([A-Za-z]{3,9})|([A-Za-z]{3,9}) (\d{1,2})),? (\d{4})$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Determines the order of day and month in the dates of a file; null when every date allows both orders. */
export function findDayOrder(texts: Iterable<string>): DayOrder | null {
  for (const text of texts) {
    const match = YEAR_LAST.exec(text.trim());
    if (match === null) continue;
    if (Number(match[1]) > 12) return 'day-first';
    if (Number(match[2]) > 12) return 'month-first';
  }
  return null;
}

/** Reads a calendar day as `YYYY-MM-DD`; null when it is not one, or when its order is unknown. */
export function readDay(text: string, order: DayOrder | null): string | null {
  const trimmed = text.trim();
  const yearFirst = YEAR_FIRST.exec(trimmed);
  if (yearFirst !== null) return buildDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const yearLast = YEAR_LAST.exec(trimmed);
  if (yearLast !== null) {
    if (order === null) return null;
    const [first, second] = [Number(yearLast[1]), Number(yearLast[2])];
    return order === 'day-first'
      ? buildDay(Number(yearLast[3]), second, first)
      : buildDay(Number(yearLast[3]), first, second);
  }
  const named = NAMED_MONTH.exec(trimmed);
  if (named === null) return null;
  const month = MONTHS.indexOf((named[2] ?? named[3] ?? '').slice(0, 3).toLowerCase()) + 1;
  return buildDay(Number(named[5]), month, Number(named[1] ?? named[4]));
}

function buildDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1990 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}
