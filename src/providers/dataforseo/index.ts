import type { BacklinkSource } from '../kit/backlink-source.ts';
import type { KeywordFigureSource, ResultsPageQuery, ResultsPageSource } from '../kit/capabilities.ts';
import type { TestableConnection } from '../kit/provider.ts';
import { collectResults, findQueryProblem } from '../kit/results-page.ts';
import { createBacklinkRequests } from './backlink-requests.ts';
import {
  connectDataForSeo,
  DATAFORSEO_NAME,
  type DataForSeoClientOptions,
  escapeKeyword,
  testDataForSeo,
} from './connection.ts';
import { createKeywordRequests } from './keyword-requests.ts';
import { estimateSearchUsd, RELATED_USD } from './prices.ts';
import { readRelatedKeywords, readSearch } from './schema.ts';

export type DataForSeoClient = ResultsPageSource & KeywordFigureSource & BacklinkSource & TestableConnection;

/** A live search takes six seconds on average; keyword figures take longer. */
const TIMEOUT_MS = 60_000;
const SUPPORTED_QUERIES = { engines: ['google', 'bing'], devices: ['desktop', 'mobile'] } as const;
const OS_BY_DEVICE = { desktop: 'windows', mobile: 'android' } as const;
const RELATED_LIMIT = 100;

/**
 * Creates a client for https://docs.dataforseo.com/v3: results pages of Google and Bing, search volumes, related
 * keywords and backlinks.
 * Requests are not repeated after a failure, because they may have been billed.
 */
export function createDataForSeoClient(options: DataForSeoClientOptions): DataForSeoClient {
  const { wiring = {} } = options;
  const { http, buildRequest, buildMarket, post } = connectDataForSeo(options, TIMEOUT_MS);

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
    return post(
      { path: `serp/${query.engine}/organic/live/advanced`, task, maxCostUsd, signal: query.signal },
      readSearch,
    );
  }

  const keywords = createKeywordRequests(({ task, market, path, maxCostUsd, signal }, read) =>
    post({ path, task: { ...task, ...buildMarket(market) }, maxCostUsd, signal }, read),
  );

  return {
    name: DATAFORSEO_NAME,
    ...SUPPORTED_QUERIES,
    estimateCostUsd: ({ depth }) => estimateSearchUsd(depth),
    async search(query) {
      const problem = findQueryProblem(SUPPORTED_QUERIES, query);
      if (problem !== null) throw http.createError({ failure: 'bad-request', message: problem, detail: problem });
      return collectResults(query, () => readResults(query), wiring.clock?.nowMs);
    },
    ...keywords,
    ...createBacklinkRequests(post),
    estimateRelatedUsd: () => RELATED_USD,
    async listRelated({ keyword, signal, ...market }) {
      const limits = { depth: 1, limit: RELATED_LIMIT, include_seed_keyword: false };
      const task = { keyword: escapeKeyword(keyword.toLowerCase()), ...buildMarket(market), ...limits };
      const path = 'dataforseo_labs/google/related_keywords/live';
      return post({ path, task, maxCostUsd: RELATED_USD, signal }, readRelatedKeywords);
    },
    testConnection: (signal) => testDataForSeo({ http, buildRequest }, signal),
  };
}
