import { ASSISTANT_PROVIDERS, type AssistantProvider } from '#contracts/outside/assistants/assistant-prices.ts';
import { getVendorName } from '#providers/assistants/index.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import { readPrices } from '#services/ai-visibility/prices/read-prices.ts';
import type { InstallationEntry } from '#services/data-sources/source-installation-service.ts';
import {
  createAssistantTest,
  openAssistantKey,
  openAssistantSearch,
} from '#services/data-sources/sources/assistant-adapters.ts';
import { createRawSearchTest, openRawSearchKey } from '#services/data-sources/sources/raw-search-adapters.ts';
import { ASSISTANT_KEY_SETTINGS } from '../../settings/assistant-env.ts';
import type { Core } from '../core.ts';
import { buildUnconfiguredEntry } from './build-unconfigured-entry.ts';

const ASSISTANTS_BY_PROVIDER: Readonly<Record<AssistantProvider, string>> = {
  openrouter: 'ChatGPT, Claude, Perplexity and Grok',
  openai: 'ChatGPT',
  anthropic: 'Claude',
  perplexity: 'Perplexity',
  deepseek: 'DeepSeek',
  xai: 'Grok',
};

/** Lists the vendors of assistants whose keys the operator can provide to accounts with an allowance. */
export function listInstalledAssistants({
  db,
  env,
  rateLimits,
  now,
}: Pick<Core, 'db' | 'env' | 'rateLimits' | 'now'>): InstallationEntry[] {
  const options = { servers: env.sourceOrigins, rateLimits, readPrices: () => readPrices(db), now };
  return ASSISTANT_PROVIDERS.map((provider) => {
    const key = env.assistantKeys[provider];
    const entry = {
      ...buildUnconfiguredEntry(provider, getVendorName(provider)),
      enables: `AI visibility: answers from ${ASSISTANTS_BY_PROVIDER[provider]} for Premium accounts with an allowance.`,
      settings: [{ name: ASSISTANT_KEY_SETTINGS[provider], isSet: key !== undefined }],
      isConfigured: key !== undefined,
      isPaid: true,
    };
    if (key === undefined) return entry;
    const openAssistants = (wiring: ClientWiring) => openAssistantKey(options, { provider, key, wiring });
    return {
      ...entry,
      openAssistants,
      openSearch: (wiring) => openAssistantSearch(options, { provider, key, wiring }),
      open: (wiring) => createAssistantTest(options, { provider, open: openAssistants(wiring) }),
    };
  });
}

/** Describes Brave, whose key the operator can provide to accounts with an allowance. */
export function buildBraveEntry({ db, env, rateLimits }: Pick<Core, 'db' | 'env' | 'rateLimits'>): InstallationEntry {
  const { braveKey: key, sourceOrigins } = env;
  const options = { servers: sourceOrigins, rateLimits, readPrices: () => readPrices(db) };
  const entry = {
    ...buildUnconfiguredEntry('brave', 'Brave Search'),
    enables: 'AI visibility: raw searches in the index of Brave for Premium accounts with an allowance.',
    settings: [{ name: 'AWI_BRAVE_KEY', isSet: key !== undefined }],
    isConfigured: key !== undefined,
    isPaid: true,
  };
  if (key === undefined) return entry;
  const openSearch = (wiring: ClientWiring) => openRawSearchKey(options, { provider: 'brave', key, wiring });
  return { ...entry, openSearch, open: (wiring) => createRawSearchTest(options, openSearch(wiring)) };
}
