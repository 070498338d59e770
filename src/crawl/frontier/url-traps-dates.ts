import { extractPathAndQuery } from '#lib/url/page-url.ts';

/**
 * Path that ends in a date: `/events/2026/11/20/`, `/calendar/2026-11`. A date after a slug belongs to an article, not
 * to a calendar. Numbers outside this range of years are not treated as years; an endless calendar also contains years
 * inside it.
 */
const PATH_END = /\/((?:1[789]|2[01])\d\d)[/_-](\d{1,2})(?:[/_-](\d{1,2}))?\/?$/;
const PARAMETER =
  /[?&](?:year|yr|date|day|month|from|start|week)=((?:1[789]|2[01])\d\d)(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:&|$)/i;

/** Returns the year of the month or day in a calendar URL, or null when it is not a calendar URL. */
export function readCalendarYear(url: string): number | null {
  const path = extractPathAndQuery(url);
  if (path === null) return null;
  const question = path.indexOf('?');
  const match =
    PATH_END.exec(question === -1 ? path : path.slice(0, question)) ??
    PARAMETER.exec(question === -1 ? '' : path.slice(question));
  if (match === null) return null;
  const [, year, month = '1', day = '1'] = match;
  const isCalendarDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isCalendarDay ? Number(year) : null;
}
