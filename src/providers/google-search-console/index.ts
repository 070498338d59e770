import type { IndexInspectionSource, SearchPerformanceSource, SitemapSource } from '../kit/capabilities.ts';
import { SYSTEM_CLOCK } from '../kit/clock.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import {
  type ClientWiring,
  createProviderHttpClient,
  type ProviderHttpClient,
  type ProviderRequest,
} from '../kit/http.ts';
import type { ProviderResponse } from '../kit/http-response.ts';
import { ProviderError, type TestableConnection } from '../kit/provider.ts';
import { createTokenBucket, type Rate } from '../kit/token-bucket.ts';
import type { AccessTokens } from './access-tokens.ts';
import { classifyApiResponse, TOKEN_REJECTED_MESSAGE } from './api-errors.ts';
import { proveConnection } from './connection.ts';
import { API_ORIGIN, listEndpoints } from './endpoints.ts';
import { createLoadQuota } from './load-quota.ts';
import { formatPacificDay } from './pacific-time.ts';
import { readInspection, readProperties, readSitemaps } from './responses.ts';
import {
  buildDayBody,
  buildTotalsBody,
  DIMENSION_SETS,
  HISTORY_DAYS,
  readDayRows,
  readTotals,
} from './search-query.ts';
import { CONNECTION_SETTING, KEY_SETTING } from './token-errors.ts';

