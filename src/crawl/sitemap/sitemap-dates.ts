/** Parses dates in sitemaps and feeds. */

const W3C_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?(Z|[+-]\d\d:\d\d))?)?)?$/;
/** RFC 822 with the four-digit years of RFC 1123: `Fri, 20 Nov 2026 10:00:00 GMT`. */
const RFC_822_DATE =
  /^(?:[A-Za-z]{3},\s*)?(\d{1,2})\s+([A-Za-z]{3})\s+(\d{4})\s+(\d\d):(\d\d)(?::(\d\d))?\s+([+-]\d{4}|[A-Za-z]{1,5})$/;
const MAX_LENGTH = 64;

/**
 * Reads a W3C date and time (https://www.w3.org/TR/NOTE-datetime), from a year alone to seconds with a time zone.
 * Returns ISO 8601 in UTC, or null for an invalid date (including February 30).
 */
export function readW3cDate(raw: string): string | null {
  if (raw.length > MAX_LENGTH) return null;
  const match = W3C_DATE.exec(raw);
  if (match === null) return null;
  const [, year = '', month = '01', day = '01', hour, minute = '', second = '00', zone = 'Z'] = match;
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null;
  return toIso(`${year}-${month}-${day}T${hour ?? '00'}:${hour === undefined ? '00' : minute}:${second}${zone}`);
}

/** Reads the date of an RSS item or Atom entry. Returns ISO 8601 in UTC, or null for an invalid date. */
export function readFeedDate(raw: string): string | null {
  if (raw.length > MAX_LENGTH || !RFC_822_DATE.test(raw)) return readW3cDate(raw);
  return toIso(raw);
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(2_000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function toIso(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
