import { describe, expect, it } from 'vitest';
import { OWN_RESULT, testResultsPageClient } from '#test/support/results-page-contract.ts';
import type { ResultsPageQuery } from '../kit/capabilities.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { createSerpApiClient } from './index.ts';
import { SERPAPI_ERRORS, SERPAPI_TEST_KEY, serveSerpApi } from './local-server.ts';

const QUERY: ResultsPageQuery = {
  query: 'running shoes',
  engine: 'google',
  country: 'DE',
  language: 'de',
  device: 'mobile',
  depth: 10,
};
const SUCCESS = { status: 'Success', created_at: '2026-11-26 09:30:00 UTC' };

testResultsPageClient({
  provider: 'serpapi',
  key: SERPAPI_TEST_KEY,
  keySetting: 'AWI_SERPAPI_KEY',
  query: QUERY,
  serve: serveSerpApi,
  create: createSerpApiClient,
  isIdempotent: true,
  page: { costUsd: 0.025, features: ['people-also-ask'], collectedAt: '2026-11-26T10:00:00.000Z' },
  empty: {
    response: { json: { search_metadata: SUCCESS, error: "Google hasn't returned any results for this query." } },
    page: { collectedAt: '2026-11-26T09:30:00.000Z' },
  },
  partial: { json: { search_metadata: SUCCESS, organic_results: [{ link: 'https://a.example/' }] } },
  faults: {
    unauthorized: { response: SERPAPI_ERRORS.invalidKey, failure: 'refused', setting: 'AWI_SERPAPI_KEY' },
    quota: { response: SERPAPI_ERRORS.noSearches, failure: 'quota' },
    serverError: { response: SERPAPI_ERRORS.failed, failure: 'unavailable' },
  },
  failures: [
    [SERPAPI_ERRORS.failedWithStatus200, { failure: 'unavailable', costUsd: 0 }],
    // The vendor counts a search that is still being processed.
    [SERPAPI_ERRORS.processing, { failure: 'unavailable', costUsd: 0.025 }],
    [SERPAPI_ERRORS.hourly, { failure: 'rate-limited', costUsd: 0 }],
    [SERPAPI_ERRORS.missing, { failure: 'bad-request', costUsd: 0 }],
    // The vendor bills what it calls a success.
    [{ json: { search_metadata: SUCCESS } }, { failure: 'malformed', costUsd: 0.025 }],
  ],
  facts: /The key is accepted\.\nSearches left: 250\nPlan: Free Plan\nSearches per hour: up to 50/,
  permission: 'the account is closed',
  quota: 'no searches are left',
  unknownKey: /SerpApi does not recognize this API key\. Copy it again/,
  wrong: {
    'the account is closed': {
      response: SERPAPI_ERRORS.account,
      setting: 'SerpApi account',
      message: /does not allow this account to search\. Sign in there/,
    },
    'no searches are left': {
      response: { json: { account_status: 'Active', total_searches_left: 0 } },
      setting: 'searches of SerpApi',
      message: /plan are used up\. Upgrade the plan/,
    },
    'the hourly limit is reached': {
      response: SERPAPI_ERRORS.hourly,
      setting: 'quota of SerpApi',
      message: /received too many requests\. Test again in a minute/,
    },
  },
});

describe('a search', () => {
  const listParameters = (server: LocalServer) =>
    server.requests.map(({ url }) => {
      const { api_key: _key, ...rest } = Object.fromEntries(url.searchParams);
      return rest;
    });

  it('sends location, language, device and page to Google', async () => {
    await using server = await serveSerpApi();
    await createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl: server.origin }).search({ ...QUERY, depth: 20 });
    const common = { engine: 'google', q: 'running shoes', device: 'mobile', location: 'Germany', gl: 'de', hl: 'de' };
    expect(listParameters(server)).toEqual([
      { ...common, start: '0' },
      { ...common, start: '10' },
    ]);
  });

  it('sends the market to Bing, and starts a page after the last result', async () => {
    await using server = await serveSerpApi();
    const client = createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl: server.origin });
    await client.search({ ...QUERY, engine: 'bing', country: 'TW', language: 'zh', depth: 20 });
    const common = { engine: 'bing', q: 'running shoes', device: 'mobile', location: 'Taiwan', mkt: 'zh-TW' };
    expect(listParameters(server)).toEqual([
      { ...common, first: '1' },
      { ...common, first: '11' },
    ]);
  });

  it("ends with the engine's last page", async () => {
    await using server = await serveSerpApi({ results: () => [OWN_RESULT] });
    const client = createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl: server.origin });
    expect(await client.search({ ...QUERY, depth: 50 })).toMatchObject({ examinedDepth: 1, costUsd: 0.025 });
    expect(server.requests).toHaveLength(1);
  });
});
