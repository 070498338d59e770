import type { LogFormat } from '#contracts/outside/logs/log-totals.ts';

/**
 * One request of a log. Readers overwrite the same object for each line, because a log has millions of lines. The host,
 * IP address and target have methods, because most lines do not need them; user names and cookies have no field.
 */
export interface LogRequest {
  /** Calendar day as written in the log, as a number: 20261127. */
  day: number;
  status: number;
  /** Empty when the log has none. */
  userAgent: string;
  /** Host of the referring page; empty if there is none. */
  refererHost: string;
  /** Returns the requested host; empty when the log has none. */
  getHost(): string;
  getIp(): string;
  /** Returns the request target, with its query if the log contains it; empty when it is not readable. */
  getTarget(): string;
}

/** What a line is. `directive`: a comment or heading of the format. */
export type LineKind = 'request' | 'directive' | 'bad';

/** Reads the lines of one format. */
export interface RequestReader {
  getFormat(): LogFormat;
  /** Describes the last line that was read. */
  request: LogRequest;
  /** Reads the bytes from `start` to `end`, which exclude the line break. */
  read(bytes: Buffer, start: number, end: number): LineKind;
}

/** Extracts the host from the URL of a referring page, without credentials and port; empty if there is no scheme. */
export function readRefererHost(referer: string): string {
  const schemeEnd = referer.indexOf('://');
  if (schemeEnd === -1) return '';
  const start = schemeEnd + 3;
  let end = start;
  while (end < referer.length && !HOST_ENDS.includes(referer.charAt(end))) end += 1;
  const authority = referer.slice(start, end);
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .toLowerCase();
}

const HOST_ENDS = '/?#';

/** Converts a date into the number of a day; null unless the year is 1990-2100, the month 1-12 and the day 1-31. */
export function toDayNumber(year: number, month: number, day: number): number | null {
  const isDate = year >= 1990 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? year * 10_000 + month * 100 + day : null;
}
