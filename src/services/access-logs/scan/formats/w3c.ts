/**
 * Logs in the extended format of the W3C, whose columns a heading lists: IIS with spaces, CloudFront with tabs.
 * https://www.w3.org/TR/WD-logfile.html
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html
 */
import { type LineKind, type LogRequest, type RequestReader, readRefererHost, toDayNumber } from '../log-request.ts';

const SPACE = 32;
const TAB = 9;
const NUMBER_SIGN = 35;
const HEADING = '#Fields:';
const COLUMNS = {
  day: ['date'],
  ip: ['c-ip'],
  host: ['x-host-header', 'cs-host', 'cs(Host)'],
  target: ['cs-uri-stem'],
  status: ['sc-status'],
  referer: ['cs(Referer)'],
  userAgent: ['cs(User-Agent)'],
} as const;
type Column = keyof typeof COLUMNS;

export function createW3cReader(): RequestReader {
  let separator = SPACE;
  let columns: Record<Column, number> | null = null;
  let columnCount = 0;
  let bytes: Buffer = Buffer.alloc(0);
  /** Start of each column, and one more position after the last column. */
  const starts: number[] = [];
  const isCloudFront = () => separator === TAB;
  const request: LogRequest = {
    day: 0,
    status: 0,
    userAgent: '',
    refererHost: '',
    getHost: () => take('host').toLowerCase().replace(/:\d+$/, ''),
    getIp: () => take('ip'),
    getTarget: () => (isCloudFront() ? take('target') : take('target').replaceAll('+', '%20')),
  };

  /** Returns the text of a column; empty when the log does not have the column or its value is `-`. */
  function take(column: Column): string {
    const index = columns?.[column] ?? -1;
    const start = starts[index];
    const next = starts[index + 1];
    if (start === undefined || next === undefined) return '';
    const text = bytes.toString('utf8', start, next - 1);
    return text === '-' ? '' : text;
  }

  function readHeading(text: string): void {
    if (!text.startsWith(HEADING)) return;
    const names = text.slice(HEADING.length).trim().split(/\s+/);
    separator = names.includes('x-edge-location') ? TAB : SPACE;
    columnCount = names.length;
    const find = (column: Column): number =>
      names.findIndex((name) => COLUMNS[column].some((known) => known.toLowerCase() === name.toLowerCase()));
    columns = {
      day: find('day'),
      ip: find('ip'),
      host: find('host'),
      target: find('target'),
      status: find('status'),
      referer: find('referer'),
      userAgent: find('userAgent'),
    };
  }

  function splitColumns(start: number, end: number): boolean {
    starts.length = 0;
    starts.push(start);
    for (let at = start; at < end; at += 1) if (bytes[at] === separator) starts.push(at + 1);
    starts.push(end + 1);
    return starts.length === columnCount + 1;
  }

  /** IIS writes spaces as `+`; CloudFront encodes spaces, and some characters twice. */
  function decodeUserAgent(text: string): string {
    if (!isCloudFront()) return text.replaceAll('+', ' ');
    return text.includes('%') ? decodePercent(decodePercent(text)) : text;
  }

  function readRequest(): LineKind {
    const day = readDay(take('day'));
    const status = Number(take('status'));
    if (day === null || !Number.isInteger(status) || status > 999 || take('target') === '') return 'bad';
    request.day = day;
    request.status = status;
    request.userAgent = decodeUserAgent(take('userAgent'));
    request.refererHost = readRefererHost(take('referer'));
    return 'request';
  }

  return {
    getFormat: () => (isCloudFront() ? 'cloudfront' : 'w3c'),
    request,
    read(source, start, end) {
      bytes = source;
      if (bytes[start] === NUMBER_SIGN) {
        readHeading(bytes.toString('utf8', start, end));
        return 'directive';
      }
      return columns !== null && splitColumns(start, end) ? readRequest() : 'bad';
    },
  };
}

/** Reads `2026-11-27`; null for other text. */
function readDay(text: string): number | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  return toDayNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
}

const decodePercent = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
