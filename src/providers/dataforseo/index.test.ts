import { describe, expect, it } from 'vitest';
import type { ResultsPageQuery } from '../kit/capabilities.ts';
import type { LocalFault, LocalServer } from '../kit/local-server.ts';
import type { UsageRecord } from '../kit/usage.ts';
import { createDataForSeoClient } from './index.ts';
import { DATAFORSEO_ERRORS } from './local-responses.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD, serveDataForSeo } from './local-server.ts';
import { findCountry, findLocationCode } from './locations.ts';
import { estimateSearchUsd } from './prices.ts';

const QUERY: ResultsPageQuery = {
  query: 'c++ 100% free',
  engine: 'google',
  country: 'DE',
  language: 'de',
  device: 'mobile',
  depth: 20,
};

function create({ origin }: LocalServer, usage: UsageRecord[] = []) {
  const wiring = { onUsage: (record: UsageRecord) => void usage.push(record) };
  return createDataForSeoClient({
    login: DATAFORSEO_TEST_LOGIN,
    password: DATAFORSEO_TEST_PASSWORD,
    baseUrl: origin,
    wiring,
  });
}

describe('a search', () => {
  it.each(['google', 'bing'] as const)('sends location, language, device and depth to %s', async (engine) => {
    await using server = await serveDataForSeo();
    const page = await create(server).search({ ...QUERY, engine });
    expect(page.results[0]?.title).toContain('c++ 100% free');
    expect(server.requests[0]?.url.pathname).toBe(`/v3/serp/${engine}/organic/live/advanced`);
    expect(server.requests[0]?.json()).toEqual([
      {
        // The vendor decodes both characters.
        keyword: 'c%2B%2B 100%25 free',
        location_code: 2_276,
        language_code: 'de',
        device: 'mobile',
        os: 'android',
        depth: 20,
      },
    ]);
  });

  it.each<[string, LocalFault, string]>([
    ['40000', DATAFORSEO_ERRORS.tooManyTasks, 'bad-request'],
    ['40103', DATAFORSEO_ERRORS.taskFailed, 'unavailable'],
    ['40104', DATAFORSEO_ERRORS.unverified, 'refused'],
    ['40200 in the task', DATAFORSEO_ERRORS.noMoneyInTask, 'quota'],
    ['40201', DATAFORSEO_ERRORS.paused, 'refused'],
    ['40202', DATAFORSEO_ERRORS.tooFast, 'rate-limited'],
    ['40203', DATAFORSEO_ERRORS.dailyLimit, 'quota'],
    ['40205', DATAFORSEO_ERRORS.duplicates, 'rate-limited'],
    ['40501', DATAFORSEO_ERRORS.invalidField, 'bad-request'],
    ['40602', DATAFORSEO_ERRORS.inQueue, 'unavailable'],
    ['50100', DATAFORSEO_ERRORS.notImplemented, 'bad-request'],
    ['an unknown code', DATAFORSEO_ERRORS.unknown, 'malformed'],
  ])('fails for status %s of the task, although the response is a success', async (_code, response, failure) => {
    await using server = await serveDataForSeo();
    server.setFault(response);
    await expect(create(server).search(QUERY)).rejects.toMatchObject({ failure, costUsd: 0 });
    expect(server.requests).toHaveLength(1);
  });

  it('records the cost of status 40101, which is billed although the result is empty', async () => {
    await using server = await serveDataForSeo();
    const usage: UsageRecord[] = [];
    server.setFault(DATAFORSEO_ERRORS.engineFailed);
    await expect(create(server, usage).search(QUERY)).rejects.toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('billed the search anyway'),
      costUsd: 0.002,
    });
    expect(usage).toMatchObject([{ costUsd: 0.002, isCostAssumed: false, failure: 'unavailable' }]);
  });

  it('fails for a code that is not documented, even in a group that contains successes', async () => {
    await using server = await serveDataForSeo();
    server.setFault(DATAFORSEO_ERRORS.undocumented);
    await expect(create(server).search(QUERY)).rejects.toMatchObject({ failure: 'unavailable', costUsd: 0.002 });
  });

  it('estimates the worst-case cost before the request, and reports the actual cost afterward', async () => {
    await using server = await serveDataForSeo();
    expect(create(server).estimateCostUsd({ engine: 'google', depth: 100 })).toBe(0.0155);
    expect(estimateSearchUsd(10, 'site:shop.example shoes')).toBe(0.01);
    expect(estimateSearchUsd(10, 'campsite: lakes')).toBe(0.002);
    expect((await create(server).search({ ...QUERY, depth: 10 })).costUsd).toBe(0.002);
  });
});

