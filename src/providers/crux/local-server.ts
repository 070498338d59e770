import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type LocalFault,
  type LocalRequest,
  type LocalResponse,
  type LocalServer,
  serveLocal,
} from '../kit/local-server.ts';

const requestSchema = z.object({
  url: z.string().optional(),
  origin: z.string().optional(),
  formFactor: z.enum(['PHONE', 'DESKTOP', 'TABLET']).optional(),
  metrics: z.array(z.string()).optional(),
  collectionPeriodCount: z.number().int().min(1).max(40).optional(),
});
type CruxBody = z.infer<typeof requestSchema>;

/** A query as received by the API. */
export interface CruxRequest {
  key: string | null;
  body: CruxBody;
}

/** Percentiles by the names of the API; in a history, a list has one value per period, oldest first. */
type CruxMetrics = Readonly<Record<string, number | string | readonly (number | string | null)[]>>;

/** The percentiles of a subject, or a function that builds another response. */
export type CruxReply = CruxMetrics | (() => LocalFault);

export interface CruxServer extends LocalServer {
  queries: CruxRequest[];
}

export const CRUX_TEST_KEY = 'AIza-test-key+/1';
const DEFAULT_PERIOD_COUNT = 25;
const DAY_MS = 86_400_000;
/** Last day of the latest collection period in tests. */
const LAST_DAY = '2026-11-05';

/**
 * Starts a server that implements the protocol of the Chrome UX Report API and its History API. It checks the key, the
 * subject and the form factor, responds in the documented format, and returns the errors of Google's services.
 *
 * @param replies keyed by URL or origin, or a function that returns them; any other subject has no data
 * @param lastDay last day of the latest collection period
 */
export async function serveCrux(
  replies: Readonly<Record<string, CruxReply>> | ((subject: string) => CruxReply | undefined),
  lastDay = LAST_DAY,
): Promise<CruxServer> {
  const lastDayMs = Date.parse(lastDay);
  const queries: CruxRequest[] = [];
  const server = await serveLocal((request) => {
    const problem = findProblem(request);
    if (problem !== null) return problem;
    const body = requestSchema.parse(request.json());
    queries.push({ key: request.url.searchParams.get('key'), body });
    const subject = body.url ?? body.origin ?? '';
    const reply = typeof replies === 'function' ? replies(subject) : replies[subject];
    if (typeof reply === 'function') return reply();
    if (reply === undefined)
      return buildError(404, { status: 'NOT_FOUND', message: 'chrome ux report data not found' });
    return request.url.pathname.endsWith('HistoryRecord')
      ? buildHistory(body, reply, lastDayMs)
      : buildRecord(body, reply, lastDayMs);
  });
  return Object.assign(server, { queries });
}

function findProblem({ method, url, json }: LocalRequest): LocalResponse | null {
  if (method !== 'POST' || !/^\/v1\/records:query(?:History)?Record$/.test(url.pathname)) {
    return { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' };
  }
  if (url.searchParams.get('key') !== CRUX_TEST_KEY) return CRUX_ERRORS.invalidKey;
  const parsed = requestSchema.safeParse(json());
  if (parsed.success && (parsed.data.url === undefined) !== (parsed.data.origin === undefined)) return null;
  return buildError(400, { status: 'INVALID_ARGUMENT', message: 'Request contains an invalid argument.' });
}

/** Returns an error as Google's services do. */
export const buildError = (code: number, error: Record<string, unknown>): LocalResponse => ({
  status: code,
  json: { error: { code, ...error } },
});

const buildKeyError = (code: number, status: string, reason: string): LocalResponse =>
  buildError(code, {
    status,
    message: reason === 'API_KEY_INVALID' ? 'API key not valid. Please pass a valid API key.' : `Blocked: ${reason}`,
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }],
  });

