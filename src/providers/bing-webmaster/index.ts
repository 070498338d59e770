import type { KeywordFigureSource } from '../kit/capabilities.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import type { TestableConnection } from '../kit/provider.ts';
import { BING_NAME, type BingApi, type BingApiOptions, createBingApi } from './api.ts';
import { BING_PROBLEMS, BING_SETTINGS, explainBingError } from './errors.ts';
import { createBingKeywordFigures } from './keyword-figures.ts';
import { sitesSchema, trafficSchema } from './schema.ts';
import { type BingSearchPerformance, createBingSearchPerformance } from './search-performance.ts';
import { type BingSiteData, createBingSiteData } from './site-data.ts';

export interface BingClientOptions extends BingApiOptions {
  /** The property of the connection; without a property, the connection test uses the first verified one. */
  propertyId?: string;
}

/** Everything that Bing Webmaster Tools reports about the sites of an account, and about keywords. */
export type BingClient = BingSearchPerformance & BingSiteData & KeywordFigureSource & TestableConnection;

/**
 * Creates a client for the Bing Webmaster API: https://learn.microsoft.com/en-us/bingwebmaster/. It is free. Every
 * method throws a ProviderError for a failure, or the abort reason of the signal.
 */
export function createBingClient({ propertyId, ...options }: BingClientOptions): BingClient {
  const api = createBingApi(options);
  const keySetting = 'apiKey' in options.auth ? BING_SETTINGS.key : BING_SETTINGS.connection;
  return {
    ...createBingSearchPerformance(api),
    ...createBingSiteData(api),
    ...createBingKeywordFigures(api),
    testConnection: (signal) =>
      runConnectionTest({
        name: BING_NAME,
        keySetting,
        explain: explainBingError,
        prove: () => proveConnection(api, { propertyId, signal }),
      }),
  };
}

async function proveConnection(
  api: BingApi,
  { propertyId, signal }: { propertyId: string | undefined; signal: AbortSignal | undefined },
): Promise<string[]> {
  const sites = await api.call({ method: 'GetUserSites', signal }, sitesSchema);
  const verified = sites.filter(({ IsVerified }) => IsVerified);
  const siteUrl = propertyId ?? verified[0]?.Url;
  const problem = findProblem(sites, siteUrl);
  if (problem !== null || siteUrl === undefined) {
    const message = problem ?? BING_PROBLEMS.noSites;
    const detail = `${sites.length} sites, ${verified.length} verified`;
    throw api.createError({ failure: 'not-found', message, detail, setting: BING_SETTINGS.property });
  }
  const traffic = await api.call({ method: 'GetRankAndTrafficStats', parameters: { siteUrl }, signal }, trafficSchema);
  const latest = traffic
    .map(({ Date: day }) => day)
    .sort()
    .at(-1);
  return [
    `${sites.length} ${sites.length === 1 ? 'property' : 'properties'}, ${verified.length} verified.`,
    latest === undefined ? `No data about ${siteUrl} yet.` : `Latest data about ${siteUrl}: ${latest}`,
  ];
}

/** Finds out why a property cannot be read; null if it can. */
function findProblem(sites: readonly { Url: string; IsVerified: boolean }[], siteUrl: string | undefined) {
  if (siteUrl === undefined) return BING_PROBLEMS.noSites;
  const site = sites.find(({ Url }) => Url === siteUrl);
  if (site === undefined) return BING_PROBLEMS.unknownProperty;
  return site.IsVerified ? null : BING_PROBLEMS.unverifiedProperty;
}
