import { describe, expect, it } from 'vitest';
import { type ContractContext, testProvider } from '#test/support/provider-contract.ts';
import type { ResultsPage, ResultsPageQuery } from '../kit/capabilities.ts';
import type { LocalServer } from '../kit/local-server.ts';
import { inventResults, plantResultAt } from '../kit/planted-results.ts';
import { createSearxngClient, type SearxngClient } from './index.ts';
import { SEARXNG_ERRORS, type SearxngSettings, serveSearxng } from './local-server.ts';

const QUERY: ResultsPageQuery = {
  query: 'running shoes',
  engine: 'google',
  country: 'DE',
  language: 'de',
  device: 'desktop',
  depth: 10,
};
const OWN = { url: 'https://shop.example/shoes', title: 'Shoes' };
const EMPTY = { results: [], unresponsive_engines: [] };

type Context = ContractContext<LocalServer>;
const create = ({ origin, wiring }: Pick<Context, 'origin' | 'wiring'>): SearxngClient =>
  createSearxngClient({ url: origin, wiring });

/** Tests the connection of an instance with these settings. */
async function testSettings(settings: SearxngSettings) {
  await using server = await serveSearxng(settings);
  return await createSearxngClient({ url: server.origin, wiring: { backoffMs: 1 } }).testConnection();
}

