import {
  ASSISTANT_PROVIDERS,
  type AssistantPrice,
  type AssistantProvider,
} from '#contracts/outside/assistants/assistant-prices.ts';
import { createAssistantClient, describeModel } from '#providers/assistants/index.ts';
import { ASSISTANT_RATE } from '#providers/assistants/vendor-connection.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import type { RateLimits } from '#providers/kit/token-bucket.ts';
import type { OpenAssistant, SourceAdapter } from './source-adapter.ts';

export interface AssistantAdapterOptions {
  /** Local servers in place of the vendors. */
  servers: Readonly<Partial<Record<AssistantProvider, string>>>;
  rateLimits: RateLimits;
  readPrices(): Promise<readonly AssistantPrice[]>;
}

/** A key of a vendor of assistants. */
export interface AssistantKey {
  provider: AssistantProvider;
  key: string;
  wiring: ClientWiring;
}

/** Opens the models of a key. All clients of a key share its rate limit. */
export function openAssistantKey(
  { servers, rateLimits }: Omit<AssistantAdapterOptions, 'readPrices'>,
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

/** Tests a key with the first model of the price table. */
export const createAssistantTest = (
  { readPrices }: Pick<AssistantAdapterOptions, 'readPrices'>,
  { provider, open }: { provider: AssistantProvider; open: OpenAssistant },
): TestableConnection => ({
  async testConnection(signal) {
    const prices = await readPrices();
    const price = prices.find((one) => one.provider === provider && describeModel(provider, one.model) !== null);
    return open(price?.model ?? '', prices).testConnection(signal);
  },
});

/** Creates the adapters of all vendors of assistants. */
export function createAssistantAdapters(options: AssistantAdapterOptions): SourceAdapter[] {
  return ASSISTANT_PROVIDERS.map((provider) => ({
    provider,
    oauth: null,
    readKey: ({ key }) => ({ secret: key, accountLabel: null }),
    open({ secret: key, wiring }) {
      const open = openAssistantKey(options, { provider, key, wiring });
      return {
        search: null,
        inspections: null,
        sitemaps: null,
        links: null,
        crawlIssues: null,
        results: null,
        keywords: null,
        backlinks: null,
        openAssistant: open,
        ...createAssistantTest(options, { provider, open }),
      };
    },
  }));
}
