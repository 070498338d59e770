import type { AssistantPrice } from '#contracts/outside/assistants/assistant-prices.ts';
import { RAW_SEARCH_PROVIDERS, type RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import type { RateLimits } from '#providers/kit/token-bucket.ts';
import { createRawSearchClient, RAW_SEARCH_RATE } from '#providers/raw-search/index.ts';
import type { OpenRawSearch, SourceAdapter } from './source-adapter.ts';

export interface RawSearchAdapterOptions {
  /** Local servers that replace the vendors. */
  servers: Readonly<Partial<Record<RawSearchProvider, string>>>;
  rateLimits: RateLimits;
  readPrices(): Promise<readonly AssistantPrice[]>;
}

/** A key of a vendor that has a search API. */
export interface RawSearchKey {
  provider: RawSearchProvider;
  key: string;
  wiring: ClientWiring;
}

/** Returns the vendor if its keys also search; null otherwise. */
export const findRawSearchProvider = (provider: string): RawSearchProvider | null =>
  RAW_SEARCH_PROVIDERS.find((known) => known === provider) ?? null;

/**
 * Opens the search API of a key. A client sends each request only once, because a retry must reserve its cost again.
 */
export function openRawSearchKey(
  { servers, rateLimits }: Pick<RawSearchAdapterOptions, 'servers' | 'rateLimits'>,
  { provider, key, wiring }: RawSearchKey,
): OpenRawSearch {
  const bucket = rateLimits.get(provider, key, RAW_SEARCH_RATE);
  const baseUrl = servers[provider];
  return (prices) =>
    createRawSearchClient({
      provider,
      key,
      prices,
      ...(baseUrl !== undefined && { baseUrl }),
      wiring: { ...wiring, bucket, attempts: 1 },
    });
}

/** Creates the test of a key, which sends one search. */
export const createRawSearchTest = (
  { readPrices }: Pick<RawSearchAdapterOptions, 'readPrices'>,
  open: OpenRawSearch,
): TestableConnection => ({
  testConnection: async (signal) => open(await readPrices()).testConnection(signal),
});

/** Creates the adapter of Brave, whose keys can search but not answer prompts. */
export function createBraveAdapter(options: RawSearchAdapterOptions): SourceAdapter {
  return {
    provider: 'brave',
    oauth: null,
    readKey: ({ key }) => ({ secret: key, accountLabel: null }),
    open({ secret: key, wiring }) {
      const openSearch = openRawSearchKey(options, { provider: 'brave', key, wiring });
      return {
        search: null,
        inspections: null,
        sitemaps: null,
        links: null,
        crawlIssues: null,
        results: null,
        keywords: null,
        backlinks: null,
        openAssistant: null,
        openSearch,
        ...createRawSearchTest(options, openSearch),
      };
    },
  };
}
