import type { ProviderId } from '#contracts/outside/providers.ts';

const NAMES: Readonly<Partial<Record<ProviderId, string>>> = {
  dataforseo: 'DataForSEO',
  searxng: 'SearXNG',
  serpapi: 'SerpApi',
  serper: 'Serper',
};

/** Name of a source of results pages, as users see it. */
export const getResultsProviderName = (provider: ProviderId): string => NAMES[provider] ?? provider;
