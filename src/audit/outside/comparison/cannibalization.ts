import { addDays, countDaysBetween, type Day } from '../day.ts';

/** Clicks of a query on one page of the site on one day. */
export interface QueryPageDay {
  query: string;
  url: string;
  day: Day;
  clicks: number;
}

/** A query whose clicks switch back and forth between pages. */
export interface ConfirmedCannibalization {
  query: string;
  clicks: number;
  /** Weeks with a clear leading page. */
  weeks: number;
  /** Number of times that the leading page changed from one of these weeks to the next. */
  switches: number;
  /** The page with the most clicks first; `share` of the query's clicks, 0..1. */
  pages: { url: string; clicks: number; share: number }[];
  from: Day;
  to: Day;
}

const DAYS_PER_WEEK = 7;
/** Smaller numbers of clicks switch between pages by chance. */
const MIN_CLICKS = 20;
/** A page with less than a fifth of the clicks does not compete. */
const MIN_SHARE = 0.2;
/** A page leads in a week if it has at least two thirds of the query's clicks in that week, and at least three. */
const MIN_LEAD_SHARE = 2 / 3;
const MIN_LEAD_CLICKS = 3;
/** One change can be a new page or a redirect; a second change shows that search engines are undecided. */
const MIN_SWITCHES = 2;

/**
 * Finds queries whose clicks switch between pages of the site: at least two pages with 20% of the query's clicks each,
 * and at least two changes of the leading page from week to week. Two pages that share the clicks of every week are not
 * reported, because both may be intended.
 */
export function confirmCannibalization(rows: readonly QueryPageDay[]): ConfirmedCannibalization[] {
  const byQuery = new Map<string, QueryPageDay[]>();
  for (const row of rows) {
    const list = byQuery.get(row.query);
    if (list === undefined) byQuery.set(row.query, [row]);
    else list.push(row);
  }
  return [...byQuery]
    .flatMap(([query, list]) => confirmQuery(query, list) ?? [])
    .sort((a, b) => b.clicks - a.clicks || a.query.localeCompare(b.query, 'en'));
}

function confirmQuery(query: string, rows: readonly QueryPageDay[]): ConfirmedCannibalization | null {
  const byUrl = sumClicks(rows);
  const clicks = [...byUrl.values()].reduce((sum, count) => sum + count, 0);
  if (clicks < MIN_CLICKS) return null;
  const pages = [...byUrl]
    .map(([url, count]) => ({ url, clicks: count, share: count / clicks }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.clicks - a.clicks || a.url.localeCompare(b.url, 'en'));
  if (pages.length < 2) return null;
  const days = rows.map(({ day }) => day).sort();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const leaders = listLeaders(rows, from);
  const switchCount = leaders.filter((url, index) => index > 0 && url !== leaders[index - 1]).length;
  return switchCount < MIN_SWITCHES
    ? null
    : { query, clicks, weeks: leaders.length, switches: switchCount, pages, from, to };
}

/** Returns the leading page of each week, without weeks that have none. */
function listLeaders(rows: readonly QueryPageDay[], from: Day): string[] {
  const weeks = new Map<number, QueryPageDay[]>();
  for (const row of rows) {
    const week = Math.floor(countDaysBetween(from, row.day) / DAYS_PER_WEEK);
    weeks.set(week, [...(weeks.get(week) ?? []), row]);
  }
  return [...weeks]
    .sort(([a], [b]) => a - b)
    .flatMap(([, list]) => {
      const byUrl = [...sumClicks(list)].sort(([, a], [, b]) => b - a);
      const total = byUrl.reduce((sum, [, clicks]) => sum + clicks, 0);
      const [url = '', clicks = 0] = byUrl[0] ?? [];
      return clicks >= MIN_LEAD_CLICKS && clicks >= MIN_LEAD_SHARE * total ? url : [];
    });
}

function sumClicks(rows: readonly QueryPageDay[]): Map<string, number> {
  const byUrl = new Map<string, number>();
  for (const { url, clicks } of rows) byUrl.set(url, (byUrl.get(url) ?? 0) + clicks);
  return byUrl;
}

/**
 * Returns the first day to read rows from: 12 weeks are enough to show switches, and older switches may no longer
 * occur.
 */
export const chooseCannibalizationStart = (lastFinalDay: Day): Day => addDays(lastFinalDay, 1 - 12 * DAYS_PER_WEEK);