testProvider<LocalServer>({
  provider: 'searxng',
  secret: '',
  serve: () => serveSearxng({ results: plantResultAt(3, OWN) }),
  calls: {
    search: {
      call: (context) => create(context).search({ ...QUERY, signal: context.signal }),
      // A repeated search makes engines block the instance.
      isIdempotent: false,
      success: {
        check: (result) => {
          const page = result as ResultsPage;
          expect(page).toMatchObject({ examinedDepth: 10, costUsd: 0, features: [] });
          expect(page.results.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
          expect(page.results[2]).toMatchObject({ position: 3, url: OWN.url, title: 'Shoes' });
        },
      },
      empty: {
        call: async (context) => {
          await using server = await serveSearxng({ results: () => [] });
          const page = await create({ ...context, origin: server.origin }).search(QUERY);
          context.server.requests.push(...server.requests);
          return page;
        },
        check: (result) => expect(result).toMatchObject({ results: [], examinedDepth: 0 }),
      },
      partial: {
        response: {
          json: {
            results: [
              { url: 'https://a.example/', engines: ['google'], positions: [4, 2] },
              { url: 'https://b.example/', engines: ['bing'], positions: [1] },
            ],
            unresponsive_engines: [['duckduckgo', 'timeout']],
          },
        },
        check: (result) =>
          expect(result).toMatchObject({
            results: [{ position: 2, url: 'https://a.example/', domain: 'a.example' }],
            examinedDepth: 2,
            unresponsive: ['duckduckgo'],
          }),
      },
      faults: {
        unauthorized: { response: SEARXNG_ERRORS.password, failure: 'refused', setting: 'AWI_SEARXNG_URL' },
        quota: { notApplicable: 'SearXNG is free and has no quota; a ban by an engine is tested below' },
        notFound: { response: SEARXNG_ERRORS.path, failure: 'not-found', setting: 'AWI_SEARXNG_URL' },
        serverError: { response: SEARXNG_ERRORS.crash, failure: 'unavailable' },
      },
    },
  },
  connection: {
    test: (context) => create(context).testConnection(context.signal),
    facts: /SearXNG 2026\.11\.20\+local responds\.\nGoogle: 10 results for "example"\nBing: 10 results/,
    wrong: {
      'JSON is not listed as a format': {
        test: () => testSettings({ formats: ['html'] }),
        setting: 'settings.yml: search.formats',
        message: /^settings\.yml lacks `formats: json`\. Add `json` to `search\.formats`, and restart SearXNG\.$/,
      },
      'the limiter blocks this server': {
        test: () => testSettings({ limiter: true }),
        setting: 'settings.yml: server.limiter',
        message: /limiter of SearXNG blocks this server\. Add this server's IP address to `pass_ip` in limiter\.toml/,
      },
      'a password protects it': {
        response: SEARXNG_ERRORS.password,
        setting: 'AWI_SEARXNG_URL',
        message: /A password protects this URL/,
      },
      'the path is wrong': {
        test: async ({ origin }) => createSearxngClient({ url: `${origin}/other` }).testConnection(),
        setting: 'AWI_SEARXNG_URL',
        message: /Check the path of the URL: the page `\/search` must exist/,
      },
      'another service responds': {
        response: { body: '<html><h1>Hello</h1></html>' },
        setting: 'AWI_SEARXNG_URL',
        message: /Check that the settings belong to this service/,
      },
      'no engine is configured': {
        test: () => testSettings({ engines: ['duckduckgo'] }),
        setting: 'settings.yml: engines',
        message: /has no engine for Google \(add the engine `google`\)/,
      },
      'every engine is banned': {
        test: () => testSettings({ unresponsive: { google: 'Suspended: access denied', bing: 'CAPTCHA' } }),
        setting: 'settings.yml: engines',
        message: /gets no results from Google \(Suspended: access denied\)/,
      },
      'nothing listens there': {
        response: { kind: 'reset' },
        setting: 'outbound connections',
        message: /SearXNG is unreachable or returned an error/,
      },
    },
    covers: {
      key: 'a password protects it',
      url: 'the path is wrong',
      property: 'no engine is configured',
      permission: 'JSON is not listed as a format',
      quota: 'the limiter blocks this server',
    },
  },
});

describe('a search', () => {
  it('queries one engine with language and country, and continues positions across pages', async () => {
    await using server = await serveSearxng({ results: plantResultAt(14, OWN) });
    const page = await createSearxngClient({ url: `${server.origin}/` }).search({ ...QUERY, depth: 20 });
    expect(page.results.find(({ url }) => url === OWN.url)?.position).toBe(14);
    expect(page.examinedDepth).toBe(20);
    expect(server.requests.map(({ url }) => Object.fromEntries(url.searchParams))).toMatchObject([
      { q: 'running shoes', format: 'json', engines: 'google', language: 'de-DE', safesearch: '0', pageno: '1' },
      { pageno: '2' },
    ]);
  });

  it.each([
    ['Suspended: access denied', 'rate-limited'],
    ['CAPTCHA', 'rate-limited'],
    ['too many requests', 'rate-limited'],
    ['timeout', 'timeout'],
    ['parsing error', 'malformed'],
    ['HTTP connection error', 'unavailable'],
  ])('fails if the engine does not respond: %s', async (reason, failure) => {
    await using server = await serveSearxng({ unresponsive: { google: reason } });
    const client = createSearxngClient({ url: server.origin, wiring: { backoffMs: 1 } });
    await expect(client.search(QUERY)).rejects.toMatchObject({
      failure,
      message: 'SearXNG gets no results from Google',
      detail: reason,
      setting: 'settings.yml: engines',
    });
    // The engine is now suspended; another request would only hide the reason.
    expect(server.requests).toHaveLength(1);
    expect((await client.search({ ...QUERY, engine: 'bing' })).results).toHaveLength(10);
  });

  it('fails if the engine stops responding between two pages', async () => {
    await using server = await serveSearxng({
      results: (query) => {
        server.setFault({ json: { results: [], unresponsive_engines: [['google', 'CAPTCHA']] } });
        return inventResults(query);
      },
    });
    const search = createSearxngClient({ url: server.origin }).search({ ...QUERY, depth: 20 });
    await expect(search).rejects.toMatchObject({ failure: 'rate-limited' });
    expect(server.requests).toHaveLength(2);
  });

  it('never treats results of other engines as results of the requested engine', async () => {
    await using server = await serveSearxng({ engines: ['bing'] });
    await expect(createSearxngClient({ url: server.origin }).search(QUERY)).rejects.toMatchObject({
      failure: 'bad-request',
      message: 'SearXNG has no engine for Google',
    });
  });

  it('does not trust an empty list of searx, which hides suspended engines', async () => {
    await using server = await serveSearxng({ results: () => [], version: '1.1.0' });
    await expect(createSearxngClient({ url: server.origin }).search(QUERY)).rejects.toMatchObject({
      failure: 'rate-limited',
      detail: 'version 1.1.0 hides suspended engines',
    });
  });

  it('accepts custom engine names', async () => {
    await using server = await serveSearxng({ engines: ['google de', 'bing'] });
    const engines = { google: 'google de', bing: 'bing' };
    expect((await createSearxngClient({ url: server.origin, engines }).search(QUERY)).examinedDepth).toBe(10);
  });

  it('reads the configuration if an engine returns no results', async () => {
    await using server = await serveSearxng();
    server.setFault({ json: EMPTY }, 1);
    expect((await createSearxngClient({ url: server.origin }).search(QUERY)).results).toEqual([]);
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/search', '/config']);
  });
});

it('the connection test reports a banned engine as a fact if another engine works', async () => {
  expect(await testSettings({ unresponsive: { google: 'CAPTCHA' } })).toEqual({
    ok: true,
    facts: [
      'SearXNG 2026.11.20+local responds.',
      'SearXNG gets no results from Google (CAPTCHA)',
      'Bing: 10 results for "example"',
    ],
  });
});
