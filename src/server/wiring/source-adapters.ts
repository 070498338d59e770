import { OAUTH_CALLBACK_PATH } from '#services/data-sources/connect-oauth.ts';
import { createBingAdapter } from '#services/data-sources/sources/bing-adapter.ts';
import { createGoogleAdapter } from '#services/data-sources/sources/google-adapter.ts';
import {
  createDataForSeoAdapter,
  createSerpApiAdapter,
  createSerperAdapter,
} from '#services/data-sources/sources/results-page-adapters.ts';
import type { SourceAdapters } from '#services/data-sources/sources/source-adapter.ts';
import type { SourceOrigins } from '../settings/source-origins-env.ts';
import type { Core } from './core.ts';

/** Creates the adapters of all sources that websites can be connected to. */
export function createSourceAdapters({
  env,
  onUsage,
  rateLimits,
}: Pick<Core, 'env' | 'onUsage' | 'rateLimits'>): SourceAdapters {
  const { sourceOrigins, baseUrl, google, bing } = env;
  const redirectUri = `${baseUrl}${OAUTH_CALLBACK_PATH}`;
  const wiring = { onUsage };
  const adapters = [
    createGoogleAdapter({
      app: google === null ? null : { ...google, redirectUri },
      server: getServer(sourceOrigins.google),
      wiring,
    }),
    createBingAdapter({
      app: bing === null ? null : { ...bing, redirectUri },
      server: getServer(sourceOrigins.bing),
      wiring,
    }),
    createDataForSeoAdapter({ server: getServer(sourceOrigins.dataforseo), rateLimits }),
    createSerperAdapter({ server: getServer(sourceOrigins.serper), rateLimits }),
    createSerpApiAdapter({ server: getServer(sourceOrigins.serpapi), rateLimits }),
  ];
  return new Map(adapters.map((adapter) => [adapter.provider, adapter]));
}

/** Returns the option of a client that replaces the vendor by a local server. */
export const getServer = (baseUrl: SourceOrigins[keyof SourceOrigins]) => (baseUrl === undefined ? {} : { baseUrl });
