import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { inventProperty } from '#providers/google-search-console/invented-property.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { BRAVE_TEST_KEY, serveBrave } from '#providers/raw-search/local-server.ts';
import { DEMO_BRAND, DEMO_PATHS, DEMO_TOPICS } from '#server/demo/demo-site.ts';
import { type StaticSite, serveStaticSite } from '#server/http/static-site.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { type AssistantServers, startAssistantServers } from '../assistant-servers.ts';
import { findFreePort } from '../free-port.ts';
import { type DocumentServer, serveDocuments } from '../oauth-client.ts';
import { type SourceServers, startSourceServers } from '../source-servers.ts';
import { type StripeFake, startStripeFake } from '../stripe-fake.ts';

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures');
const DAY_MS = 86_400_000;
/** Days of search performance. */
const SEARCH_DAYS = 40;

/** Everything outside the product, on loopback. */
export interface OutsideServers {
  /** Copy of the example site, which a step changes between two analyses. */
  siteFolder: string;
  site: StaticSite;
  sources: SourceServers;
  assistants: AssistantServers;
  brave: LocalServer;
  stripe: StripeFake;
  documents: DocumentServer;
  /** Receives webhooks, and contains pages that link to the example site. */
  other: LoopbackServer;
  /** A host without a server. */
  closedTarget: string;
  env: Record<string, string>;
  allowTargets: string[];
  close(): Promise<void>;
}

/** Answers list competitors and cite a page of the other website; answers about repairs also cite the example site. */
const writeAnswer = (otherOrigin: () => string) => (prompt: string) => ({
  sentences: [
    { text: '- **Zorvanta**: light bikes that last\n- **Belmora**: a wide range\n', source: null },
    ...(prompt.includes('repair')
      ? [{ text: 'AWI Shop repairs bikes. ', source: { url: EXAMPLE_SITE.url, title: 'AWI Shop' } }]
      : []),
    { text: 'A guide compares them. ', source: { url: `${otherOrigin()}/guide`, title: 'A guide' } },
  ],
  results: [],
  queries: [],
});

const OTHER_PAGE = `<!doctype html><html lang="en"><head><title>Bike shops compared</title></head><body><main>
<h1>Bike shops compared</h1><p>We asked 200 riders which shop they prefer.</p></main>
<footer><a rel="nofollow" href="${EXAMPLE_SITE.url}">AWI Shop</a></footer></body></html>`;

const serveOther = (): Promise<LoopbackServer> =>
  serveHttp((request, response) => {
    if (request.method === 'POST') response.writeHead(request.url === '/broken' ? 500 : 204).end();
    else if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(OTHER_PAGE);
  });

function buildExampleProperty() {
  const lastDay = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const origin = EXAMPLE_SITE.url.replace(/\/$/, '');
  const site = { origin, paths: DEMO_PATHS, topics: DEMO_TOPICS, brand: DEMO_BRAND };
  return {
    siteUrl: `sc-domain:${EXAMPLE_SITE.host}`,
    permissionLevel: 'siteOwner' as const,
    data: inventProperty({ host: EXAMPLE_SITE.host, lastDay, days: SEARCH_DAYS, site }),
    sitemaps: [{ path: `${origin}/sitemap.xml`, isPending: false, warnings: '0', errors: '0' }],
  };
}

export async function startOutsideServers(): Promise<OutsideServers> {
  const folder = mkdtempSync(join(tmpdir(), 'awi-store-site-'));
  const siteFolder = join(folder, 'site');
  cpSync(join(FIXTURES, 'sites', 'flawed'), siteFolder, { recursive: true });
  const others = [{ folder: join(FIXTURES, 'competitor'), names: [EXAMPLE_COMPETITOR.host] }];
  const other = await serveOther();
  const [site, sources, assistants, brave, stripe, documents, closedPort] = await Promise.all([
    serveStaticSite({ folder: siteFolder, names: [EXAMPLE_SITE.host], others }),
    startSourceServers([buildExampleProperty()]),
    startAssistantServers({ write: writeAnswer(() => other.origin) }),
    serveBrave(() => ['https://other.example/', `${EXAMPLE_SITE.url}prices`]),
    startStripeFake(),
    serveDocuments(),
    findFreePort(),
  ]);
  const closedTarget = `127.0.0.1:${closedPort}`;
  return {
    siteFolder,
    site,
    sources,
    assistants,
    brave,
    stripe,
    documents,
    other,
    closedTarget,
    env: {
      ...sources.env,
      ...assistants.env,
      ...stripe.env,
      AWI_BRAVE_BASE_URL: brave.origin,
      AWI_BRAVE_KEY: BRAVE_TEST_KEY,
    },
    allowTargets: [other.target, documents.target, closedTarget],
    async close() {
      await Promise.all([brave, stripe, other].map((server) => server[Symbol.asyncDispose]()));
      await Promise.all([site, sources, assistants, documents].map((server) => server.close()));
      rmSync(folder, { recursive: true });
    },
  };
}
