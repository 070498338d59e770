import {
  ASSISTANT_PROVIDERS,
  type AssistantProvider,
  DEFAULT_ASSISTANT_PRICES,
} from '#contracts/outside/assistants/assistant-prices.ts';
import { type LocalAssistant, type LocalAssistantOptions, serveAssistant } from '#providers/assistants/local-server.ts';

/** Local servers for all assistant vendors, and the settings that make a product use them. */
export interface AssistantServers {
  servers: Readonly<Record<AssistantProvider, LocalAssistant>>;
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts the servers with the models of the price table. */
export async function startAssistantServers(
  options: Pick<LocalAssistantOptions, 'choose' | 'write' | 'delayMs'> = {},
): Promise<AssistantServers> {
  const entries = await Promise.all(
    ASSISTANT_PROVIDERS.map(async (provider) => {
      const models = DEFAULT_ASSISTANT_PRICES.filter((price) => price.provider === provider).map(({ model }) => model);
      return [provider, await serveAssistant({ ...options, provider, models })] as const;
    }),
  );
  return {
    servers: Object.fromEntries(entries) as Record<AssistantProvider, LocalAssistant>,
    env: Object.fromEntries(
      entries.map(([provider, { origin }]) => [`AWI_${provider.toUpperCase()}_BASE_URL`, origin]),
    ),
    async close() {
      await Promise.all(entries.map(([, server]) => server[Symbol.asyncDispose]()));
    },
  };
}