export interface SearchConsoleOptions {
  /** Access tokens of a user (`createGoogleOAuth`) or a service account (`createServiceAccountTokens`). */
  tokens: AccessTokens;
  /** The property that belongs to the website, for the connection test. */
  propertyId?: string;
  /** A local server instead of Google's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

/** Search performance, index status and sitemaps of the properties of one account. */
export type SearchConsole = SearchPerformanceSource & IndexInspectionSource & SitemapSource & TestableConnection;

const NAME = 'Google Search Console';
const TIMEOUT_MS = 60_000;
/** 25,000 rows, each with a query and a URL, take a few megabytes. */
const MAX_ROWS_BYTES = 64 * 1_024 * 1_024;
const MAX_BYTES = 4 * 1_024 * 1_024;
/** Quotas per property and user: https://developers.google.com/webmaster-tools/limits */
const QUERY_RATE: Rate = { limit: 1_200, perMs: 60_000, burst: 20 };
const INSPECTION_RATE: Rate = { limit: 600, perMs: 60_000, burst: 10 };
const OTHER_RATE: Rate = { limit: 200, perMs: 60_000, burst: 20 };
/** Inspections per property and day. */
const MAX_DAILY_INSPECTIONS = 2_000;

/** Input of one API call. */
interface ApiCall<Value> {
  http: ProviderHttpClient;
  path: string;
  /** Sent as JSON; undefined = GET. */
  body?: object;
  signal: AbortSignal | undefined;
  read(body: unknown): Value;
}

/**
 * Creates a client for https://developers.google.com/webmaster-tools/v1/api_reference_index. Days are in Pacific time.
 * Every method throws a ProviderError for a failure, whose message and setting describe what to change.
 */
export function createSearchConsole({ tokens, propertyId, baseUrl, wiring = {} }: SearchConsoleOptions): SearchConsole {
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const { api } = listEndpoints(baseUrl);
  const createHttpClient = createHttpClientFactory({ tokens, baseUrl, wiring });
  const queryClient = createHttpClient({ rate: QUERY_RATE, maxBytes: MAX_ROWS_BYTES });
  const inspectionClient = createHttpClient({ rate: INSPECTION_RATE, isInspection: true });
  const otherClient = createHttpClient({ rate: OTHER_RATE });
  const getToday = () => formatPacificDay(clock.nowMs());

  async function sendWithToken<Value>(
    token: string,
    { http, path, body, signal, read }: ApiCall<Value>,
  ): Promise<Value> {
    const request: ProviderRequest = {
      method: body === undefined ? 'GET' : 'POST',
      url: `${api}${path}`,
      headers: { authorization: `Bearer ${token}` },
      // Every request is read-only, even a POST.
      isIdempotent: true,
      ...(body === undefined ? {} : { json: body }),
      ...(signal === undefined ? {} : { signal }),
    };
    return http.requestAs(request, (response: ProviderResponse) => read(response.json()));
  }

  /** Sends a request, and once more if the token expired early. */
  async function send<Value>(call: ApiCall<Value>): Promise<Value> {
    const token = await tokens.read(call.signal);
    try {
      return await sendWithToken(token, call);
    } catch (error) {
      const isRejected = error instanceof ProviderError && error.message === TOKEN_REJECTED_MESSAGE;
      if (!isRejected || !tokens.forget(token)) throw error;
    }
    return sendWithToken(await tokens.read(call.signal), call);
  }

  const query = <Value>(id: string, call: Pick<ApiCall<Value>, 'body' | 'signal' | 'read'>) =>
    send({ ...call, http: queryClient, path: `${buildSitePath(id)}/searchAnalytics/query` });

  const source = {
    name: NAME,
    granularity: 'day',
    historyDays: HISTORY_DAYS,
    dimensionSets: DIMENSION_SETS,
    listProperties: (signal) => send({ http: otherClient, path: '/webmasters/v3/sites', signal, read: readProperties }),
    readDay: async (day) =>
      query(day.propertyId, {
        body: buildDayBody(day),
        signal: day.signal,
        read: (body) => readDayRows(body, day, getToday()),
      }),
    readTotals: async (range) =>
      query(range.propertyId, {
        body: buildTotalsBody(range),
        signal: range.signal,
        read: (body) => readTotals(body, range, getToday()),
      }),
  } satisfies SearchPerformanceSource;

  return {
    ...source,
    dailyLimit: MAX_DAILY_INSPECTIONS,
    inspectUrl: ({ propertyId: siteUrl, url, signal }) =>
      send({
        http: inspectionClient,
        path: '/v1/urlInspection/index:inspect',
        body: { inspectionUrl: url, siteUrl, languageCode: 'en-US' },
        signal,
        read: (body) => readInspection(body, { url, nowMs: clock.nowMs() }),
      }),
    listSitemaps: ({ propertyId: id, signal }) =>
      send({ http: otherClient, path: `${buildSitePath(id)}/sitemaps`, signal, read: readSitemaps }),
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: tokens.email === null ? CONNECTION_SETTING : KEY_SETTING,
        // The client sets `setting` only together with its own message.
        explain: ({ setting, message }) => (setting === null ? null : { setting, message }),
        prove: () =>
          proveConnection({
            source,
            propertyId: propertyId ?? null,
            email: tokens.email,
            createError: otherClient.createError,
            today: getToday(),
            signal,
          }),
      }),
  };
}

const buildSitePath = (propertyId: string): string => `/webmasters/v3/sites/${encodeURIComponent(propertyId)}`;

/** Returns a function that creates HTTP clients for the parts of the API, because their quotas differ. */
function createHttpClientFactory({
  tokens,
  baseUrl,
  wiring,
}: {
  tokens: AccessTokens;
  baseUrl: string | undefined;
  wiring: ClientWiring;
}) {
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  return ({
    rate,
    maxBytes = MAX_BYTES,
    isInspection = false,
  }: {
    rate: Rate;
    maxBytes?: number;
    isInspection?: boolean;
  }) => {
    const context = { email: tokens.email, isInspection, loadQuota: createLoadQuota(), nowMs: () => clock.nowMs() };
    return createProviderHttpClient({
      timeoutMs: TIMEOUT_MS,
      bucket: createTokenBucket(rate, clock),
      ...wiring,
      provider: 'google-search-console',
      origins: [API_ORIGIN],
      ...(baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
      maxBytes,
      classify: (response) => classifyApiResponse(response, context),
    });
  };
}
