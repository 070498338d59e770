/** Signs of a crawler trap in one URL: session IDs, the order of its parameters and the date of a calendar. */
import { extractPathAndQuery } from '#lib/url/page-url.ts';

/** Names of session parameters in common software; short ones count only with a long value. */
const SESSION_KEY =
  /^(?:phpsessid|jsessionid|aspsessionid[a-z]*|asp\.net_sessionid|sessionid|session_id|sessid|session|cfid|cftoken|zenid|oscsid|xtcsid|mosesid)$/i;
const SHORT_SESSION_KEY = /^(?:sid|s|ses|sess|token)$/i;
const LONG_TOKEN = /^[0-9a-z_-]{20,}$/i;
/** `;jsessionid=...` (Servlet), `/(S(...))/` (ASP.NET cookieless). */
const PATH_PARAMETER = /;(?:jsessionid|phpsessid|sid|cfid)=[^/?;]*/gi;
const ASP_NET_SESSION = /\/\((?:[ASF]\([0-9a-z_-]+\))+\)/gi;

export interface QueryShape {
  /** The URL without session IDs. */
  urlWithoutSession: string;
  hasSession: boolean;
  /** Parameters other than session IDs, in the order written. */
  parts: string[];
  /** The URL before the query, without session IDs. */
  path: string;
}

export function readQueryShape(url: string): QueryShape {
  const question = url.indexOf('?');
  const urlWithoutQuery = question === -1 ? url : url.slice(0, question);
  const path = urlWithoutQuery.replace(PATH_PARAMETER, '').replace(ASP_NET_SESSION, '');
  const all = question === -1 ? [] : url.slice(question + 1).split('&', 200);
  const parts = all.filter((part) => !isSession(part));
  const hasSession = path.length !== urlWithoutQuery.length || parts.length !== all.length;
  return { urlWithoutSession: parts.length === 0 ? path : `${path}?${parts.join('&')}`, hasSession, parts, path };
}

function isSession(part: string): boolean {
  const end = part.indexOf('=');
  if (end === -1) return false;
  const key = part.slice(0, end);
  return SESSION_KEY.test(key) || (SHORT_SESSION_KEY.test(key) && LONG_TOKEN.test(part.slice(end + 1)));
}

/**
 * Path that ends in a date: `/events/2026/11/20/`, `/calendar/2026-11`. A date after a slug belongs to an article, not
 * to a calendar. Numbers outside this range of years are not treated as years; an endless calendar also contains years
 * within the range.
 */
const CALENDAR_PATH_END = /\/((?:1[789]|2[01])\d\d)[/_-](\d{1,2})(?:[/_-](\d{1,2}))?\/?$/;
const CALENDAR_PARAMETER =
  /[?&](?:year|yr|date|day|month|from|start|week)=((?:1[789]|2[01])\d\d)(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:&|$)/i;

/** Returns the year of the month or day in a calendar URL, or null when it is not a calendar URL. */
export function readCalendarYear(url: string): number | null {
  const path = extractPathAndQuery(url);
  if (path === null) return null;
  const question = path.indexOf('?');
  const match =
    CALENDAR_PATH_END.exec(question === -1 ? path : path.slice(0, question)) ??
    CALENDAR_PARAMETER.exec(question === -1 ? '' : path.slice(question));
  if (match === null) return null;
  const [, year, month = '1', day = '1'] = match;
  const isCalendarDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isCalendarDay ? Number(year) : null;
}
