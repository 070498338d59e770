import { describe, expect, it } from 'vitest';
import { OWN_RESULT, testResultsPageClient } from '#test/support/results-page-contract.ts';
import type { ResultsPageQuery } from '../kit/capabilities.ts';
import { plantResultAt } from '../kit/planted-results.ts';
import type { UsageRecord } from '../kit/usage.ts';
import { createSerperClient } from './index.ts';
import { SERPER_ERRORS, SERPER_TEST_KEY, serveSerper } from './local-server.ts';

const QUERY: ResultsPageQuery = {
  query: 'running shoes',
  engine: 'google',
  country: 'DE',
  language: 'de',
  device: 'desktop',
  depth: 10,
};

testResultsPageClient({
  provider: 'serper',
  key: SERPER_TEST_KEY,
  keySetting: 'AWI_SERPER_KEY',
  query: QUERY,
  serve: serveSerper,
  create: createSerperClient,
  // A repeated search may be billed again.
  isIdempotent: false,
  page: { costUsd: 0.001, features: ['people-also-ask', 'related-searches'] },
  empty: {
    response: { json: { searchParameters: { q: 'x' }, organic: [], credits: 1 } },
    page: { costUsd: 0.001 },
  },
  partial: { json: { organic: [{ link: 'https://a.example/' }], credits: 1 } },
  faults: {
    unauthorized: { response: SERPER_ERRORS.unauthorized, failure: 'refused', setting: 'AWI_SERPER_KEY' },
    quota: { response: SERPER_ERRORS.noCredits, failure: 'quota' },
  },
  failures: [
    [
      { ...SERPER_ERRORS.noCredits, status: 429 },
      { failure: 'quota', costUsd: 0 },
    ],
    [SERPER_ERRORS.invalid, { failure: 'bad-request', costUsd: 0 }],
    [SERPER_ERRORS.tooMany, { failure: 'rate-limited', costUsd: 0 }],
  ],
  facts: /The key is accepted\.\nCredits left: 2500/,
  permission: null,
  quota: 'no credits are left',
  unknownKey: /Serper does not recognize this API key\. Copy it again/,
  wrong: {
    'no credits are left': {
      response: { json: { balance: 0, rateLimit: 50 } },
      setting: 'credits of Serper',
      message: /Serper credits are used up\. Buy credits/,
    },
  },
});

describe('a search', () => {
  it('sends country, language and page, and reports the cost of each credit', async () => {
    await using server = await serveSerper({ results: plantResultAt(14, OWN_RESULT) });
    const usage: UsageRecord[] = [];
    const wiring = { onUsage: (record: UsageRecord) => void usage.push(record) };
    const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin, usdPerThousand: 0.5, wiring });
    await client.search({ ...QUERY, depth: 20 });
    const common = { q: 'running shoes', gl: 'de', hl: 'de', num: 10 };
    expect(server.requests.map(({ json }) => json())).toEqual([
      { ...common, page: 1 },
      { ...common, page: 2 },
    ]);
    expect(usage).toMatchObject([
      { costUsd: 0.0005, isCostAssumed: false, units: 1 },
      { costUsd: 0.0005, isCostAssumed: false, units: 1 },
    ]);
  });

  it('sends no request for an engine or device that Serper does not offer', async () => {
    await using server = await serveSerper();
    const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin });
    for (const change of [{ engine: 'bing' }, { device: 'mobile' }] as const) {
      await expect(client.search({ ...QUERY, ...change })).rejects.toMatchObject({ failure: 'bad-request' });
    }
    expect(server.requests).toEqual([]);
  });

  it('stops with an error when the credits run out between two pages', async () => {
    await using server = await serveSerper({ balance: 1 });
    const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin });
    await expect(client.search({ ...QUERY, depth: 20 })).rejects.toMatchObject({ failure: 'quota', costUsd: 0.001 });
  });
});
