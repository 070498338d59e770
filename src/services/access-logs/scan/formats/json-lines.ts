/**
 * Logs with one JSON object per line: Caddy (https://caddyserver.com/docs/logging) and Cloudflare Logpush
 * (https://developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/http_requests/).
 */
import { z } from 'zod';
import { type LineKind, type LogRequest, type RequestReader, readRefererHost, toDayNumber } from '../log-request.ts';

const OPENING_BRACE = 123;
const timeSchema = z.union([z.number(), z.string()]);

/**
 * The fields that are read from a line; other fields, such as cookies and user names, are dropped while it is parsed.
 */
interface JsonRequest {
  time: string | number;
  ip: string;
  host: string;
  target: string;
  status: number;
  userAgent: string;
  referer: string;
}

const headerSchema = z.array(z.string()).optional();
const caddySchema = z
  .object({
    ts: timeSchema,
    status: z.number(),
    request: z.object({
      client_ip: z.string().optional(),
      remote_ip: z.string().optional(),
      host: z.string(),
      uri: z.string(),
      headers: z.object({ 'User-Agent': headerSchema, Referer: headerSchema }).optional(),
    }),
  })
  .transform(
    ({ ts, status, request }): JsonRequest => ({
      time: ts,
      ip: request.client_ip ?? request.remote_ip ?? '',
      host: request.host,
      target: request.uri,
      status,
      userAgent: request.headers?.['User-Agent']?.[0] ?? '',
      referer: request.headers?.Referer?.[0] ?? '',
    }),
  );

const cloudflareSchema = z
  .object({
    EdgeStartTimestamp: timeSchema,
    ClientIP: z.string(),
    ClientRequestHost: z.string().optional(),
    ClientRequestURI: z.string().optional(),
    ClientRequestPath: z.string().optional(),
    EdgeResponseStatus: z.number(),
    ClientRequestUserAgent: z.string().optional(),
    ClientRequestReferer: z.string().optional(),
  })
  .transform(
    (line): JsonRequest => ({
      time: line.EdgeStartTimestamp,
      ip: line.ClientIP,
      host: line.ClientRequestHost ?? '',
      target: line.ClientRequestURI ?? line.ClientRequestPath ?? '',
      status: line.EdgeResponseStatus,
      userAgent: line.ClientRequestUserAgent ?? '',
      referer: line.ClientRequestReferer ?? '',
    }),
  );

const SCHEMAS = { caddy: caddySchema, cloudflare: cloudflareSchema } as const;

export function createJsonReader(format: keyof typeof SCHEMAS): RequestReader {
  const schema = SCHEMAS[format];
  let current: JsonRequest | null = null;
  const request: LogRequest = {
    day: 0,
    status: 0,
    userAgent: '',
    refererHost: '',
    getHost: () => (current?.host ?? '').toLowerCase().replace(/:\d+$/, ''),
    getIp: () => current?.ip ?? '',
    getTarget: () => current?.target ?? '',
  };

  function readLine(text: string): LineKind {
    const parsed = schema.safeParse(parseJson(text));
    const day = parsed.success ? readDay(parsed.data.time) : null;
    if (!parsed.success || day === null) return 'bad';
    current = parsed.data;
    request.day = day;
    request.status = current.status;
    request.userAgent = current.userAgent;
    request.refererHost = readRefererHost(current.referer);
    return 'request';
  }

  return {
    getFormat: () => format,
    request,
    read: (bytes, start, end) =>
      bytes[start] === OPENING_BRACE ? readLine(bytes.toString('utf8', start, end)) : 'bad',
  };
}

/** Returns undefined for text that is not JSON. The error message of the parser would contain the line. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Dates in text form keep their day as written; seconds, milliseconds or nanoseconds since 1970 become days in UTC. */
function readDay(time: string | number): number | null {
  if (typeof time === 'number') return readEpochDay(time);
  return toDayNumber(Number(time.slice(0, 4)), Number(time.slice(5, 7)), Number(time.slice(8, 10)));
}

function readEpochDay(time: number): number | null {
  const seconds = time > 1e17 ? time / 1e9 : time > 1e11 ? time / 1e3 : time;
  const date = new Date(seconds * 1_000);
  if (Number.isNaN(date.getTime())) return null;
  return toDayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}