describe('readFigures', () => {
  it('requests each spelling once, without keywords that Google Ads rejects', async () => {
    await using server = await serveDataForSeo();
    const long = 'one two three four five six seven eight nine ten eleven';
    const keywords = ['Shoes', 'shoes', 'boots', long, 'x'.repeat(81), ' '];
    const { figures } = await create(server).readFigures({ country: 'US', language: 'en', keywords });
    expect(server.requests[0]?.json()).toEqual([
      { keywords: ['shoes', 'boots'], location_code: 2_840, language_code: 'en' },
    ]);
    expect(figures.map(({ keyword }) => keyword)).toEqual(['Shoes', 'shoes', 'boots']);
  });

  it('costs nothing without keywords, and sends one request per 1,000 keywords', async () => {
    await using server = await serveDataForSeo();
    const market = { country: 'US', language: 'en' };
    expect(await create(server).readFigures({ ...market, keywords: [] })).toEqual({ figures: [], costUsd: 0 });
    const keywords = Array.from({ length: 1_001 }, (_, index) => `keyword ${index}`);
    const { figures, costUsd } = await create(server).readFigures({ ...market, keywords });
    expect([figures.length, costUsd]).toEqual([1_001, 0.18]);
    expect(server.requests).toHaveLength(2);
  });

  it('fails for a country that does not exist, without a request', async () => {
    await using server = await serveDataForSeo();
    const query = { country: 'XX', language: 'en', keywords: ['a'] };
    await expect(create(server).readFigures(query)).rejects.toMatchObject({ failure: 'bad-request' });
    expect(server.requests).toEqual([]);
  });
});

describe('backlinks', () => {
  it('are requested for the domain itself, one part of the list at a time', async () => {
    await using server = await serveDataForSeo();
    const client = create(server);
    const query = { domain: 'site.example', limit: 30 };
    const first = await client.listBacklinks({ ...query, offset: 0, isOnePerDomain: true });
    const rest = await client.listBacklinks({ ...query, offset: 30, isOnePerDomain: true });
    expect([first.received, rest.received]).toEqual([30, 5]);
    expect(server.requests[1]?.url.pathname).toBe('/v3/backlinks/backlinks/live');
    expect(server.requests[1]?.json()).toEqual([
      {
        target: 'site.example',
        backlinks_status_type: 'live',
        include_subdomains: true,
        include_indirect_links: false,
        exclude_internal_backlinks: true,
        limit: 30,
        offset: 30,
        mode: 'one_per_domain',
        order_by: ['rank,desc'],
      },
    ]);
  });

  it('cost the price of the request and of the returned rows', async () => {
    await using server = await serveDataForSeo();
    const client = create(server);
    expect([client.estimateBacklinksUsd(1), client.estimateBacklinksUsd(1_000)]).toEqual([0.02003, 0.05]);
    const { costUsd } = await client.listReferringDomains({ domain: 'site.example', limit: 1_000, offset: 0 });
    expect(costUsd).toBe(0.02105);
  });

  it('are refused for an account without access, with a setting that concerns only backlinks', async () => {
    await using server = await serveDataForSeo();
    const client = create(server);
    server.setFault(DATAFORSEO_ERRORS.noAccess);
    await expect(client.readSummary({ domain: 'site.example' })).rejects.toMatchObject({
      failure: 'refused',
      setting: client.accessSetting,
    });
  });

  it.each<[string, LocalFault, string]>([
    ['40101', DATAFORSEO_ERRORS.engineFailed, 'unavailable'],
    ['40200 in the task', DATAFORSEO_ERRORS.noMoneyInTask, 'quota'],
    ['40202', DATAFORSEO_ERRORS.tooFast, 'rate-limited'],
    ['40203', DATAFORSEO_ERRORS.dailyLimit, 'quota'],
    ['40501', DATAFORSEO_ERRORS.invalidField, 'bad-request'],
    ['40602', DATAFORSEO_ERRORS.inQueue, 'unavailable'],
  ])('fail for status %s of the task, without another request', async (_code, response, failure) => {
    await using server = await serveDataForSeo();
    server.setFault(response);
    await expect(create(server).readSummary({ domain: 'site.example' })).rejects.toMatchObject({ failure });
    expect(server.requests).toHaveLength(1);
  });
});

it("countries have Google's location codes", () => {
  expect(['us', 'GB', 'DE', 'AF', 'ZW'].map(findLocationCode)).toEqual([2_840, 2_826, 2_276, 2_004, 2_716]);
  expect([findLocationCode('XX'), findCountry(2_276), findCountry(1)]).toEqual([null, 'DE', null]);
});
