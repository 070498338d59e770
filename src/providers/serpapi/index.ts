import type { ResultsPageQuery } from '../kit/capabilities.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { ProviderError } from '../kit/provider.ts';
import { formatSearchLanguage, type PageStart, RESULTS_PER_PAGE } from '../kit/results-page.ts';
import {
  createResultsPageClient,
  type ResultsPageClient,
  type ResultsPageClientOptions,
  type ResultsPageVendor,
  tryParse,
} from '../kit/results-page-client.ts';
import { isWithoutResults, readSerpApiPage, serpApiAccountSchema, serpApiStatusSchema } from './schema.ts';

const SETTING = 'AWI_SERPAPI_KEY';
export const SERPAPI_RATE = { limit: 2, perMs: 1_000 };

/** Problems with their own message in the connection test. */
const PROBLEMS = {
  key: {
    setting: SETTING,
    message: 'SerpApi does not recognize this API key. Copy it again from "Manage API key" in SerpApi.',
  },
  account: {
    setting: 'SerpApi account',
    message: 'SerpApi does not allow this account to search. Sign in there and check the account status.',
  },
  searches: {
    setting: 'searches of SerpApi',
    message: 'The searches of the SerpApi plan are used up. Upgrade the plan, or wait until it renews.',
  },
} as const;

/** The key is part of the URL. Usage records contain only its path, and errors are redacted. */
const buildPath = (path: string, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters)}`;

const SERPAPI: ResultsPageVendor = {
  provider: 'serpapi',
  name: 'SerpApi',
  origin: 'https://serpapi.com',
  keySetting: SETTING,
  engines: ['google', 'bing'],
  devices: ['desktop', 'mobile'],
  rate: SERPAPI_RATE,
  // The vendor fetches the page while we wait.
  timeoutMs: 30_000,
  maxBytes: 4 * 1_024 * 1_024,
  usdPerThousand: 25,
  classify,
  buildPageRequest: (key, query, start) => ({
    path: buildPath('/search.json', { ...buildParameters(query, start), api_key: key }),
  }),
  readPage: readSerpApiPage,
  buildAccountRequest: (key) => ({ path: buildPath('/account.json', { api_key: key }) }),
  readAccount(body) {
    const account = serpApiAccountSchema.parse(body);
    const { total_searches_left: remaining, plan_name: plan, account_rate_limit_per_hour: hourlyLimit } = account;
    return {
      remaining,
      facts: [
        `Searches left: ${remaining}`,
        ...(plan === undefined || plan === null ? [] : [`Plan: ${plan}`]),
        ...(hourlyLimit === undefined ? [] : [`Searches per hour: up to ${hourlyLimit}`]),
      ],
    };
  },
  exhaustedMessage: PROBLEMS.searches.message,
  explain: explainProblem,
};

/**
 * Creates a client for https://serpapi.com: results of Google and Bing, one search per page. A repeated search is free,
 * because the vendor serves it from its cache for one hour.
 */
export const createSerpApiClient = (options: ResultsPageClientOptions): ResultsPageClient =>
  createResultsPageClient(SERPAPI, options);

/** Builds the parameters of a page. Bing combines country and language into a market. */
function buildParameters(query: ResultsPageQuery, { page, examined }: PageStart): Record<string, string> {
  const country = query.country.toUpperCase();
  const language = formatSearchLanguage(query);
  const common = { engine: query.engine, q: query.query, device: query.device, location: getCountryName(country) };
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

/**
 * Returns the English name of a country for `location`. Without `location`, the vendor searches from the location of
 * its proxy.
 */
const getCountryName = (country: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;

/** Statuses of searches that the vendor counts although they have no results yet: https://serpapi.com/account-api */
const COUNTED_STATUSES = new Set(['Processing', 'Queued']);

/** A failed search is not billed; a search that is still in progress is. */
function classify({ status, text }: ProviderResponse, usdPerSearch: number): Verdict {
  const problem = tryParse(text, serpApiStatusSchema);
  const detail = problem?.error === undefined ? {} : { detail: problem.error };
  const error = problem?.error ?? '';
  if (status === 401) return { failure: 'refused', message: PROBLEMS.key.message, ...detail };
  if (status === 403) return { failure: 'refused', message: PROBLEMS.account.message, ...detail };
  // The same status is used for the hourly limit and for a plan without searches.
  if (status === 429 && /run out of searches/i.test(error)) {
    return { failure: 'quota', message: PROBLEMS.searches.message, ...detail };
  }
  if (status !== 200) return { failure: classifyStatus(status), ...detail };
  if (error !== '' && !isWithoutResults(error)) return { failure: 'unavailable', costUsd: 0, ...detail };
  if (problem?.search_metadata !== undefined && problem.search_metadata.status !== 'Success') {
    return {
      failure: 'unavailable',
      costUsd: COUNTED_STATUSES.has(problem.search_metadata.status) ? usdPerSearch : 0,
      detail: `the search has the status ${problem.search_metadata.status}`,
    };
  }
  return { failure: null };
}

function explainProblem({ message }: ProviderError): { setting: string; message: string } | null {
  return Object.values(PROBLEMS).find((problem) => problem.message === message) ?? null;
}
