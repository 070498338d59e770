/**
 * ISO 8601 as commonly written: a date, perhaps with a time, perhaps with a zone, or a year with or without a month.
 */
const ISO_DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[Tt ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/;
/** The same without hyphens. */
const BASIC_DATE = /^\d{8}(?:[Tt]\d{4,6}(?:Z|z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const MAX_LENGTH = 40;
const DAY_MS = 86_400_000;
/** Local time is up to 14 hours ahead of UTC or 12 hours behind it. */
const MAX_WEST_OFFSET_MS = 12 * 3_600_000;

/** Whether the text is a date, with or without time, that is valid in ISO 8601 and in the calendar. */
export function isIsoDate(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  if (BASIC_DATE.test(text)) return isCalendarDay(text.slice(0, 4), text.slice(4, 6), text.slice(6, 8));
  const match = ISO_DATE.exec(text);
  return match !== null && isCalendarDay(match[1], match[2], match[3]);
}

/** Whether the date, with or without a time, has no time zone, so that the exact moment is unknown. */
export function isTimeZoneMissing(text: string): boolean {
  const match = text.length > MAX_LENGTH ? null : ISO_DATE.exec(text);
  return match !== null && match[7] === undefined;
}

/**
 * Returns the last moment that the date can mean, in milliseconds; null when it is not a date with a year, month and
 * day.
 */
export function parseLatestTimestamp(text: string): number | null {
  const match = text.length > MAX_LENGTH ? null : ISO_DATE.exec(text);
  if (match === null || match[3] === undefined || !isCalendarDay(match[1], match[2], match[3])) return null;
  if (match[7] !== undefined) return parseTimestamp(text);
  const start = Date.parse(`${match[1]}-${match[2]}-${match[3]}T${match[4] ?? '00'}:${match[5] ?? '00'}:00Z`);
  if (Number.isNaN(start)) return null;
  return start + (match[4] === undefined ? DAY_MS : 0) + MAX_WEST_OFFSET_MS;
}

function parseTimestamp(text: string): number | null {
  const time = Date.parse(
    text
      .replace(' ', 'T')
      .replace(/([+-]\d{2})$/, '$1:00')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
  );
  return Number.isNaN(time) ? null : time;
}

function isCalendarDay(year = '', month = '01', day = '01'): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return Number(year) > 0 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/** Whether the date has passed everywhere on earth at the moment `now`; false when it is not a date. */
export function hasEnded(text: string, now: string): boolean {
  const end = parseLatestTimestamp(text);
  return end !== null && end < Date.parse(now);
}
