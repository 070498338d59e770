import { z } from 'zod';
import { RAW_RESULT_COUNT, type RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import { type LocalRequest, type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';

export const BRAVE_TEST_KEY = 'BSA-brave/test+1';

/** Returns the URLs that a query finds, the best one first. */
export type FindUrls = (query: string) => readonly string[];

/** Results without the tested website. */
const inventUrls: FindUrls = (query) =>
  Array.from(
    { length: RAW_RESULT_COUNT },
    (_, index) => `https://result-${index + 1}.example/${encodeURIComponent(query)}`,
  );

const PATHS: Readonly<Record<RawSearchProvider, string>> = {
  perplexity: '/search',
  deepseek: '/v1/tools/search',
  brave: '/res/v1/web/search',
};

const perplexitySchema = z.object({
  query: z.string().min(1),
  country: z.string().length(2),
  max_results: z.number().int().min(1).max(20),
  max_tokens_per_page: z.number().int().min(1),
});
const deepseekSchema = z.object({ query: z.string().min(1).max(128), count: z.number().int().min(1).max(50) });
const braveSchema = z.object({
  q: z.string().min(1).max(400),
  country: z.string().regex(/^(?:[A-Z]{2}|ALL)$/),
  search_lang: z.string().min(2),
  count: z.coerce.number().int().min(1).max(20),
  result_filter: z.literal('web'),
  spellcheck: z.literal('false'),
});

const buildError = (status: number, message: string, type: string) => ({ status, json: { error: { message, type } } });
const buildBraveError = (status: number, code: string, detail: string) => ({
  status,
  json: { type: 'ErrorResponse', errors: [{ id: 'e-1', code, detail, status, meta: {} }], time: 1_795_000_000 },
});

const SHARED_ERRORS = {
  key: buildError(401, 'Invalid API key', 'authentication_error'),
  permission: buildError(403, 'This key may not use the Search API', 'permission_error'),
  credit: buildError(402, 'Insufficient balance', 'insufficient_balance'),
  tooMany: { ...buildError(429, 'Rate limit exceeded', 'rate_limit_error'), headers: { 'retry-after': '3' } },
  invalid: buildError(400, 'Invalid request', 'invalid_request_error'),
};

/** The documented errors of each vendor. */
export const RAW_SEARCH_ERRORS: Readonly<
  Record<RawSearchProvider, Record<'key' | 'permission' | 'credit' | 'tooMany' | 'invalid', LocalResponse>>
> = {
  perplexity: SHARED_ERRORS,
  deepseek: SHARED_ERRORS,
  brave: {
    key: buildBraveError(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.'),
    permission: buildBraveError(404, 'SUBSCRIPTION_NOT_FOUND', 'No subscription found.'),
    credit: buildBraveError(429, 'QUOTA_LIMITED', 'Request quota limit exceeded for plan.'),
    tooMany: {
      ...buildBraveError(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan.'),
      headers: { 'x-ratelimit-reset': '3, 1419704' },
    },
    invalid: buildBraveError(422, 'VALIDATION', 'Unable to validate request parameter(s)'),
  },
};

/** Returns the response to a search with a valid key; null if the request is not a search. */
export function answerRawSearch(
  provider: RawSearchProvider,
  request: LocalRequest,
  findUrls: FindUrls = inventUrls,
): LocalResponse | null {
  const method = provider === 'brave' ? 'GET' : 'POST';
  if (request.method !== method || request.url.pathname !== PATHS[provider]) return null;
  const asked = readQuery(provider, request);
  if (asked === null) return RAW_SEARCH_ERRORS[provider].invalid;
  return { json: writeResults(provider, findUrls(asked.query).slice(0, asked.count)) };
}

function readQuery(provider: RawSearchProvider, request: LocalRequest): { query: string; count: number } | null {
  if (provider === 'brave') {
    const { data } = braveSchema.safeParse(Object.fromEntries(request.url.searchParams));
    return data === undefined ? null : { query: data.q, count: data.count };
  }
  if (provider === 'deepseek') return deepseekSchema.safeParse(request.json()).data ?? null;
  const { data } = perplexitySchema.safeParse(request.json());
  return data === undefined ? null : { query: data.query, count: data.max_results };
}

function writeResults(provider: RawSearchProvider, urls: readonly string[]): object {
  const results = urls.map((url) => ({ title: `About ${url}`, url }));
  if (provider === 'brave') {
    const web = { type: 'search', results: results.map((one) => ({ ...one, type: 'search_result', description: '' })) };
    return { type: 'search', query: { original: '', more_results_available: false }, ...(urls.length > 0 && { web }) };
  }
  if (provider === 'deepseek') {
    return {
      results: results.map((one) => ({ ...one, snippet: '', summary: '', content: '', rerank_score: 2, date: null })),
    };
  }
  return { id: 'search-1', results: results.map((one) => ({ ...one, snippet: '', date: null, last_updated: null })) };
}

/** Starts a server that implements Brave's protocol: keys, results, and errors. */
export async function serveBrave(findUrls?: FindUrls): Promise<LocalServer> {
  return serveLocal((request) => {
    if (request.headers['x-subscription-token'] !== BRAVE_TEST_KEY) return RAW_SEARCH_ERRORS.brave.key;
    return answerRawSearch('brave', request, findUrls) ?? { status: 404 };
  });
}
