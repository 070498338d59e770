import type { ConnectableSource, DemoAccess } from '#contracts/outside/data-sources.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { BING_TEST_APP, BING_TEST_KEY, serveBing } from '#providers/bing-webmaster/local-server.ts';
import { inventCruxMetrics, serveCrux } from '#providers/crux/local-server.ts';
import {
  DATAFORSEO_TEST_LOGIN,
  DATAFORSEO_TEST_PASSWORD,
  serveDataForSeo,
} from '#providers/dataforseo/local-server.ts';
import { inventProperty } from '#providers/google-search-console/invented-property.ts';
import { LOCAL_CREDENTIALS } from '#providers/google-search-console/local-oauth.ts';
import type { LocalSearchData } from '#providers/google-search-console/local-search-analytics.ts';
import { type LocalProperty, serveSearchConsole } from '#providers/google-search-console/local-server.ts';
import { BRAVE_TEST_KEY, serveBrave } from '#providers/raw-search/local-server.ts';
import { serveSearxng } from '#providers/searxng/local-server.ts';
import { SERPAPI_TEST_KEY, serveSerpApi } from '#providers/serpapi/local-server.ts';
import { SERPER_TEST_KEY, serveSerper } from '#providers/serper/local-server.ts';
import type { Env } from '../settings/env.ts';
import { findDemoPages, startDemoAssistants } from './demo-assistants.ts';
import { buildDemoBacklinks } from './demo-backlinks.ts';
import { buildDemoBing } from './demo-bing.ts';
import { startDemoChats } from './demo-chats.ts';
import { createDemoDemand } from './demo-demand.ts';
import { createDemoInspection } from './demo-inspections.ts';
import { buildDemoKeywords } from './demo-keywords.ts';
import { createDemoResults } from './demo-positions.ts';
import { buildDemoUrl, DEMO_BRAND, DEMO_PATHS, DEMO_SITEMAP_URL_COUNT, DEMO_TOPICS } from './demo-site.ts';

/** What users enter to connect the simulated sources. */
export type DemoAccessBySource = Readonly<Partial<Record<ConnectableSource, DemoAccess>>>;

/** Local servers in place of the vendors, and the settings that make the product use only these servers. */
export interface DemoSources {
  settings: Pick<Env, 'google' | 'bing' | 'sourceOrigins' | 'resultsPages' | 'cruxKey' | 'assistantKeys' | 'braveKey'>;
  access: DemoAccessBySource;
  /** Origin of the server that invents field data over time. */
  simulatedCruxUrl: string;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Search engines report a day about two days later. */
const REPORTING_DELAY_DAYS = 2;

/** The sitemap of the demo site, as Search Console lists it. */
const buildGoogleSitemap = (lastDay: string): object => ({
  path: buildDemoUrl('/sitemap.xml'),
  lastSubmitted: '2026-01-15T09:00:00.000Z',
  lastDownloaded: `${lastDay}T07:00:00.000Z`,
  isPending: false,
  warnings: '0',
  errors: '0',
  contents: [{ type: 'web', submitted: String(DEMO_SITEMAP_URL_COUNT) }],
});

/** The only property of the simulated Google account. */
const buildGoogleProperty = (
  data: LocalSearchData,
  { lastDay, now }: { lastDay: string; now: Date },
): LocalProperty => ({
  siteUrl: `sc-domain:${EXAMPLE_SITE.host}`,
  permissionLevel: 'siteOwner',
  data,
  sitemaps: [buildGoogleSitemap(lastDay)],
  inspect: createDemoInspection(now),
});

/** What the simulated sources accept as a login and a key. */
const TEST_ACCESS = {
  'bing-webmaster': { login: null, key: BING_TEST_KEY },
  dataforseo: { login: DATAFORSEO_TEST_LOGIN, key: DATAFORSEO_TEST_PASSWORD },
  serper: { login: null, key: SERPER_TEST_KEY },
  serpapi: { login: null, key: SERPAPI_TEST_KEY },
  brave: { login: null, key: BRAVE_TEST_KEY },
} as const;

/** Starts the simulated sources of the demo site. A real key in the settings is not used. */
export async function startDemoSources(now: Date): Promise<DemoSources> {
  const { host, url } = EXAMPLE_SITE;
  const lastDay = new Date(now.getTime() - REPORTING_DELAY_DAYS * DAY_MS).toISOString().slice(0, 10);
  const site = { origin: url.replace(/\/$/, ''), paths: DEMO_PATHS, topics: DEMO_TOPICS, brand: DEMO_BRAND };
  const data = inventProperty({ host, lastDay, site });
  const demand = createDemoDemand(data);
  const results = createDemoResults(demand, () => new Date());
  const [google, bing, searxng, dataforseo, serper, serpapi, crux, brave, assistants, chats] = await Promise.all([
    serveSearchConsole({
      properties: [buildGoogleProperty(data, { lastDay, now })],
      acceptsEarlierGrants: true,
    }),
    serveBing({
      sites: [{ url, isVerified: true }],
      lastDay,
      hasConsentPage: true,
      results: { ...buildDemoBing(data), ...buildDemoKeywords(data, demand) },
    }),
    serveSearxng({ results }),
    serveDataForSeo({ results, backlinks: buildDemoBacklinks(now), estimateVolume: demand.estimateVolume }),
    serveSerper({ results }),
    serveSerpApi({ results }),
    serveCrux(inventCruxMetrics, lastDay),
    serveBrave((query) => findDemoPages('brave', query)),
    startDemoAssistants(),
    startDemoChats(),
  ]);
  const single = [google, bing, searxng, dataforseo, serper, serpapi, crux, brave];
  const servers = [...single, ...assistants.servers, ...chats.servers];
  const origins = {
    google: google.origin,
    bing: bing.origin,
    dataforseo: dataforseo.origin,
    serper: serper.origin,
    serpapi: serpapi.origin,
    brave: brave.origin,
    ...assistants.origins,
    ...chats.origins,
  };
  return {
    settings: {
      google: { clientId: LOCAL_CREDENTIALS.clientId, clientSecret: LOCAL_CREDENTIALS.clientSecret },
      bing: { clientId: BING_TEST_APP.clientId, clientSecret: BING_TEST_APP.clientSecret },
      sourceOrigins: origins,
      resultsPages: { searxng: { url: searxng.origin }, dataforseo: null, serper: null, serpapi: null },
      cruxKey: undefined,
      assistantKeys: {},
      braveKey: undefined,
    },
    access: { ...TEST_ACCESS, ...assistants.access },
    simulatedCruxUrl: crux.origin,
    async close() {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    },
  };
}