/** Responses to keys that may not use the service. */
export const CRUX_ERRORS = {
  invalidKey: buildKeyError(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'),
  disabled: buildKeyError(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED'),
  otherService: buildKeyError(403, 'PERMISSION_DENIED', 'API_KEY_SERVICE_BLOCKED'),
  otherAddress: buildKeyError(403, 'PERMISSION_DENIED', 'API_KEY_IP_ADDRESS_BLOCKED'),
  websitesOnly: buildKeyError(403, 'PERMISSION_DENIED', 'API_KEY_HTTP_REFERRER_BLOCKED'),
  quota: buildError(429, { status: 'RESOURCE_EXHAUSTED', message: "Quota exceeded for quota metric 'Queries'" }),
};

/** Keeps only the requested metrics. */
function pickMetrics({ metrics }: CruxBody, reply: CruxMetrics): [name: string, value: CruxMetrics[string]][] {
  return Object.entries(reply).filter(([name]) => metrics?.includes(name) ?? true);
}

/** The key of a record; the report stores URLs without query string and fragment. */
function describeSubject({ formFactor, url, origin }: CruxBody) {
  const known = url?.replace(/[?#].*$/, '');
  const key = {
    ...(formFactor === undefined ? {} : { formFactor }),
    ...(known === undefined ? { origin } : { url: known }),
  };
  const isChanged = known !== undefined && known !== url;
  return { key, rest: isChanged ? { urlNormalizationDetails: { originalUrl: url, normalizedUrl: known } } : {} };
}

function buildRecord(body: CruxBody, reply: CruxMetrics, lastDayMs: number): LocalResponse {
  const { key, rest } = describeSubject(body);
  const metrics = pickMetrics(body, reply).map(([name, value]) => {
    const histogram = [
      { start: 0, end: 100, density: 0.8 },
      { start: 100, density: 0.2 },
    ];
    return [name, { histogram, percentiles: { p75: Array.isArray(value) ? value.at(-1) : value } }];
  });
  const record = { key, metrics: Object.fromEntries(metrics), collectionPeriod: buildPeriod(lastDayMs) };
  return { json: { record, ...rest } };
}

function buildHistory(body: CruxBody, reply: CruxMetrics, lastDayMs: number): LocalResponse {
  const { key, rest } = describeSubject(body);
  const known = Math.max(1, ...Object.values(reply).map((value) => (Array.isArray(value) ? value.length : 1)));
  const count = Math.min(known, body.collectionPeriodCount ?? DEFAULT_PERIOD_COUNT);
  const metrics = pickMetrics(body, reply).map(([name, value]) => {
    const p75s = (Array.isArray(value) ? value : [value]).slice(-count);
    const densities = p75s.map((p75) => (p75 === null ? 'NaN' : 0.8));
    return [name, { histogramTimeseries: [{ start: 0, densities }], percentilesTimeseries: { p75s } }];
  });
  const collectionPeriods = Array.from({ length: count }, (_, index) =>
    buildPeriod(lastDayMs - (count - 1 - index) * 7 * DAY_MS),
  );
  return { json: { record: { key, metrics: Object.fromEntries(metrics), collectionPeriods }, ...rest } };
}

/** A period of 28 days. */
function buildPeriod(lastMs: number) {
  return { firstDate: buildDate(lastMs - 27 * DAY_MS), lastDate: buildDate(lastMs) };
}

function buildDate(ms: number) {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Lowest and highest invented value of each metric, and its number of decimal places. */
const INVENTED_RANGES = [
  ['largest_contentful_paint', 1_400, 4_200, 0],
  ['interaction_to_next_paint', 90, 360, 0],
  ['cumulative_layout_shift', 0.01, 0.22, 2],
  ['first_contentful_paint', 900, 2_600, 0],
  ['experimental_time_to_first_byte', 250, 1_300, 0],
] as const;
/** Share by which a value rises and falls over the history. */
const INVENTED_SWING = 0.15;
const INVENTED_PERIOD_COUNT = 40;

/** Invents a history of 40 weeks for a subject: simulated values for demo mode, the same each time. */
export function inventCruxMetrics(subject: string): CruxMetrics {
  const digest = createHash('sha256').update(subject).digest();
  return Object.fromEntries(
    INVENTED_RANGES.map(([name, low, high, decimals], index) => {
      const base = low + (digest.readUInt8(index) / 255) * (high - low);
      const phase = digest.readUInt8(index + INVENTED_RANGES.length) / 40;
      const values = Array.from({ length: INVENTED_PERIOD_COUNT }, (_, week) =>
        (base * (1 + INVENTED_SWING * Math.sin(phase + week / 6))).toFixed(decimals),
      );
      return [name, decimals === 0 ? values.map(Number) : values];
    }),
  );
}
