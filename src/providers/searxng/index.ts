import type { ResultsEngine, ResultsPageQuery, ResultsPageSource } from '../kit/capabilities.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { type ClientWiring, createProviderHttpClient, type ProviderRequest } from '../kit/http.ts';
import { ProviderError, type TestableConnection } from '../kit/provider.ts';
import { collectResults, findQueryProblem, formatSearchLanguage, type PageStart } from '../kit/results-page.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import {
  classify,
  classifyEngineError,
  ENGINES_SETTING,
  explainProblem,
  isEngineError,
  URL_SETTING,
} from './problems.ts';
import {
  readSearxngPage,
  reportsSuspensions,
  type SearxngConfig,
  type SearxngPage,
  searxngConfigSchema,
  searxngPageSchema,
} from './schema.ts';

export interface SearxngClientOptions {
  /** Base URL of the operator's own instance; may be on this machine and may have a path. */
  url: string;
  /** Names of the engines in its settings.yml. */
  engines?: Readonly<Record<ResultsEngine, string>>;
  wiring?: ClientWiring;
}

export type SearxngClient = ResultsPageSource & TestableConnection;

const NAME = 'SearXNG';
/** SearXNG waits for its engines up to 10 s by default. */
const TIMEOUT_MS = 20_000;
const MAX_RESPONSE_BYTES = 4 * 1_024 * 1_024;
/** Engines block instances that send too many requests. */
export const SEARXNG_RATE = { limit: 10, perMs: 60_000, burst: 5 };
const ENGINE_NAMES = { google: 'google', bing: 'bing' } as const;
const ENGINE_LABELS: Readonly<Record<ResultsEngine, string>> = { google: 'Google', bing: 'Bing' };
const SUPPORTED = { engines: ['google', 'bing'], devices: ['desktop'] } as const;
const TEST_QUERY = 'example';

/**
 * Creates a client for the operator's own SearXNG: https://docs.searxng.org. It is free, and requests results from
 * Google and Bing like a browser. An engine that does not respond is a failure, never an empty list.
 */
export function createSearxngClient(options: SearxngClientOptions): SearxngClient {
  const { engines = ENGINE_NAMES, wiring = {} } = options;
  const baseUrl = options.url.replace(/\/+$/, '');
  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    bucket: createTokenBucket(SEARXNG_RATE, wiring.clock),
    ...wiring,
    provider: 'searxng',
    origins: [],
    operatorOrigins: [baseUrl],
    keySetting: URL_SETTING,
    maxBytes: MAX_RESPONSE_BYTES,
    classify,
  });

  const buildRequest = (path: string, signal: AbortSignal | undefined): ProviderRequest => ({
    url: `${baseUrl}${path}`,
    // SearXNG translates the reasons why engines are unresponsive.
    headers: { 'accept-language': 'en' },
    ...(signal === undefined ? {} : { signal }),
  });

  const readConfig = (signal: AbortSignal | undefined): Promise<SearxngConfig> =>
    http.requestAs(buildRequest('/config', signal), (response) => searxngConfigSchema.parse(response.json()));

  const buildEngineError = (engine: ResultsEngine, message: string, reason: string): ProviderError =>
    http.createError({
      failure: classifyEngineError(reason),
      message: message.replace('%s', ENGINE_LABELS[engine]),
      detail: reason,
      setting: ENGINES_SETTING,
    });

  function assertEngineResponded(page: SearxngPage, engine: ResultsEngine): void {
    const reason = page.unresponsive_engines.find(([name]) => name === engines[engine])?.[1];
    if (reason !== undefined) throw buildEngineError(engine, 'SearXNG gets no results from %s', reason);
  }

  /**
   * Accepts an empty list only from a configured engine, and only from a version that does not hide suspended engines.
   */
  async function assertEmptyPageIsValid({ engine, signal }: ResultsPageQuery): Promise<void> {
    const config = await readConfig(signal);
    if (!config.engines.some(({ name }) => name === engines[engine])) throw buildMissingEngineError(engine);
    if (reportsSuspensions(config)) return;
    const reason = `version ${config.version} hides suspended engines`;
    throw buildEngineError(engine, 'SearXNG returned no results from %s, and is too old to report why', reason);
  }

  const buildMissingEngineError = (engine: ResultsEngine): ProviderError =>
    http.createError({
      failure: 'bad-request',
      message: `SearXNG has no engine for ${ENGINE_LABELS[engine]}`,
      detail: `add the engine \`${engines[engine]}\``,
      setting: ENGINES_SETTING,
    });

  async function readPage(query: ResultsPageQuery, { page }: PageStart) {
    const parameters = new URLSearchParams({
      q: query.query,
      format: 'json',
      engines: engines[query.engine],
      language: formatLocale(query),
      safesearch: '0',
      pageno: String(page),
    });
    // SearXNG suspends an engine after an error: a repeated request would only hide the reason.
    const request = { ...buildRequest(`/search?${parameters}`, query.signal), isIdempotent: false };
    const part = await http.requestAs(request, (response) => {
      const body = searxngPageSchema.parse(response.json());
      assertEngineResponded(body, query.engine);
      return readSearxngPage(body, engines[query.engine]);
    });
    if (page === 1 && part.results.length === 0) await assertEmptyPageIsValid(query);
    return part;
  }

  const search: ResultsPageSource['search'] = async (query) => {
    const problem = findQueryProblem(SUPPORTED, query);
    if (problem !== null) throw http.createError({ failure: 'bad-request', message: problem, detail: problem });
    return collectResults(query, (start) => readPage(query, start), wiring.clock?.nowMs);
  };

  /** Describes the results of one engine; returns the error if only this engine fails. */
  async function testEngine(engine: ResultsEngine, signal: AbortSignal | undefined): Promise<string | ProviderError> {
    const query = { query: TEST_QUERY, engine, country: 'US', language: 'en', device: 'desktop', depth: 10 } as const;
    try {
      const { results } = await search(signal === undefined ? query : { ...query, signal });
      return `${ENGINE_LABELS[engine]}: ${results.length} results for "${TEST_QUERY}"`;
    } catch (error) {
      if (error instanceof ProviderError && isEngineError(error)) return error;
      throw error;
    }
  }

  return {
    name: NAME,
    ...SUPPORTED,
    estimateCostUsd: () => 0,
    search,
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: URL_SETTING,
        explain: explainProblem,
        async prove() {
          const { version } = await readConfig(signal);
          const outcomes = [await testEngine('google', signal), await testEngine('bing', signal)];
          const errors = outcomes.filter((outcome) => typeof outcome !== 'string');
          if (errors[0] !== undefined && errors.length === outcomes.length) throw errors[0];
          const facts = outcomes.map((outcome) =>
            typeof outcome === 'string' ? outcome : `${outcome.message} (${outcome.detail})`,
          );
          return [`SearXNG ${version} responds.`, ...facts];
        },
      }),
  };
}

/** Formats language and country as SearXNG expects them: `de-AT`. */
function formatLocale(query: ResultsPageQuery): string {
  const language = formatSearchLanguage(query);
  return language.includes('-') ? language : `${language}-${query.country.toUpperCase()}`;
}
