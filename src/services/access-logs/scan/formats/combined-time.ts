import { readTwoDigits } from '../byte-cursor.ts';
import { toDayNumber } from '../log-request.ts';

const SLASH = 47;
const HYPHEN = 45;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LOWERCASE_BITS = 0x20_20_20;
/** Month names as numbers built from their three bytes. */
const MONTH_BY_BYTES = new Map(
  MONTHS.map((name, index) => [(name.charCodeAt(0) << 16) | (name.charCodeAt(1) << 8) | name.charCodeAt(2), index + 1]),
);

/** Reads the day of `27/Nov/2026:13:55:36 +0000` or `2026-11-27T13:55:36+00:00`; null when it is not a date. */
export const readDay = (bytes: Buffer, start: number): number | null =>
  bytes[start + 4] === HYPHEN ? readIsoDay(bytes, start) : readNamedDay(bytes, start);

function readNamedDay(bytes: Buffer, start: number): number | null {
  if (bytes[start + 2] !== SLASH || bytes[start + 6] !== SLASH) return null;
  const name = ((bytes[start + 3] ?? 0) << 16) | ((bytes[start + 4] ?? 0) << 8) | (bytes[start + 5] ?? 0);
  const year = readTwoDigits(bytes, start + 7) * 100 + readTwoDigits(bytes, start + 9);
  return toDayNumber(year, MONTH_BY_BYTES.get(name | LOWERCASE_BITS) ?? 0, readTwoDigits(bytes, start));
}

const readIsoDay = (bytes: Buffer, start: number): number | null =>
  toDayNumber(
    readTwoDigits(bytes, start) * 100 + readTwoDigits(bytes, start + 2),
    readTwoDigits(bytes, start + 5),
    readTwoDigits(bytes, start + 8),
  );
