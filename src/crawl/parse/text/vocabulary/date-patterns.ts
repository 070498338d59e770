import { MONTH_NUMBERS } from './month-names.ts';

/** A date in a text. `iso` is null when day and month are ambiguous. */
export interface FoundDate {
  text: string;
  iso: string | null;
  index: number;
}

type Reader = (groups: readonly string[]) => string | null | undefined;

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats a date. Returns `undefined` when the numbers are not a date. */
function formatIsoDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined;
  // Day 0 of the next month is the last day of this one.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day > lastDay ? undefined : `${year}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
}

function parseNamedDate(year: string, name: string, day: string | null): string | undefined {
  const month = MONTH_NUMBERS.get(name.toLowerCase());
  if (month === undefined) return undefined;
  return day === null ? `${year}-${padTwoDigits(month)}` : formatIsoDate(Number(year), month, Number(day));
}

/**
 * Parses a date with slashes. Returns null when it is ambiguous: 03/04/2025, where the numbers differ and neither is
 * above 12. Returns `undefined` when the numbers are not a date.
 */
function parseSlashDate(first: number, second: number, year: number): string | null | undefined {
  if (first > 12) return formatIsoDate(year, second, first);
  if (second > 12) return formatIsoDate(year, first, second);
  return formatIsoDate(year, first, second) === undefined
    ? undefined
    : first === second
      ? formatIsoDate(year, first, second)
      : null;
}

/** Patterns from the most to the least specific. Groups are read by position, and all repetitions are limited. */
const DATE_PATTERNS: readonly (readonly [RegExp, Reader])[] = [
  [
    /(?<!\d)((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)/,
    ([year, month, day]) => formatIsoDate(Number(year), Number(month), Number(day)),
  ],
  [
    /((?:19|20)\d\d)\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/,
    ([year, month, day]) => formatIsoDate(Number(year), Number(month), Number(day)),
  ],
  [
    /((?:19|20)\d\d)\s?년\s?(\d{1,2})\s?월\s?(\d{1,2})\s?일/,
    ([year, month, day]) => formatIsoDate(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s(?:of\s|de\s|d')?(\p{L}{3,14})\.?,?\s(?:de\s|del\s)?((?:19|20)\d\d)(?!\d)/u,
    ([day = '', month = '', year = '']) => parseNamedDate(year, month, day),
  ],
  [
    /(?<!\p{L})(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s((?:19|20)\d\d)(?!\d)/u,
    ([month = '', day = '', year = '']) => parseNamedDate(year, month, day),
  ],
  [
    /(?<!\d)((?:19|20)\d\d)\.\s(\p{L}{5,12})\s(\d{1,2})(?!\d)/u,
    ([year = '', month = '', day = '']) => parseNamedDate(year, month, day),
  ],
  [
    /(?<![\d.])((?:19|20)\d\d)[/.]\s?(\d{1,2})[/.]\s?(\d{1,2})(?!\d)/,
    ([year, month, day]) => formatIsoDate(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<![\d.])(\d{1,2})(?:\.\s?|-)(\d{1,2})(?:\.\s?|-)((?:19|20)\d\d)(?!\d)/,
    ([day, month, year]) => formatIsoDate(Number(year), Number(month), Number(day)),
  ],
  [
    /(?<![\d/])(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)(?!\d)/,
    ([first, second, year]) => parseSlashDate(Number(first), Number(second), Number(year)),
  ],
  [
    /(?<!\p{L}|\d[.\s]{1,2})(\p{L}{3,14})\.?,?\s(?:de\s|del\s)?((?:19|20)\d\d)(?!\d)/u,
    ([month = '', year = '']) => parseNamedDate(year, month, null),
  ],
];

/** Reads a date in a short text, by the first pattern that matches. */
export function readDate(piece: string): FoundDate | null {
  for (const [pattern, read] of DATE_PATTERNS) {
    const match = pattern.exec(piece);
    if (match === null) continue;
    const iso = read(match.slice(1));
    if (iso !== undefined) return { text: match[0], iso, index: match.index };
  }
  return null;
}

/**
 * Parses the calendar date or month in a `datetime` attribute (HTML standard, "valid time element value"). Returns null
 * for other values, such as times and durations.
 */
export function parseDatetime(value: string): string | null {
  const match = /^((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?(?![\d-])/.exec(value);
  if (match === null) return null;
  const [, year = '', month = '', day] = match;
  if (day === undefined) return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : null;
  return formatIsoDate(Number(year), Number(month), Number(day)) ?? null;
}
