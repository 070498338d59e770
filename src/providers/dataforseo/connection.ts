import { runConnectionTest } from '../kit/connection-test.ts';
import { type ClientWiring, createProviderHttpClient, type ProviderRequest } from '../kit/http.ts';
import { formatSearchLanguage } from '../kit/results-page.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import { findLocationCode } from './locations.ts';
import { readBalance } from './schema.ts';
import { classify, explainProblem, LOGIN_SETTING, PROBLEMS } from './status.ts';

export interface DataForSeoClientOptions {
  /** API login, usually an email address. */
  login: string;
  /** API password. */
  password: string;
  /** A local server instead of DataForSEO's, or its sandbox. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

export const DATAFORSEO_NAME = 'DataForSEO';
const ORIGIN = 'https://api.dataforseo.com';
const MAX_RESPONSE_BYTES = 8 * 1_024 * 1_024;
/** The vendor allows twelve live requests per minute for Google Ads figures, and 2,000 for searches. */
export const DATAFORSEO_RATE = { limit: 60, perMs: 60_000, burst: 10 };

/** The only task of a live request. */
export interface LiveTask {
  path: string;
  task: object;
  maxCostUsd: number;
  signal: AbortSignal | undefined;
}

/** Sends the requests for one login. They are not repeated after a failure, because they may have been billed. */
export function connectDataForSeo(
  { login, password, baseUrl = ORIGIN, wiring = {} }: DataForSeoClientOptions,
  timeoutMs: number,
) {
  const basicCredentials = Buffer.from(`${login}:${password}`).toString('base64');
  const http = createProviderHttpClient({
    timeoutMs,
    bucket: createTokenBucket(DATAFORSEO_RATE, wiring.clock),
    ...wiring,
    provider: 'dataforseo',
    origins: [ORIGIN],
    ...(baseUrl === ORIGIN ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [login, password, basicCredentials],
    keySetting: LOGIN_SETTING,
    maxBytes: MAX_RESPONSE_BYTES,
    classify,
  });

  const buildRequest = (path: string, signal: AbortSignal | undefined): ProviderRequest => ({
    url: `${baseUrl}/v3/${path}`,
    headers: { authorization: `Basic ${basicCredentials}` },
    ...(signal === undefined ? {} : { signal }),
  });

  return {
    http,
    buildRequest,
    /** @throws ProviderError */
    post<Value>(
      { path, task, maxCostUsd, signal }: LiveTask,
      read: (body: unknown, maxCostUsd: number) => Value,
    ): Promise<Value> {
      const request = { ...buildRequest(path, signal), method: 'POST', json: [task], maxCostUsd } as const;
      return http.requestAs(request, (response) => read(response.json(), maxCostUsd));
    },
    /** @throws ProviderError bad-request for an unknown country */
    buildMarket({ country, language }: { country: string; language: string }) {
      const location = findLocationCode(country);
      const detail = `${country} is not a country code`;
      if (location === null) throw http.createError({ failure: 'bad-request', message: detail, detail });
      return { location_code: location, language_code: formatSearchLanguage({ country, language }) };
    },
  };
}
export type DataForSeoConnection = ReturnType<typeof connectDataForSeo>;

/** Tests the login, password and balance at no cost. */
export const testDataForSeo = (
  { http, buildRequest }: Pick<DataForSeoConnection, 'http' | 'buildRequest'>,
  signal?: AbortSignal,
) =>
  runConnectionTest({
    name: DATAFORSEO_NAME,
    keySetting: LOGIN_SETTING,
    explain: explainProblem,
    async prove() {
      const request = buildRequest('appendix/user_data', signal);
      const balance = await http.requestAs(request, (response) => readBalance(response.json()));
      if (balance <= 0) {
        throw http.createError({ failure: 'quota', message: PROBLEMS.balance.message, detail: 'the balance is 0' });
      }
      return ['The login and password are accepted.', `Balance: $${balance.toFixed(2)}`];
    },
  });

/** The vendor decodes `%xx` and `+` in keywords. */
export const escapeKeyword = (keyword: string): string => keyword.replaceAll('%', '%25').replaceAll('+', '%2B');
