import { describe, expect, it } from 'vitest';
import { type ContractContext, testProvider } from '#test/support/provider-contract.ts';
import type { ResultsPage, ResultsPageQuery } from '../kit/capabilities.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { plantAt } from '../kit/planted-results.ts';
import type { UsageRecord } from '../kit/usage.ts';
import { createSerperClient, type SerperClient } from './index.ts';
import { SERPER_ERRORS, SERPER_TEST_KEY, serveSerper } from './local-server.ts';

const QUERY: ResultsPageQuery = {
  query: 'running shoes',
  engine: 'google',
  country: 'DE',
  language: 'de',
  device: 'desktop',
  depth: 10,
};
const OWN = { url: 'https://shop.example/shoes', title: 'Shoes' };

type Context = ContractContext<LocalServer>;
const create = ({ origin, secret, wiring }: Context): SerperClient =>
  createSerperClient({ key: secret, baseUrl: origin, wiring });

testProvider<LocalServer>({
  provider: 'serper',
  secret: SERPER_TEST_KEY,
  serve: () => serveSerper({ results: plantAt(3, OWN) }),
  calls: {
    search: {
      call: (context) => create(context).search({ ...QUERY, signal: context.signal }),
      // A repeated search may be billed again.
      isIdempotent: false,
      success: {
        check: (result) => {
          const page = result as ResultsPage;
          expect(page).toMatchObject({ examinedDepth: 10, costUsd: 0.001 });
          expect(page.features).toEqual(['people-also-ask', 'related-searches']);
          expect(page.results[2]).toEqual({ position: 3, url: OWN.url, domain: 'shop.example', title: 'Shoes' });
        },
      },
      empty: {
        answer: { json: { searchParameters: { q: 'x' }, organic: [], credits: 1 } },
        check: (result) => expect(result).toMatchObject({ results: [], examinedDepth: 0, costUsd: 0.001 }),
      },
      partial: {
        answer: { json: { organic: [{ link: 'https://a.example/' }], credits: 1 } },
        check: (result) =>
          expect(result).toMatchObject({
            results: [{ position: 1, url: 'https://a.example/', domain: 'a.example' }],
            examinedDepth: 1,
          }),
      },
      faults: {
        unauthorized: { answer: SERPER_ERRORS.unauthorized, failure: 'refused', setting: 'AWI_SERPER_KEY' },
        quota: { answer: SERPER_ERRORS.noCredits, failure: 'quota' },
      },
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /The key is accepted\.\nCredits left: 2500/,
    wrong: {
      'the key is unknown': {
        test: (context) => create({ ...context, secret: 'another-key' }).testConnection(),
        setting: 'AWI_SERPER_KEY',
        message: /does not know this API key\. Copy it again/,
      },
      'no credits are left': {
        answer: { json: { balance: 0, rateLimit: 50 } },
        setting: 'credits of Serper',
        message: /credits of Serper are used up\. Buy credits/,
      },
      'the service is unreachable': {
        answer: { kind: 'reset' },
        setting: 'outbound connections',
        message: /Serper is unreachable or returned an error/,
      },
    },
  },
});

describe('a search', () => {
  it('sends country, language and page, and counts positions over pages', async () => {
    await using server = await serveSerper({ results: plantAt(14, OWN) });
    const usage: UsageRecord[] = [];
    const wiring = { onUsage: (record: UsageRecord) => void usage.push(record) };
    const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin, usdPerThousand: 0.5, wiring });
    const page = await client.search({ ...QUERY, depth: 20 });
    expect(page.results.find(({ url }) => url === OWN.url)?.position).toBe(14);
    expect(page).toMatchObject({ examinedDepth: 20, costUsd: 0.001 });
    expect(client.estimateCostUsd({ engine: 'google', depth: 20 })).toBe(0.001);
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

  it('sends nothing for what Serper does not offer', async () => {
    await using server = await serveSerper();
    const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin });
    for (const change of [{ engine: 'bing' }, { device: 'mobile' }] as const) {
      await expect(client.search({ ...QUERY, ...change })).rejects.toMatchObject({ failure: 'bad-request' });
    }
    expect(server.requests).toEqual([]);
  });

  it('stops with an error when the credits end between two pages', async () => {
    await using server = await serveSerper({ balance: 1 });
    const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin });
    await expect(client.search({ ...QUERY, depth: 20 })).rejects.toMatchObject({ failure: 'quota', costUsd: 0.001 });
  });

  it.each([
    [SERPER_ERRORS.invalid, 'bad-request'],
    [SERPER_ERRORS.tooMany, 'rate-limited'],
  ])('fails for the error %j', async (answer, failure) => {
    await using server = await serveSerper();
    server.setFault(answer);
    const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin });
    await expect(client.search(QUERY)).rejects.toMatchObject({ failure, costUsd: 0 });
  });
});
