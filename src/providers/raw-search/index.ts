import {
  type AnswerCost,
  DEFAULT_ASSISTANT_PRICES,
  RAW_SEARCH_MODEL,
} from '#contracts/outside/assistants/assistant-prices.ts';
import {
  RAW_RESULT_COUNT,
  RAW_SEARCH_NAMES,
  type RawSearchProvider,
} from '#contracts/outside/assistants/raw-search-words.ts';
import { findPrice } from '#lib/assistants/answer-cost.ts';
import { formatInteger } from '#lib/text/format.ts';
import { formatCreditSetting } from '../assistants/assistant-client.ts';
import { formatKeySetting } from '../assistants/vendor-connection.ts';
import { SYSTEM_CLOCK } from '../kit/clock.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { createProviderHttpClient } from '../kit/http.ts';
import type { ProviderResponse, Verdict } from '../kit/http-response.ts';
import type { ProviderError } from '../kit/provider.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import type { RawSearchClient, RawSearchOptions, RawSearchQuery, RawSearchReply } from './raw-search-client.ts';
import type { RawSearchVendor } from './vendor.ts';
import { BRAVE_SEARCH } from './vendors/brave.ts';
import { DEEPSEEK_SEARCH } from './vendors/deepseek.ts';
import { PERPLEXITY_SEARCH } from './vendors/perplexity.ts';

const TIMEOUT_MS = 30_000;
const PER_THOUSAND = 1_000;
const TEST_QUERY: RawSearchQuery = { query: 'test', country: 'US', language: 'en' };

const VENDORS: Readonly<Record<RawSearchProvider, RawSearchVendor>> = {
  perplexity: PERPLEXITY_SEARCH,
  deepseek: DEEPSEEK_SEARCH,
  brave: BRAVE_SEARCH,
};

/**
 * Limit for searches with one key. Vendors are reported to permit 3 to 50 a second; vendors with a lower limit request
 * a wait.
 */
export const RAW_SEARCH_RATE = { limit: 3, perMs: 1_000 };

/** Creates a client for a vendor's search API. */
export function createRawSearchClient(options: RawSearchOptions): RawSearchClient {
  const { provider, key, prices = DEFAULT_ASSISTANT_PRICES, wiring = {} } = options;
  const vendor = VENDORS[provider];
  const { baseUrl = vendor.origin } = options;
  const name = RAW_SEARCH_NAMES[provider];
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const getPrice = () => findPrice(prices, { provider, model: RAW_SEARCH_MODEL }, new Date(clock.nowMs()));

  function estimateMaxUsd(): number | null {
    const price = getPrice();
    return price === null ? null : price.searchUsdPerThousand / PER_THOUSAND;
  }

  function computeCost(resultCount: number): AnswerCost {
    const price = getPrice();
    const isBilled = resultCount > 0 || vendor.billsEmpty;
    if (price === null || !isBilled)
      return { usd: 0, quality: 'estimated', source: 'searches without results are not billed' };
    return {
      usd: price.searchUsdPerThousand / PER_THOUSAND,
      quality: 'estimated',
      source: `list price of ${price.readOn} (${price.source})`,
    };
  }

  /** A response that cannot be read counts at the highest cost. */
  function classify(response: ProviderResponse): Verdict | null {
    const verdict = vendor.classifyError(response, clock.nowMs());
    if (verdict !== null) return verdict;
    try {
      return { failure: null, costUsd: computeCost(vendor.readUrls(response.json()).length).usd };
    } catch {
      return { failure: null };
    }
  }

  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    bucket: createTokenBucket(RAW_SEARCH_RATE, wiring.clock),
    ...wiring,
    provider,
    origins: [vendor.origin],
    ...(options.baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [key],
    keySetting: formatKeySetting(vendor.company),
    classify,
  });

  async function send({ signal, ...query }: RawSearchQuery, count: number): Promise<RawSearchReply> {
    const maxCostUsd = estimateMaxUsd();
    const problem =
      maxCostUsd === null ? `The price table does not contain ${name}.` : findQueryProblem(vendor, query.query);
    if (maxCostUsd === null || problem !== null) {
      const message = `${problem} Nothing was sent.`;
      throw http.createError({ failure: 'bad-request', message, detail: message });
    }
    const { path, headers, json } = vendor.buildRequest(key, query, count);
    const request = {
      url: `${baseUrl}${path}`,
      headers,
      ...(json !== undefined && { method: 'POST' as const, json }),
      // Unsuccessful searches are not billed.
      isIdempotent: true,
      maxCostUsd,
      ...(signal !== undefined && { signal }),
    };
    return http.requestAs(request, (response) => {
      const urls = vendor.readUrls(response.json());
      return { urls: urls.filter(isWebPage).slice(0, count), cost: computeCost(urls.length) };
    });
  }

  async function prove(signal: AbortSignal | undefined): Promise<string[]> {
    const { cost } = await send(signal === undefined ? TEST_QUERY : { ...TEST_QUERY, signal }, 1);
    return ['The key is accepted.', `This test was one search, for $${cost.usd}.`];
  }

  return {
    name,
    estimateMaxUsd,
    search: (query) => send(query, RAW_RESULT_COUNT),
    testConnection: (signal) =>
      runConnectionTest({
        name,
        keySetting: formatKeySetting(vendor.company),
        explain: (error) => explainProblem(error, vendor.company),
        prove: () => prove(signal),
      }),
  };
}

const isWebPage = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** Returns why a query cannot be sent; null if it can. */
function findQueryProblem({ company, limits }: RawSearchVendor, query: string): string | null {
  if (query.trim() === '') return 'The query is empty.';
  const { characters, words = Number.POSITIVE_INFINITY } = limits;
  if ([...query].length > characters)
    return `${company} accepts queries of up to ${formatInteger(characters)} characters.`;
  return query.trim().split(/\s+/).length > words ? `${company} accepts queries of up to ${words} words.` : null;
}

function explainProblem(error: ProviderError, company: string): { setting: string; message: string } | null {
  if (error.failure === 'quota')
    return { setting: error.setting ?? formatCreditSetting(company), message: error.message };
  return error.setting?.startsWith('plan of ') === true ? { setting: error.setting, message: error.message } : null;
}
