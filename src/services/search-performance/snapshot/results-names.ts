import type { ProviderId } from '#contracts/outside/providers.ts';

const NAMES: Readonly<Partial<Record<ProviderId, string>>> = {
  dataforseo: 'DataForSEO',
  searxng: 'SearXNG',
  serpapi: 'SerpApi',
  serper: 'Serper',
};

/** Returns the name of a source of results pages, as users see it; its ID if the name is unknown. */
export const getResultsProviderName = (provider: ProviderId): string => NAMES[provider] ?? provider;
