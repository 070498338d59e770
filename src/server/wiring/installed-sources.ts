import type { ProviderId } from '#contracts/outside/providers.ts';
import { createCruxClient } from '#providers/crux/index.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { TestableConnection } from '#providers/kit/provider.ts';
import { createSearxngClient } from '#providers/searxng/index.ts';
import { createSerpApiClient } from '#providers/serpapi/index.ts';
import { createSerperClient } from '#providers/serper/index.ts';
import type { InstallationEntry } from '#services/data-sources/source-installation-service.ts';
import type { SettingName } from '../settings/settings.ts';
import type { Core } from './core.ts';
import { getServer } from './source-adapters.ts';

/** Lists the sources that the operator can provide for all accounts, with the settings that are set. */
export function listInstalledSources({ env, onUsage }: Pick<Core, 'env' | 'onUsage'>): InstallationEntry[] {
  const { cruxKey, resultsPages, google, bing, sourceOrigins } = env;
  const { searxng, serper, serpapi } = resultsPages;
  const wiring: ClientWiring = { onUsage };
  return [
    {
      ...describe('google-search-console', 'Google Search Console', google !== null),
      enables: 'Connecting a Google account with one click. Without it, users need a service account.',
      settings: listSettings(google !== null, 'AWI_GOOGLE_CLIENT_ID', 'AWI_GOOGLE_CLIENT_SECRET'),
    },
    {
      ...describe('bing-webmaster', 'Bing Webmaster Tools', bing !== null),
      enables: 'Connecting a Microsoft account with one click. Without it, users need an API key.',
      settings: listSettings(bing !== null, 'AWI_BING_CLIENT_ID', 'AWI_BING_CLIENT_SECRET'),
    },
    {
      ...describe('searxng', 'SearXNG', searxng !== null),
      enables: 'Observed positions in Google and Bing from your own SearXNG.',
      gives: 'Observed positions in Google and Bing',
      settings: listSettings(searxng !== null, 'AWI_SEARXNG_URL'),
      open: openWith(searxng, ({ url }) => createSearxngClient({ url, wiring })),
    },
    {
      ...describe('serper', 'Serper', serper !== null),
      enables: 'Observed positions in Google for accounts with an allowance.',
      settings: listSettings(serper !== null, 'AWI_SERPER_KEY'),
      isPaid: true,
      open: openWith(serper, (options) =>
        createSerperClient({ ...options, ...getServer(sourceOrigins.serper), wiring }),
      ),
    },
    {
      ...describe('serpapi', 'SerpApi', serpapi !== null),
      enables: 'Observed positions in Google and Bing for accounts with an allowance.',
      settings: listSettings(serpapi !== null, 'AWI_SERPAPI_KEY'),
      isPaid: true,
      open: openWith(serpapi, (options) =>
        createSerpApiClient({ ...options, ...getServer(sourceOrigins.serpapi), wiring }),
      ),
    },
    {
      ...describe('crux', 'Chrome UX Report', cruxKey !== undefined),
      enables: 'Field data in reports: Core Web Vitals of real Chrome users.',
      gives: 'Core Web Vitals of real Chrome users',
      settings: listSettings(cruxKey !== undefined, 'AWI_CRUX_KEY'),
      open: openWith(cruxKey ?? null, (key) => createCruxClient({ key, wiring })),
    },
  ];
}

const describe = (provider: ProviderId, name: string, isConfigured: boolean) => ({
  provider,
  name,
  isConfigured,
  gives: null,
  isPaid: false,
  open: null,
});

/** Settings of one source are set together or not at all. */
const listSettings = (isSet: boolean, ...names: SettingName[]) => names.map((name) => ({ name, isSet }));

const openWith = <Settings>(
  settings: Settings | null,
  create: (settings: Settings) => TestableConnection,
): (() => TestableConnection) | null => (settings === null ? null : () => create(settings));
