import { z } from 'zod';
import { type LocalRequest, type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';
import { inventResults, type PlantedResult, type PlantResults } from '../kit/planted-results.ts';

export const SERPAPI_TEST_KEY = 'serpapi-test-key+/1';
const RESULTS_PER_PAGE = 10;
const START_SEARCH_COUNT = 250;
const CREATED_AT = '2026-11-26 10:00:00 UTC';

const commonSchema = z.object({
  q: z.string().min(1),
  device: z.enum(['desktop', 'tablet', 'mobile']).default('desktop'),
});
const requestSchema = z.discriminatedUnion('engine', [
  commonSchema.extend({
    engine: z.literal('google'),
    gl: z.string().default('us'),
    hl: z.string().default('en'),
    start: z.coerce.number().int().min(0).default(0),
  }),
  commonSchema.extend({
    engine: z.literal('bing'),
    mkt: z.string().default('en-US'),
    first: z.coerce.number().int().min(1).default(1),
  }),
]);
type SerpApiQuery = z.infer<typeof requestSchema>;

const buildError = (status: number, error: string): LocalResponse => ({ status, json: { error } });

/** Unsuccessful responses. */
export const SERPAPI_ERRORS = {
  invalidKey: buildError(401, 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key'),
  account: buildError(403, "The account associated with this API key doesn't have permission to perform the request."),
  noSearches: buildError(429, 'Your account has run out of searches.'),
  hourly: buildError(429, 'You are exceeding the hourly throughput limit of your plan.'),
  missing: buildError(400, 'Missing query `q` parameter.'),
  /** An error of the search itself. */
  failed: {
    status: 503,
    json: {
      search_metadata: { status: 'Error' },
      error: "We couldn't get valid results for this search. Please try again later.",
    },
  },
  failedWithStatus200: { json: { search_metadata: { status: 'Error' }, error: 'Proxy timeout.' } },
  processing: { json: { search_metadata: { status: 'Processing', created_at: CREATED_AT } } },
} as const satisfies Record<string, LocalResponse>;

/**
 * Starts a server that implements SerpApi's protocol: key in the query string, Google and Bing, pages, account, and
 * errors.
 */
export async function serveSerpApi({
  results = inventResults,
  searches = START_SEARCH_COUNT,
}: {
  results?: PlantResults;
  searches?: number;
} = {}): Promise<LocalServer> {
  let remaining = searches;
  return serveLocal((request) => {
    const problem = findProblem(request);
    if (problem !== null) return problem;
    if (request.url.pathname === '/account.json') return { json: buildAccount(remaining) };
    const parsed = requestSchema.safeParse(Object.fromEntries(request.url.searchParams));
    if (!parsed.success) return SERPAPI_ERRORS.missing;
    if (remaining <= 0) return SERPAPI_ERRORS.noSearches;
    remaining -= 1;
    return { json: buildPage(parsed.data, results, request.url) };
  });
}

function findProblem({ method, url }: LocalRequest): LocalResponse | null {
  if (url.searchParams.get('api_key') !== SERPAPI_TEST_KEY) return SERPAPI_ERRORS.invalidKey;
  const isKnown = method === 'GET' && /^\/(?:search|account)\.json$/.test(url.pathname);
  return isKnown ? null : { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>Not found</h1>' };
}

/** The vendor repeats the key in this response. */
const buildAccount = (remaining: number) => ({
  account_id: '5ac54d6adefb2f1dba1663f5',
  api_key: SERPAPI_TEST_KEY,
  account_email: 'demo@example.com',
  account_status: 'Active',
  plan_id: 'free',
  plan_name: 'Free Plan',
  searches_per_month: START_SEARCH_COUNT,
  plan_searches_left: remaining,
  total_searches_left: remaining,
  this_month_usage: START_SEARCH_COUNT - remaining,
  account_rate_limit_per_hour: 50,
});

function readMarket(query: SerpApiQuery): { country: string; language: string; offset: number } {
  if (query.engine === 'google') {
    return { country: query.gl.toUpperCase(), language: query.hl, offset: query.start };
  }
  const [language = '', country = ''] = query.mkt.split('-');
  return { country, language, offset: query.first - 1 };
}

function buildPage(query: SerpApiQuery, results: PlantResults, url: URL) {
  const { country, language, offset } = readMarket(query);
  const all = results({ query: query.q, engine: query.engine, country, language, device: query.device });
  const shown = all.slice(offset, offset + RESULTS_PER_PAGE);
  const parameters = Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'api_key'));
  const head = {
    search_metadata: { id: 'local', status: 'Success', created_at: CREATED_AT, processed_at: CREATED_AT },
    search_parameters: parameters,
    search_information: { organic_results_state: shown.length === 0 ? 'Fully empty' : 'Results for exact spelling' },
  };
  const engine = query.engine === 'google' ? 'Google' : 'Bing';
  if (shown.length === 0) return { ...head, error: `${engine} hasn't returned any results for this query.` };
  return {
    ...head,
    organic_results: buildOrganicResults(shown, query.q),
    ...(offset === 0 ? { related_questions: [{ question: `What is ${query.q}?` }], ads: [] } : {}),
    ...(offset + RESULTS_PER_PAGE < all.length
      ? { serpapi_pagination: { current: 1, next: 'https://serpapi.com/next' } }
      : {}),
  };
}

const buildOrganicResults = (shown: readonly PlantedResult[], query: string) =>
  shown.map(({ url, title }, index) => ({ position: index + 1, title, link: url, snippet: `About ${query}.` }));
