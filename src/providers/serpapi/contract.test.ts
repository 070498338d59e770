import { describe, expect, it } from 'vitest';
import { type ContractContext, testProvider } from '#test/support/provider-contract.ts';
import type { ResultsPage, ResultsPageQuery } from '../kit/capabilities.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { plantAt } from '../kit/planted-results.ts';
import { createSerpApiClient, type SerpApiClient } from './index.ts';
import { SERPAPI_ERRORS, SERPAPI_TEST_KEY, serveSerpApi } from './local-server.ts';

const QUERY: ResultsPageQuery = {
  query: 'running shoes',
  engine: 'google',
  country: 'DE',
  language: 'de',
  device: 'mobile',
  depth: 10,
};
const OWN = { url: 'https://shop.example/shoes', title: 'Shoes' };
const SUCCESS = { status: 'Success', created_at: '2026-11-26 09:30:00 UTC' };

type Context = ContractContext<LocalServer>;
const create = ({ origin, secret, wiring }: Context): SerpApiClient =>
  createSerpApiClient({ key: secret, baseUrl: origin, wiring });

testProvider<LocalServer>({
  provider: 'serpapi',
  secret: SERPAPI_TEST_KEY,
  serve: () => serveSerpApi({ results: plantAt(3, OWN) }),
  calls: {
    search: {
      call: (context) => create(context).search({ ...QUERY, signal: context.signal }),
      isIdempotent: true,
      success: {
        check: (result) => {
          const page = result as ResultsPage;
          expect(page).toMatchObject({ examinedDepth: 10, costUsd: 0.025, collectedAt: '2026-11-26T10:00:00.000Z' });
          expect(page.features).toEqual(['people-also-ask']);
          expect(page.results[2]).toMatchObject({ position: 3, url: OWN.url });
        },
      },
      empty: {
        answer: { json: { search_metadata: SUCCESS, error: "Google hasn't returned any results for this query." } },
        check: (result) =>
          expect(result).toMatchObject({ results: [], examinedDepth: 0, collectedAt: '2026-11-26T09:30:00.000Z' }),
      },
      partial: {
        answer: { json: { search_metadata: SUCCESS, organic_results: [{ link: 'https://a.example/' }] } },
        check: (result) =>
          expect(result).toMatchObject({
            results: [{ position: 1, url: 'https://a.example/', domain: 'a.example' }],
            examinedDepth: 1,
          }),
      },
      faults: {
        unauthorized: { answer: SERPAPI_ERRORS.invalidKey, failure: 'refused', setting: 'AWI_SERPAPI_KEY' },
        quota: { answer: SERPAPI_ERRORS.noSearches, failure: 'quota' },
        serverError: { answer: SERPAPI_ERRORS.failed, failure: 'unavailable' },
      },
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /The key is accepted\.\nSearches left: 250\nPlan: Free Plan\nSearches per hour: up to 50/,
    wrong: {
      'the key is unknown': {
        test: (context) => create({ ...context, secret: 'another-key' }).testConnection(),
        setting: 'AWI_SERPAPI_KEY',
        message: /does not know this API key\. Copy it again/,
      },
      'the account is closed': {
        answer: SERPAPI_ERRORS.account,
        setting: 'account at SerpApi',
        message: /does not allow this account to search\. Sign in there/,
      },
      'no searches are left': {
        answer: { json: { account_status: 'Active', total_searches_left: 0 } },
        setting: 'searches of SerpApi',
        message: /plan are used up\. Upgrade the plan/,
      },
      'the hourly limit is reached': {
        answer: SERPAPI_ERRORS.hourly,
        setting: 'quota of SerpApi',
        message: /received too many requests\. Test again in a minute/,
      },
      'the service is unreachable': {
        answer: { kind: 'reset' },
        setting: 'outbound connections',
        message: /SerpApi is unreachable or returned an error/,
      },
    },
  },
});

describe('a search', () => {
  const list = (server: LocalServer) =>
    server.requests.map(({ url }) => {
      const { api_key: _key, ...rest } = Object.fromEntries(url.searchParams);
      return rest;
    });

  it('sends place, language, device and page to Google', async () => {
    await using server = await serveSerpApi({ results: plantAt(14, OWN) });
    const client = createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl: server.origin, usdPerThousand: 10 });
    const page = await client.search({ ...QUERY, depth: 20 });
    expect(page.results.find(({ url }) => url === OWN.url)?.position).toBe(14);
    expect(page).toMatchObject({ examinedDepth: 20, costUsd: 0.02 });
    expect(client.estimateCostUsd({ engine: 'google', depth: 20 })).toBe(0.02);
    const common = { engine: 'google', q: 'running shoes', device: 'mobile', location: 'Germany', gl: 'de', hl: 'de' };
    expect(list(server)).toEqual([
      { ...common, start: '0' },
      { ...common, start: '10' },
    ]);
  });

  it('sends the market to Bing, and begins a page after the last result', async () => {
    await using server = await serveSerpApi();
    const client = createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl: server.origin });
    await client.search({ ...QUERY, engine: 'bing', country: 'TW', language: 'zh', depth: 20 });
    const common = { engine: 'bing', q: 'running shoes', device: 'mobile', location: 'Taiwan', mkt: 'zh-TW' };
    expect(list(server)).toEqual([
      { ...common, first: '1' },
      { ...common, first: '11' },
    ]);
  });

  it('ends with the last page of the engine', async () => {
    await using server = await serveSerpApi({ results: () => [OWN] });
    const client = createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl: server.origin });
    expect(await client.search({ ...QUERY, depth: 50 })).toMatchObject({ examinedDepth: 1, costUsd: 0.025 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    [SERPAPI_ERRORS.failedWithStatus200, 'unavailable'],
    [SERPAPI_ERRORS.processing, 'unavailable'],
    [SERPAPI_ERRORS.hourly, 'rate-limited'],
    [SERPAPI_ERRORS.missing, 'bad-request'],
    [{ json: { search_metadata: SUCCESS } }, 'malformed'],
  ])('fails instead of returning an empty list: %j', async (answer, failure) => {
    await using server = await serveSerpApi();
    server.setFault(answer);
    const wiring = { backoffMs: 1 };
    const client = createSerpApiClient({ key: SERPAPI_TEST_KEY, baseUrl: server.origin, wiring });
    await expect(client.search(QUERY)).rejects.toMatchObject({ failure });
  });
});
