import { BING_TEST_APP, serveBing } from '#providers/bing-webmaster/local-server.ts';
import { type CommonCrawlServer, serveCommonCrawl } from '#providers/common-crawl/local-server.ts';
import { serveDataForSeo } from '#providers/dataforseo/local-server.ts';
import { LOCAL_CREDENTIALS } from '#providers/google-search-console/local-oauth.ts';
import {
  type LocalProperty,
  type SearchConsoleServer,
  serveSearchConsole,
} from '#providers/google-search-console/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { inventResults, type PlantResults, plantResultAt } from '#providers/kit/planted-results.ts';
import { SERPER_TEST_KEY, serveSerper } from '#providers/serper/local-server.ts';
import { buildRelease, writeGraph } from './link-graph.ts';
import { SERVER_OPTIONS as SEARCH_CONSOLE } from './search-console.ts';

/** Local servers of the providers, and the settings that make a product use them. */
export interface SourceServers {
  google: SearchConsoleServer;
  bing: LocalServer;
  serper: LocalServer;
  dataforseo: LocalServer;
  commonCrawl: CommonCrawlServer;
  env: Record<string, string>;
  close(): Promise<void>;
}

/** example.com is at position 4, except for keywords with the word "elsewhere". */
const plantExample: PlantResults = (planted) =>
  planted.query.includes('elsewhere')
    ? inventResults(planted)
    : plantResultAt(4, { url: 'https://www.example.com/pricing', title: 'Pricing' })(planted);

/** example.com is at position 3, and two domains reference it. */
const EXAMPLE_GRAPH = [
  { domain: 'big.example', hosts: 30, references: ['example.com'] },
  { domain: 'news.example', references: ['big.example'] },
  { domain: 'example.com', references: ['big.example'] },
  { domain: 'blog.example', references: ['example.com', 'news.example'] },
];

/** A website with one property, which the account owns. */
export const SOLE_SITE = 'solo.example';

/**
 * Starts local servers of the providers. The account has `sc-domain:example.com`, a URL-prefix property of the same
 * website, and the only property of `SOLE_SITE`.
 *
 * @param properties more properties of the account
 */
export async function startSourceServers(properties: readonly LocalProperty[] = []): Promise<SourceServers> {
  const google = await serveSearchConsole({
    ...SEARCH_CONSOLE,
    properties: [
      ...SEARCH_CONSOLE.properties,
      { siteUrl: 'https://www.example.com/', permissionLevel: 'siteFullUser' },
      { siteUrl: `sc-domain:${SOLE_SITE}`, permissionLevel: 'siteOwner' },
      ...properties,
    ],
  });
  const [bing, serper, dataforseo, commonCrawl] = await Promise.all([
    serveBing(),
    serveSerper({ results: plantExample }),
    serveDataForSeo(),
    serveCommonCrawl([buildRelease('cc-main-2026-apr-may-jun', writeGraph(EXAMPLE_GRAPH))]),
  ]);
  return {
    google,
    bing,
    serper,
    dataforseo,
    commonCrawl,
    env: {
      AWI_COMMON_CRAWL_BASE_URL: commonCrawl.origin,
      AWI_GOOGLE_CLIENT_ID: LOCAL_CREDENTIALS.clientId,
      AWI_GOOGLE_CLIENT_SECRET: LOCAL_CREDENTIALS.clientSecret,
      AWI_GOOGLE_BASE_URL: google.origin,
      AWI_BING_CLIENT_ID: BING_TEST_APP.clientId,
      AWI_BING_CLIENT_SECRET: BING_TEST_APP.clientSecret,
      AWI_BING_BASE_URL: bing.origin,
      AWI_SERPER_BASE_URL: serper.origin,
      AWI_DATAFORSEO_BASE_URL: dataforseo.origin,
      AWI_SERPER_KEY: SERPER_TEST_KEY,
    },
    async close() {
      await Promise.all([google, bing, serper, dataforseo, commonCrawl].map((server) => server[Symbol.asyncDispose]()));
    },
  };
}
