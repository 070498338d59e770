import { z } from 'zod';
import { type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';
import { inventResults, type PlantedResult, type PlantResults } from '../kit/planted-results.ts';

const RESULTS_PER_PAGE = 10;
const VERSION = '2026.11.20+local';
const ENGINES = ['google', 'bing', 'duckduckgo'];

const requestSchema = z.object({
  q: z.string().min(1),
  format: z.enum(['html', 'json', 'csv', 'rss']).catch('html'),
  engines: z.string().default(''),
  language: z.string().default('all'),
  pageno: z.coerce.number().int().min(1).default(1),
});

/** Settings of the local server, as in settings.yml. */
export interface SearxngSettings {
  results?: PlantResults;
  /** `search.formats` */
  formats?: readonly string[];
  /** `server.limiter`: blocks every client that is not a browser. */
  limiter?: boolean;
  engines?: readonly string[];
  /** Engines that do not respond, with the reason that SearXNG reports. */
  unresponsive?: Readonly<Record<string, string>>;
  version?: string;
}

const buildHtml = (status: number, title: string): LocalResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>${title}</title><h1>${title}</h1>`,
});

/** Unsuccessful responses. */
export const SEARXNG_ERRORS = {
  formats: buildHtml(403, '403 Forbidden'),
  limiter: { status: 429, headers: { 'content-type': 'text/html; charset=utf-8' }, body: 'Too Many Requests' },
  password: buildHtml(401, '401 Authorization Required'),
  path: buildHtml(404, 'Page not found'),
  noQuery: { status: 400, json: { error: 'No query' } },
  crash: { status: 500, json: { error: 'search error' } },
} as const satisfies Record<string, LocalResponse>;

/**
 * Starts a server that implements SearXNG's protocol: formats, limiter, engines, positions and unresponsive engines.
 */
export async function serveSearxng(settings: SearxngSettings = {}): Promise<LocalServer> {
  const { formats = ['html', 'json'], limiter = false, engines = ENGINES, version = VERSION } = settings;
  return serveLocal(({ url, headers }) => {
    if (url.pathname === '/config') return { json: { version, engines: engines.map(describeEngine) } };
    if (url.pathname !== '/search') return SEARXNG_ERRORS.path;
    if (limiter && !headers.accept?.includes('text/html')) return SEARXNG_ERRORS.limiter;
    const parsed = requestSchema.safeParse(Object.fromEntries(url.searchParams));
    if (!parsed.success) return SEARXNG_ERRORS.noQuery;
    if (!formats.includes(parsed.data.format)) return SEARXNG_ERRORS.formats;
    if (parsed.data.format !== 'json') return buildHtml(200, parsed.data.q);
    return { json: buildPage(parsed.data, settings, engines) };
  });
}

const describeEngine = (name: string) => ({ name, enabled: true, categories: ['general'], paging: true });

function buildPage(
  { q, engines: names, language, pageno }: z.infer<typeof requestSchema>,
  { results = inventResults, unresponsive = {} }: SearxngSettings,
  known: readonly string[],
) {
  const requested = names.split(',').filter((name) => known.includes(name));
  // Without a known engine, SearXNG queries all engines of the category.
  const used = requested.length > 0 ? requested : known;
  const [code = '', country = ''] = language.split('-');
  const market = { language: code, country, device: 'desktop' };
  const found = used
    .filter((engine) => unresponsive[engine] === undefined)
    .flatMap((engine) => {
      const all = results({ query: q, engine, ...market }).slice(
        (pageno - 1) * RESULTS_PER_PAGE,
        pageno * RESULTS_PER_PAGE,
      );
      return all.map((result, index) => describeResult(result, engine, index + 1));
    });
  return {
    query: q,
    number_of_results: 0,
    // Sorted by score and grouped, so the list does not keep the engine's order.
    results: [...found.filter((_, index) => index % 2 === 1), ...found.filter((_, index) => index % 2 === 0)],
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: used.flatMap((name) =>
      unresponsive[name] === undefined ? [] : [[name, unresponsive[name]]],
    ),
  };
}

const describeResult = ({ url, title }: PlantedResult, engine: string, position: number) => ({
  url,
  title,
  content: '',
  engine,
  engines: [engine],
  positions: [position],
  score: 1 / position,
  category: 'general',
});
