import type { BacklinkSource } from '../kit/backlink-source.ts';
import type { KeywordFigureSource, KeywordMarket, ResultsPageQuery, ResultsPageSource } from '../kit/capabilities.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { type ClientWiring, createProviderHttpClient, type ProviderRequest } from '../kit/http.ts';
import type { TestableConnection } from '../kit/provider.ts';
import { collectResults, findQueryProblem, formatSearchLanguage } from '../kit/results-page.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import { createBacklinkRequests } from './backlink-requests.ts';
import { createKeywordRequests } from './keyword-requests.ts';
import { findLocationCode } from './locations.ts';
import { estimateSearchUsd, RELATED_USD } from './prices.ts';
import { readBalance, readRelated, readSearch } from './schema.ts';
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

export type DataForSeoClient = ResultsPageSource & KeywordFigureSource & BacklinkSource & TestableConnection;

const ORIGIN = 'https://api.dataforseo.com';
const NAME = 'DataForSEO';
/** A live search takes six seconds on average; keyword figures take longer. */
const TIMEOUT_MS = 60_000;
const MAX_RESPONSE_BYTES = 8 * 1_024 * 1_024;
/** The vendor allows twelve live requests per minute for Google Ads figures, and 2,000 for searches. */
export const DATAFORSEO_RATE = { limit: 60, perMs: 60_000, burst: 10 };
const SUPPORTED = { engines: ['google', 'bing'], devices: ['desktop', 'mobile'] } as const;
const OS_BY_DEVICE = { desktop: 'windows', mobile: 'android' } as const;
const RELATED_LIMIT = 100;

/**
 * Creates a client for https://docs.dataforseo.com/v3: results pages of Google and Bing, search volumes, related
 * keywords and backlinks.
 * Requests are not repeated after a failure, because they may have been billed.
 */
export function createDataForSeoClient(options: DataForSeoClientOptions): DataForSeoClient {
  const { login, password, baseUrl = ORIGIN, wiring = {} } = options;
  const basic = Buffer.from(`${login}:${password}`).toString('base64');
  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    bucket: createTokenBucket(DATAFORSEO_RATE, wiring.clock),
    ...wiring,
    provider: 'dataforseo',
    origins: [ORIGIN],
    ...(options.baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [login, password, basic],
    keySetting: LOGIN_SETTING,
    maxBytes: MAX_RESPONSE_BYTES,
    classify,
  });

  const buildRequest = (path: string, signal: AbortSignal | undefined): ProviderRequest => ({
    url: `${baseUrl}/v3/${path}`,
    headers: { authorization: `Basic ${basic}` },
    ...(signal === undefined ? {} : { signal }),
  });

  /** Sends the only task of a live request. */
  function post<Value>(
    path: string,
    { task, maxCostUsd, signal }: { task: object; maxCostUsd: number; signal: AbortSignal | undefined },
    read: (body: unknown, maxCostUsd: number) => Value,
  ): Promise<Value> {
    const request = { ...buildRequest(path, signal), method: 'POST', json: [task], maxCostUsd } as const;
    return http.requestAs(request, (response) => read(response.json(), maxCostUsd));
  }

  function buildMarket(market: KeywordMarket): { location_code: number; language_code: string } {
    const location = findLocationCode(market.country);
    const detail = `${market.country} is not a country code`;
    if (location === null) throw http.createError({ failure: 'bad-request', message: detail, detail });
    return { location_code: location, language_code: formatSearchLanguage(market) };
  }

  /** The vendor reads all pages itself; `depth` is the number of results. */
  function readResults(query: ResultsPageQuery) {
    const task = {
      keyword: escapeKeyword(query.query),
      ...buildMarket(query),
      device: query.device,
      os: OS_BY_DEVICE[query.device],
      depth: query.depth,
    };
    const maxCostUsd = estimateSearchUsd(query.depth, query.query);
    return post(`serp/${query.engine}/organic/live/advanced`, { task, maxCostUsd, signal: query.signal }, readSearch);
  }

  const keywords = createKeywordRequests(({ task, market, path, maxCostUsd, signal }, read) =>
    post(path, { task: { ...task, ...buildMarket(market) }, maxCostUsd, signal }, read),
  );

  return {
    name: NAME,
    ...SUPPORTED,
    estimateCostUsd: ({ depth }) => estimateSearchUsd(depth),
    async search(query) {
      const problem = findQueryProblem(SUPPORTED, query);
      if (problem !== null) throw http.createError({ failure: 'bad-request', message: problem, detail: problem });
      return collectResults(query, () => readResults(query), wiring.clock?.nowMs);
    },
    ...keywords,
    ...createBacklinkRequests(({ path, ...request }, read) => post(path, request, read)),
    estimateRelatedUsd: () => RELATED_USD,
    async listRelated({ keyword, signal, ...market }) {
      const limits = { depth: 1, limit: RELATED_LIMIT, include_seed_keyword: false };
      const task = { keyword: escapeKeyword(keyword.toLowerCase()), ...buildMarket(market), ...limits };
      return post(
        'dataforseo_labs/google/related_keywords/live',
        { task, maxCostUsd: RELATED_USD, signal },
        readRelated,
      );
    },
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: LOGIN_SETTING,
        explain: explainProblem,
        async prove() {
          const request = buildRequest('appendix/user_data', signal);
          const balance = await http.requestAs(request, (response) => readBalance(response.json()));
          if (balance <= 0) {
            throw http.createError({ failure: 'quota', message: PROBLEMS.balance.message, detail: 'the balance is 0' });
          }
          return ['Login and password are accepted.', `Balance: $${balance.toFixed(2)}`];
        },
      }),
  };
}

/** The vendor decodes `%xx` and `+` in keywords. */
const escapeKeyword = (keyword: string): string => keyword.replaceAll('%', '%25').replaceAll('+', '%2B');
