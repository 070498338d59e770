/**
 * Access logs of nginx and Apache in the combined or common format, with or without a virtual host in front:
 * https://nginx.org/en/docs/http/ngx_http_log_module.html and https://httpd.apache.org/docs/2.4/logs.html
 */
import {
  type ByteCursor,
  type ByteRange,
  findClosingQuote,
  moveTo,
  openQuote,
  readDigit,
  readToken,
  readTwoDigits,
} from '../byte-cursor.ts';
import { type LogRequest, type RequestReader, readRefererHost } from '../log-request.ts';
import { readDay } from './combined-time.ts';

const SPACE = 32;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;
const DOT = 46;
const COLON = 58;
const IP_LIST = /^[0-9a-f:., ]{2,400}$/i;

interface CombinedFields {
  host: ByteRange;
  ip: ByteRange;
  target: ByteRange;
  /** Quoted list of IP addresses after the user agent. */
  proxied: ByteRange;
}

/** Creates the reader. @param hasHost whether each line starts with the virtual host and perhaps its port */
export function createCombinedReader({ hasHost }: { hasHost: boolean }): RequestReader {
  const cursor: ByteCursor = { bytes: Buffer.alloc(0), at: 0, end: 0 };
  const fields: CombinedFields = {
    host: createRange(),
    ip: createRange(),
    target: createRange(),
    proxied: createRange(),
  };
  const take = ({ start, end }: ByteRange) => cursor.bytes.toString('utf8', start, end);
  const request: LogRequest = {
    day: 0,
    status: 0,
    userAgent: '',
    refererHost: '',
    getHost: () => take(fields.host).replace(/:\d+$/, '').toLowerCase(),
    getIp() {
      const proxied = take(fields.proxied);
      return IP_LIST.test(proxied) ? readLastIp(proxied) : take(fields.ip);
    },
    getTarget: () => take(fields.target),
  };
  return {
    getFormat: () => (hasHost ? 'vhost-combined' : 'combined'),
    request,
    read(bytes, start, end) {
      cursor.bytes = bytes;
      cursor.at = start;
      cursor.end = end;
      request.refererHost = '';
      request.userAgent = '';
      fields.proxied.end = fields.proxied.start;
      if (hasHost && !readToken(cursor, fields.host)) return 'bad';
      const hasIp = readToken(cursor, fields.ip) && (!hasHost || canBeIp(bytes, fields.ip));
      const isRequest =
        hasIp && readTime(cursor, request) && readRequestLine(cursor, fields.target) && readStatus(cursor, request);
      // The common format ends after the size.
      return isRequest && (cursor.at >= end || readQuoted(cursor, request, fields)) ? 'request' : 'bad';
    },
  };
}

const createRange = (): ByteRange => ({ start: 0, end: 0 });

/** Returns the IP address that the nearest proxy added; the IP addresses before it are claims of the client. */
const readLastIp = (list: string): string => list.slice(list.lastIndexOf(',') + 1).trim();

/**
 * Whether the token after the host can be an IP address, which distinguishes lines with a host from lines without one.
 */
function canBeIp(bytes: Buffer, { start, end }: ByteRange): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === DOT || bytes[at] === COLON) return true;
  return false;
}

/** Reads the time in brackets, after the identity and user name, which are skipped. */
function readTime(cursor: ByteCursor, request: LogRequest): boolean {
  const { bytes, end } = cursor;
  let day: number | null = null;
  // User names can contain brackets.
  for (; cursor.at < end && day === null; cursor.at += 1) {
    if (bytes[cursor.at] === OPENING_BRACKET && bytes[cursor.at - 1] === SPACE) day = readDay(bytes, cursor.at + 1);
  }
  request.day = day ?? 0;
  moveTo(cursor, CLOSING_BRACKET);
  cursor.at += 2;
  return cursor.at < end;
}

/** Reads `"GET /path HTTP/1.1"`. Text that is not a request, such as the bytes of a TLS handshake, has no target. */
function readRequestLine(cursor: ByteCursor, target: ByteRange): boolean {
  if (!openQuote(cursor)) return false;
  const start = cursor.at;
  if (!findClosingQuote(cursor)) return false;
  const line = { bytes: cursor.bytes, at: start, end: cursor.at };
  moveTo(line, SPACE);
  target.start = Math.min(line.at + 1, line.end);
  line.at = target.start;
  moveTo(line, SPACE);
  target.end = line.at;
  cursor.at += 2;
  return true;
}

/** Reads the status and skips the size. */
function readStatus(cursor: ByteCursor, request: LogRequest): boolean {
  const { bytes, at } = cursor;
  request.status = readDigit(bytes, at) * 100 + readTwoDigits(bytes, at + 1);
  const isStatus = request.status >= 100 && request.status <= 999 && bytes[at + 3] === SPACE;
  if (!isStatus) return false;
  cursor.at += 4;
  const start = cursor.at;
  moveTo(cursor, SPACE);
  return cursor.at > start;
}

/** Reads the referer and user agent, and finds the list of IP addresses at the end of nginx's format `main`. */
function readQuoted(cursor: ByteCursor, request: LogRequest, { proxied }: CombinedFields): boolean {
  const { bytes } = cursor;
  cursor.at += 1;
  if (!openQuote(cursor)) return false;
  const refererStart = cursor.at;
  if (!findClosingQuote(cursor)) return false;
  // A single character is `-`.
  const hasReferer = cursor.at > refererStart + 1;
  request.refererHost = hasReferer ? readRefererHost(bytes.toString('latin1', refererStart, cursor.at)) : '';
  cursor.at += 2;
  if (!openQuote(cursor)) return false;
  const agentStart = cursor.at;
  if (!findClosingQuote(cursor)) return false;
  request.userAgent = bytes.toString('latin1', agentStart, cursor.at);
  cursor.at += 2;
  if (!openQuote(cursor)) return true;
  proxied.start = cursor.at;
  proxied.end = findClosingQuote(cursor) ? cursor.at : proxied.start;
  return true;
}
