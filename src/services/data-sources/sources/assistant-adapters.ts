import {
  ASSISTANT_PROVIDERS,
  type AssistantPrice,
  type AssistantProvider,
} from '#contracts/outside/assistants/assistant-prices.ts';
import { createAssistantClient } from '#providers/assistants/index.ts';
import { ASSISTANT_RATE } from '#providers/assistants/vendor-connection.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import type { RateLimits } from '#providers/kit/token-bucket.ts';
import { listModels } from '../../ai-visibility/sources/list-models.ts';
import { findRawSearchProvider, openRawSearchKey } from './raw-search-adapters.ts';
import type { OpenAssistant, OpenRawSearch, SourceAdapter } from './source-adapter.ts';

export interface AssistantAdapterOptions {
  /** Local servers that replace the vendors. */
  servers: Readonly<Partial<Record<AssistantProvider, string>>>;
  rateLimits: RateLimits;
  readPrices(): Promise<readonly AssistantPrice[]>;
  now(): Date;
}

/** A key of a vendor of assistants. */
export interface AssistantKey {
  provider: AssistantProvider;
  key: string;
  wiring: ClientWiring;
}

/** Opens the models of a key. All clients of a key share its rate limit. */
export function openAssistantKey(
  { servers, rateLimits }: Pick<AssistantAdapterOptions, 'servers' | 'rateLimits'>,
  { provider, key, wiring }: AssistantKey,
): OpenAssistant {
  const bucket = rateLimits.get(provider, key, ASSISTANT_RATE);
  const baseUrl = servers[provider];
  return (model, prices) =>
    createAssistantClient({
      provider,
      key,
      model,
      prices,
      ...(baseUrl !== undefined && { baseUrl }),
      wiring: { ...wiring, bucket, attempts: 1 },
    });
}

/** Opens the search API of a key of an assistant; null if its vendor has none. */
export function openAssistantSearch(
  options: Pick<AssistantAdapterOptions, 'servers' | 'rateLimits'>,
  { provider, key, wiring }: AssistantKey,
): OpenRawSearch | null {
  const searcher = findRawSearchProvider(provider);
  return searcher === null ? null : openRawSearchKey(options, { provider: searcher, key, wiring });
}

/** Creates the test of a key, which uses the default model of runs. */
export const createAssistantTest = (
  { readPrices, now }: Pick<AssistantAdapterOptions, 'readPrices' | 'now'>,
  { provider, open }: { provider: AssistantProvider; open: OpenAssistant },
): TestableConnection => ({
  async testConnection(signal) {
    const prices = await readPrices();
    const [first] = listModels(provider, prices, now());
    return open(first?.model ?? '', prices).testConnection(signal);
  },
});

/** Creates the adapters of all vendors of assistants. */
export function createAssistantAdapters(options: AssistantAdapterOptions): SourceAdapter[] {
  return ASSISTANT_PROVIDERS.map((provider) => ({
    provider,
    oauth: null,
    readKey: ({ key }) => ({ secret: key, accountLabel: null }),
    open({ secret: key, wiring }) {
      const openAssistant = openAssistantKey(options, { provider, key, wiring });
      return {
        search: null,
        inspections: null,
        sitemaps: null,
        links: null,
        crawlIssues: null,
        results: null,
        keywords: null,
        backlinks: null,
        openAssistant,
        openSearch: openAssistantSearch(options, { provider, key, wiring }),
        ...createAssistantTest(options, { provider, open: openAssistant }),
      };
    },
  }));
}
