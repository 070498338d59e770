import { readPrices } from '#services/ai-visibility/prices/read-prices.ts';
import { OAUTH_CALLBACK_PATH } from '#services/data-sources/connect-oauth.ts';
import { createAssistantAdapters } from '#services/data-sources/sources/assistant-adapters.ts';
import { createBingAdapter } from '#services/data-sources/sources/bing-adapter.ts';
import { createGoogleAdapter } from '#services/data-sources/sources/google-adapter.ts';
import { createBraveAdapter } from '#services/data-sources/sources/raw-search-adapters.ts';
import {
  createDataForSeoAdapter,
  createSerpApiAdapter,
  createSerperAdapter,
} from '#services/data-sources/sources/results-page-adapters.ts';
import type { SourceAdapters } from '#services/data-sources/sources/source-adapter.ts';
import type { SourceOrigins } from '../../settings/source-origins-env.ts';
import type { Core } from '../core.ts';

/** Creates the adapters of all sources that websites can be connected to. */
export function createSourceAdapters({
  db,
  env,
  onUsage,
  rateLimits,
  now,
}: Pick<Core, 'db' | 'env' | 'onUsage' | 'rateLimits' | 'now'>): SourceAdapters {
  const { sourceOrigins, baseUrl, google, bing } = env;
  const redirectUri = `${baseUrl}${OAUTH_CALLBACK_PATH}`;
  const wiring = { onUsage };
  const adapters = [
    createGoogleAdapter({
      app: google === null ? null : { ...google, redirectUri },
      server: buildServerOption(sourceOrigins.google),
      wiring,
    }),
    createBingAdapter({
      app: bing === null ? null : { ...bing, redirectUri },
      server: buildServerOption(sourceOrigins.bing),
      wiring,
    }),
    createDataForSeoAdapter({ server: buildServerOption(sourceOrigins.dataforseo), rateLimits }),
    createSerperAdapter({ server: buildServerOption(sourceOrigins.serper), rateLimits }),
    createSerpApiAdapter({ server: buildServerOption(sourceOrigins.serpapi), rateLimits }),
    ...createAssistantAdapters({ servers: sourceOrigins, rateLimits, readPrices: () => readPrices(db), now }),
    createBraveAdapter({ servers: sourceOrigins, rateLimits, readPrices: () => readPrices(db) }),
  ];
  return new Map(adapters.map((adapter) => [adapter.provider, adapter]));
}

/** Returns the client option that replaces the vendor's server with a local one. */
export const buildServerOption = (baseUrl: SourceOrigins[keyof SourceOrigins]) =>
  baseUrl === undefined ? {} : { baseUrl };
