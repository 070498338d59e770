import { addDays, countDaysBetween, type Day } from '#audit/outside/day.ts';
import { listStoredDays, type StoredMonth, visitPageClicks } from './read-month.ts';
import { type DayRange, visitMonths } from './search-queries.ts';

/** Clicks of pages per day, without gaps. */
export interface DailyClicks {
  firstDay: Day;
  lastDay: Day;
  /** One number per day; pages without clicks are missing. */
  clicksByPage: Map<string, number[]>;
}

/**
 * Reads the clicks per day of all pages, from the day after the last gap to the end of the range; null if the last day
 * is not stored.
 *
 * @param findPage returns the page that the clicks of a URL belong to, or null to skip the URL
 */
export function readDailyClicks(
  files: readonly StoredMonth[],
  range: DayRange,
  findPage: (url: string) => string | null,
): DailyClicks | null {
  const length = countDaysBetween(range.from, range.to) + 1;
  const isStored = Array<boolean>(length).fill(false);
  const byPage = new Map<string, number[]>();
  visitMonths(files, range, (slice) => {
    const before = countDaysBetween(range.from, `${slice.month}-01`) - 1;
    for (const day of listStoredDays(slice)) isStored[before + day] = true;
    visitPageClicks(slice, (url, day, clicks) => {
      const page = findPage(url);
      if (page === null) return;
      const days = byPage.get(page) ?? Array<number>(length).fill(0);
      days[before + day] = (days[before + day] ?? 0) + clicks;
      byPage.set(page, days);
    });
  });
  const first = isStored.lastIndexOf(false) + 1;
  if (first >= length) return null;
  return {
    firstDay: addDays(range.from, first),
    lastDay: range.to,
    clicksByPage: first === 0 ? byPage : new Map([...byPage].map(([url, days]) => [url, days.slice(first)])),
  };
}
