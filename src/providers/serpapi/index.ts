import type { ResultsPageQuery, ResultsPageSource } from '../kit/capabilities.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { type ClientWiring, createHttpDoor, type ProviderRequest } from '../kit/http.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { ProviderError, TestableConnection } from '../kit/provider.ts';
import {
  collectResults,
  countPages,
  findQueryProblem,
  formatSearchLanguage,
  type PageStart,
  RESULTS_PER_PAGE,
} from '../kit/results-page.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import { isWithoutResults, readSerpApiPage, serpApiAccountSchema, serpApiStatusSchema } from './schema.ts';

export interface SerpApiClientOptions {
  key: string;
  /** What 1,000 searches cost: depends on the plan. */
  usdPerThousand?: number;
  /** A local server instead of SerpApi's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

export type SerpApiClient = ResultsPageSource & TestableConnection;

const ORIGIN = 'https://serpapi.com';
const NAME = 'SerpApi';
const SETTING = 'AWI_SERPAPI_KEY';
/** The vendor fetches the page while we wait. */
const TIMEOUT_MS = 30_000;
const MAX_RESPONSE_BYTES = 4 * 1_024 * 1_024;
export const SERPAPI_RATE = { limit: 2, perMs: 1_000 };
const USD_PER_THOUSAND = 25;
const OFFER = { engines: ['google', 'bing'], devices: ['desktop', 'mobile'] } as const;

/** Problems that have their own sentence in the connection test. */
const PROBLEMS = {
  key: {
    setting: SETTING,
    message: 'SerpApi does not know this API key. Copy it again from "Manage API key" at SerpApi.',
  },
  account: {
    setting: 'account at SerpApi',
    message: 'SerpApi does not allow this account to search. Sign in there and check the state of the account.',
  },
  searches: {
    setting: 'searches of SerpApi',
    message: 'The searches of the SerpApi plan are used up. Upgrade the plan, or wait until it renews.',
  },
} as const;

/**
 * Creates a client for https://serpapi.com: results of Google and Bing, one search per page. A repeated search is free, because the
 * vendor answers it from its cache for one hour.
 */
export function createSerpApiClient(options: SerpApiClientOptions): SerpApiClient {
  const { key, usdPerThousand = USD_PER_THOUSAND, baseUrl = ORIGIN, wiring = {} } = options;
  const usdPerSearch = usdPerThousand / 1_000;
  const door = createHttpDoor({
    timeoutMs: TIMEOUT_MS,
    bucket: createTokenBucket(SERPAPI_RATE, wiring.clock),
    ...wiring,
    provider: 'serpapi',
    origins: [ORIGIN],
    ...(options.baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [key],
    keySetting: SETTING,
    maxBytes: MAX_RESPONSE_BYTES,
    classify,
  });

  /** The key is a part of the URL. Usage records contain only its path, and errors are redacted. */
  function buildRequest(
    path: string,
    parameters: Record<string, string>,
    signal: AbortSignal | undefined,
  ): ProviderRequest {
    const query = new URLSearchParams({ ...parameters, api_key: key });
    return { url: `${baseUrl}${path}?${query}`, ...(signal === undefined ? {} : { signal }) };
  }

  function readPage(query: ResultsPageQuery, start: PageStart) {
    const request = {
      ...buildRequest('/search.json', buildParameters(query, start), query.signal),
      maxCostUsd: usdPerSearch,
    };
    return door.requestAs(request, (response) => readSerpApiPage(response.json(), usdPerSearch));
  }

  return {
    name: NAME,
    ...OFFER,
    estimateCostUsd: ({ depth }) => countPages(depth) * usdPerSearch,
    async search(query) {
      const problem = findQueryProblem(OFFER, query);
      if (problem !== null) throw door.fail({ failure: 'bad-request', message: problem, detail: problem });
      return collectResults(query, (start) => readPage(query, start), wiring.clock?.nowMs);
    },
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: SETTING,
        explain: explainProblem,
        async prove() {
          const request = buildRequest('/account.json', {}, signal);
          const account = await door.requestAs(request, (response) => serpApiAccountSchema.parse(response.json()));
          if (account.total_searches_left <= 0) {
            throw door.fail({ failure: 'quota', message: PROBLEMS.searches.message, detail: 'no searches left' });
          }
          const { plan_name: plan, account_rate_limit_per_hour: hourly } = account;
          return [
            'The key is accepted.',
            `Searches left: ${account.total_searches_left}`,
            ...(plan === undefined || plan === null ? [] : [`Plan: ${plan}`]),
            ...(hourly === undefined ? [] : [`Searches per hour: up to ${hourly}`]),
          ];
        },
      }),
  };
}

/** Builds the parameters of a page. Bing takes country and language together as its market. */
function buildParameters(query: ResultsPageQuery, { page, examined }: PageStart): Record<string, string> {
  const country = query.country.toUpperCase();
  const language = formatSearchLanguage(query);
  const common = { engine: query.engine, q: query.query, device: query.device, location: nameCountry(country) };
  if (query.engine === 'bing') {
    return {
      ...common,
      mkt: language.includes('-') ? language : `${language}-${country}`,
      first: String(examined + 1),
    };
  }
  const start = String((page - 1) * RESULTS_PER_PAGE);
  return { ...common, gl: country.toLowerCase(), hl: language.toLowerCase(), start };
}

/** Without a location, the search begins wherever the vendor's proxy is. */
const nameCountry = (country: string): string => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;

/** Only searches that succeed are billed. */
function classify({ status, text }: ProviderResponse): Verdict {
  const problem = readProblem(text);
  const detail = problem?.error === undefined ? {} : { detail: problem.error };
  const error = problem?.error ?? '';
  if (status === 401) return { failure: 'refused', message: PROBLEMS.key.message, ...detail };
  if (status === 403) return { failure: 'refused', message: PROBLEMS.account.message, ...detail };
  // The same status stands for the hourly limit and for a plan without searches.
  if (status === 429 && /run out of searches/i.test(error)) {
    return { failure: 'quota', message: PROBLEMS.searches.message, ...detail };
  }
  if (status !== 200) return { failure: classifyStatus(status), ...detail };
  if (error !== '' && !isWithoutResults(error)) return { failure: 'unavailable', costUsd: 0, ...detail };
  if (problem?.search_metadata !== undefined && problem.search_metadata.status !== 'Success') {
    return {
      failure: 'unavailable',
      costUsd: 0,
      detail: `the search has the status ${problem.search_metadata.status}`,
    };
  }
  return { failure: null };
}

/** Returns null for a body that is not JSON, or has another structure. */
function readProblem(text: string) {
  try {
    return serpApiStatusSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const explainProblem = ({ message }: ProviderError) =>
  Object.values(PROBLEMS).find((problem) => problem.message === message) ?? null;
