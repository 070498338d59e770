import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RAW_SEARCH_PROVIDERS, type RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import { ASSISTANT_TEST_KEY, serveAssistant } from '../assistants/local-server.ts';
import { type LocalServer, serveLocal } from '../kit/local-server.ts';
import type { UsageRecord } from '../kit/usage.ts';
import { createRawSearchClient } from './index.ts';
import { BRAVE_TEST_KEY, serveBrave } from './local-server.ts';

const FOLDER = join(import.meta.dirname, '../../../test/fixtures/vendors');
const getKey = (provider: RawSearchProvider) => (provider === 'brave' ? BRAVE_TEST_KEY : ASSISTANT_TEST_KEY);
const serve = (provider: RawSearchProvider): Promise<LocalServer> =>
  provider === 'brave' ? serveBrave() : serveAssistant({ provider });

describe('documented examples', () => {
  it.each(RAW_SEARCH_PROVIDERS)('of %s contain URLs, which are read in their order', async (provider) => {
    const json: unknown = JSON.parse(readFileSync(join(FOLDER, `${provider}-search.json`), 'utf8'));
    await using server = await serveLocal(() => ({ json }));
    const client = createRawSearchClient({ provider, key: 'k', baseUrl: server.origin, wiring: { bucket: null } });
    const { urls } = await client.search({ query: 'shops', country: 'US', language: 'en' });
    expect(urls).toEqual(['https://guide.example/shops', 'https://shop.example/offers']);
  });
});

describe('a request', () => {
  it.each([
    ['perplexity', { query: 'best shops', country: 'BR', max_results: 20, max_tokens_per_page: 256 }],
    ['deepseek', { query: 'best shops', count: 20 }],
  ] as const)('to %s contains the query, but not the language', async (provider, json) => {
    await using server = await serve(provider);
    const client = createRawSearchClient({ provider, key: getKey(provider), baseUrl: server.origin });
    await client.search({ query: 'best shops', country: 'BR', language: 'pt' });
    expect(server.requests.map((request) => request.json())).toEqual([json]);
  });

  it.each([
    ['BR', 'pt', 'BR', 'pt-br'],
    ['PT', 'pt', 'PT', 'pt-pt'],
    ['JP', 'ja', 'JP', 'jp'],
    ['TW', 'zh', 'TW', 'zh-hant'],
    ['CN', 'zh', 'CN', 'zh-hans'],
    // A country that Brave does not support.
    ['CZ', 'cs', 'ALL', 'cs'],
  ])("to Brave for %s and %s uses Brave's codes", async (country, language, sent, searched) => {
    await using server = await serve('brave');
    const client = createRawSearchClient({ provider: 'brave', key: BRAVE_TEST_KEY, baseUrl: server.origin });
    await client.search({ query: 'best shops', country, language });
    const [request] = server.requests;
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      q: 'best shops',
      country: sent,
      search_lang: searched,
      count: '20',
      result_filter: 'web',
      text_decorations: 'false',
      spellcheck: 'false',
    });
  });

  it.each([
    ['deepseek', 'x'.repeat(129), /up to 128 characters/],
    ['brave', 'x'.repeat(401), /up to 400 characters/],
    ['brave', 'word '.repeat(51), /up to 50 words/],
    ['perplexity', ' ', /is empty/],
  ] as const)('is not sent to %s if the query is too long or empty', async (provider, query, message) => {
    await using server = await serve(provider);
    const client = createRawSearchClient({ provider, key: getKey(provider), baseUrl: server.origin });
    const searched = client.search({ query, country: 'US', language: 'en' });
    await expect(searched).rejects.toMatchObject({ failure: 'bad-request', message: expect.stringMatching(message) });
    expect(server.requests).toEqual([]);
  });

  it.each(RAW_SEARCH_PROVIDERS)('to %s is not sent if the price is unknown', async (provider) => {
    await using server = await serve(provider);
    const client = createRawSearchClient({ provider, key: getKey(provider), baseUrl: server.origin, prices: [] });
    expect(client.estimateMaxUsd()).toBeNull();
    await expect(client.search({ query: 'shops', country: 'US', language: 'en' })).rejects.toThrow(/price table/);
    expect(server.requests).toEqual([]);
  });
});

describe('costs', () => {
  it.each([
    ['perplexity', 0.005],
    ['deepseek', 0.000_75],
    ['brave', 0.005],
  ] as const)('of %s equal the list price, and an error is free', async (provider, usd) => {
    await using server = await serve(provider);
    const usage: UsageRecord[] = [];
    const wiring = { bucket: null, attempts: 1, onUsage: (record: UsageRecord) => void usage.push(record) };
    const client = createRawSearchClient({ provider, key: getKey(provider), baseUrl: server.origin, wiring });
    await client.search({ query: 'shops', country: 'US', language: 'en' });
    server.setFault({ status: 500 }, 1);
    await expect(client.search({ query: 'shops', country: 'US', language: 'en' })).rejects.toMatchObject({
      costUsd: 0,
    });
    expect(usage).toMatchObject([
      { costUsd: usd, isCostAssumed: false, failure: null },
      { costUsd: 0, failure: 'unavailable' },
    ]);
    expect(client.estimateMaxUsd()).toBe(usd);
  });
});
