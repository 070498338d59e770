import { createCommonCrawlClient } from '#providers/common-crawl/index.ts';
import { createCruxClient } from '#providers/crux/index.ts';
import { DATAFORSEO_RATE, type DataForSeoClientOptions } from '#providers/dataforseo/connection.ts';
import { createDataForSeoClient } from '#providers/dataforseo/index.ts';
import type { ResultsPageSource } from '#providers/kit/capabilities.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import { createSearxngClient, SEARXNG_RATE } from '#providers/searxng/index.ts';
import { createSerpApiClient, SERPAPI_RATE } from '#providers/serpapi/index.ts';
import { createSerperClient, SERPER_RATE } from '#providers/serper/index.ts';
import type { InstallationEntry } from '#services/data-sources/source-installation-service.ts';
import { openObservedAnswers } from '#services/data-sources/sources/results-page-adapters.ts';
import type { SettingName } from '../../settings/settings.ts';
import type { Core } from '../core.ts';
import { buildUnconfiguredEntry } from './build-unconfigured-entry.ts';
import { buildBraveEntry, listInstalledAssistants } from './installed-assistants.ts';
import { buildServerOption } from './source-adapters.ts';

type SourceDependencies = Pick<Core, 'db' | 'env' | 'rateLimits' | 'simulatedCruxUrl' | 'now'>;

/** Lists the sources that the operator can provide for all accounts, with the settings that are set. */
export function listInstalledSources(core: SourceDependencies): InstallationEntry[] {
  const { cruxKey, google, bing } = core.env;
  return [
    {
      ...buildUnconfiguredEntry('google-search-console', 'Google Search Console'),
      isConfigured: google !== null,
      enables: 'Connecting a Google account with one click. Without it, users need a service account.',
      settings: listSettings(google !== null, 'AWI_GOOGLE_CLIENT_ID', 'AWI_GOOGLE_CLIENT_SECRET'),
    },
    {
      ...buildUnconfiguredEntry('bing-webmaster', 'Bing Webmaster Tools'),
      isConfigured: bing !== null,
      enables: 'Connecting a Microsoft account with one click. Without it, users need an API key.',
      settings: listSettings(bing !== null, 'AWI_BING_CLIENT_ID', 'AWI_BING_CLIENT_SECRET'),
    },
    ...listResultsPageSources(core),
    ...listInstalledAssistants(core),
    buildBraveEntry(core),
    {
      ...buildUnconfiguredEntry('common-crawl', 'Common Crawl'),
      isConfigured: true,
      enables:
        'Authority and referring domains from the web graph, without a key. Imports are under "Common Crawl web graph".',
      settings: [],
      open: (wiring) => createCommonCrawlClient({ ...buildServerOption(core.env.sourceOrigins.commonCrawl), wiring }),
    },
    {
      ...buildUnconfiguredEntry('crux', 'Chrome UX Report'),
      isConfigured: cruxKey !== undefined,
      // Demo mode invents field data over time.
      isSimulated: cruxKey === undefined && core.simulatedCruxUrl != null,
      enables: 'Field data in reports: Core Web Vitals of real Chrome users.',
      gives: 'Core Web Vitals of real Chrome users',
      settings: listSettings(cruxKey !== undefined, 'AWI_CRUX_KEY'),
      open: cruxKey === undefined ? null : (wiring) => createCruxClient({ key: cruxKey, wiring }),
    },
  ];
}

type DataForSeoLogin = Pick<DataForSeoClientOptions, 'login' | 'password'>;

/** Lists the sources of results pages, the free one first. All clients of a key share its rate limit. */
function listResultsPageSources({ env, rateLimits }: SourceDependencies): InstallationEntry[] {
  const { searxng, dataforseo, serper, serpapi } = env.resultsPages;
  const { sourceOrigins } = env;
  return [
    {
      ...buildUnconfiguredEntry('searxng', 'SearXNG'),
      enables: 'Observed positions in Google and Bing from your own SearXNG.',
      gives: 'Observed positions in Google and Bing',
      settings: listSettings(searxng !== null, 'AWI_SEARXNG_URL'),
      ...buildOpeners(searxng, ({ url }, wiring) => {
        const bucket = rateLimits.get('searxng', url, SEARXNG_RATE);
        return createSearxngClient({ url, wiring: { ...wiring, bucket } });
      }),
    },
    buildDataForSeoEntry(dataforseo, { env, rateLimits }),
    {
      ...buildUnconfiguredEntry('serper', 'Serper'),
      enables: 'Observed positions in Google for accounts with an allowance.',
      settings: listSettings(serper !== null, 'AWI_SERPER_KEY'),
      isPaid: true,
      ...buildOpeners(serper, (options, wiring) => {
        const bucket = rateLimits.get('serper', options.key, SERPER_RATE);
        return createSerperClient({
          ...options,
          ...buildServerOption(sourceOrigins.serper),
          wiring: { ...wiring, bucket },
        });
      }),
    },
    {
      ...buildUnconfiguredEntry('serpapi', 'SerpApi'),
      enables: 'Observed positions in Google and Bing for accounts with an allowance.',
      settings: listSettings(serpapi !== null, 'AWI_SERPAPI_KEY'),
      isPaid: true,
      ...buildOpeners(serpapi, (options, wiring) => {
        const bucket = rateLimits.get('serpapi', options.key, SERPAPI_RATE);
        return createSerpApiClient({
          ...options,
          ...buildServerOption(sourceOrigins.serpapi),
          wiring: { ...wiring, bucket },
        });
      }),
    },
  ];
}

/** Builds the entry of DataForSEO. An allowance covers everything that its login reports. */
function buildDataForSeoEntry(
  login: DataForSeoLogin | null,
  { env, rateLimits }: Pick<SourceDependencies, 'env' | 'rateLimits'>,
): InstallationEntry {
  const buildOptions = (access: DataForSeoLogin, wiring: ClientWiring) => {
    const bucket = rateLimits.get('dataforseo', JSON.stringify(access), DATAFORSEO_RATE);
    return { ...access, ...buildServerOption(env.sourceOrigins.dataforseo), wiring: { ...wiring, bucket } };
  };
  const open = (access: DataForSeoLogin, wiring: ClientWiring) => createDataForSeoClient(buildOptions(access, wiring));
  return {
    ...buildUnconfiguredEntry('dataforseo', 'DataForSEO'),
    enables:
      'For accounts with an allowance: observed positions in Google and Bing, and keyword figures. With Premium: observed answers from Google AI Overview, Google AI Mode and the ChatGPT app.',
    settings: listSettings(login !== null, 'AWI_DATAFORSEO_LOGIN', 'AWI_DATAFORSEO_PASSWORD'),
    isPaid: true,
    ...buildOpeners(login, open),
    openKeywords: login === null ? null : (wiring) => open(login, wiring),
    openAssistants: login === null ? null : (wiring) => openObservedAnswers(buildOptions(login, wiring)),
  };
}

/** Settings of one source are set together or not at all. */
const listSettings = (isSet: boolean, ...names: SettingName[]) => names.map((name) => ({ name, isSet }));

function buildOpeners<Settings>(
  settings: Settings | null,
  create: (settings: Settings, wiring: ClientWiring) => TestableConnection & ResultsPageSource,
): Pick<InstallationEntry, 'isConfigured' | 'open' | 'openResults'> {
  if (settings === null) return { isConfigured: false, open: null, openResults: null };
  const open = (wiring: ClientWiring) => create(settings, wiring);
  return { isConfigured: true, open, openResults: open };
}
