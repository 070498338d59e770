import { z } from 'zod';
import { type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';
import { inventResults, type PlantResults } from '../kit/planted-results.ts';

export const SERPER_TEST_KEY = 'serper-test-key+/1';
const PER_PAGE = 10;
const START_BALANCE = 2_500;

const requestSchema = z.object({
  q: z.string().min(1),
  gl: z.string().default('us'),
  hl: z.string().default('en'),
  num: z.number().int().min(1).max(100).default(PER_PAGE),
  page: z.number().int().min(1).default(1),
});

const buildError = (status: number, message: string): LocalResponse => ({
  status,
  json: { message, statusCode: status },
});

/** Unsuccessful responses. */
export const SERPER_ERRORS = {
  unauthorized: buildError(403, 'Unauthorized.'),
  noCredits: buildError(400, 'Not enough credits'),
  invalid: buildError(400, 'Missing query parameter'),
  tooMany: buildError(429, 'Too many requests'),
} as const;

/** Starts a server that implements Serper's protocol: key, credits, pages of ten, and errors. */
export async function serveSerper({
  results = inventResults,
  balance: startBalance = START_BALANCE,
}: {
  results?: PlantResults;
  balance?: number;
} = {}): Promise<LocalServer> {
  let balance = startBalance;
  return serveLocal(({ method, url, headers, json }) => {
    if (headers['x-api-key'] !== SERPER_TEST_KEY) return SERPER_ERRORS.unauthorized;
    if (method === 'GET' && url.pathname === '/account') return { json: { balance, rateLimit: 50 } };
    if (method !== 'POST' || url.pathname !== '/search') return buildError(404, 'Not found');
    const parsed = requestSchema.safeParse(json());
    if (!parsed.success) return SERPER_ERRORS.invalid;
    const credits = parsed.data.num > PER_PAGE ? 2 : 1;
    if (balance < credits) return SERPER_ERRORS.noCredits;
    balance -= credits;
    return { json: buildPage(parsed.data, results, credits) };
  });
}

function buildPage({ q, gl, hl, num, page }: z.infer<typeof requestSchema>, results: PlantResults, credits: number) {
  const all = results({ query: q, engine: 'google', country: gl.toUpperCase(), language: hl, device: 'desktop' });
  const organic = all.slice((page - 1) * num, page * num).map(({ url, title }, index) => ({
    title,
    link: url,
    snippet: `About ${q}.`,
    position: index + 1,
  }));
  const question = { question: `What is ${q}?`, snippet: '', title: q, link: 'https://www.example.com/' };
  const isFilled = page === 1 && organic.length > 0;
  return {
    searchParameters: { q, gl, hl, type: 'search', num, page, engine: 'google' },
    organic,
    ...(isFilled ? { peopleAlsoAsk: [question], relatedSearches: [{ query: `${q} tips` }] } : {}),
    credits,
  };
}
