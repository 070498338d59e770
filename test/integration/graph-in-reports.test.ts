import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Analysis, analysisSchema } from '#contracts/analysis/analysis.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { BACKLINKS_GAP } from '#contracts/report/external-sections.ts';
import { competitors, lightCrawls } from '#db/tables.ts';
import { type CommonCrawlServer, serveCommonCrawl } from '#providers/common-crawl/local-server.ts';
import { importFromCommand } from '#services/link-graph/command/import-from-command.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { type ComparedSite, serveComparedSite } from '#test/support/compared-site.ts';
import { buildRelease, type SmallGraph, writeGraph } from '#test/support/link-graph.ts';
import { registerAdministrator } from '#test/support/make-administrator.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/**
 * Tests imports of the link graph, and what existing analyses show afterward. The demo site has a registrable domain.
 */
const MARCH = 'cc-main-2026-jan-feb-mar';
const JUNE = 'cc-main-2026-apr-may-jun';
const SEPTEMBER = 'cc-main-2026-jul-aug-sep';
const OWN = 'awi.test';
const RIVAL = 'north.example';
const NAMES = ['big', 'news', 'north', 'club', 'forum'];

/** The order of the domains is their position. The June release gains one link and loses one. */
const buildGraph = (club: readonly string[], forum: readonly string[]): SmallGraph => [
  { domain: 'big.example', hosts: 9, references: ['news.example', RIVAL] },
  { domain: 'news.example', references: [RIVAL, OWN] },
  { domain: RIVAL, references: ['big.example'] },
  { domain: 'club.example', references: club },
  { domain: 'forum.example', references: forum },
  { domain: OWN },
];
const omitOwnReferences = (entry: SmallGraph[number]) => ({
  ...entry,
  ...(entry.references && { references: entry.references.filter((name) => name !== OWN) }),
});
const RELEASES = [
  // Without the website.
  buildRelease(SEPTEMBER, writeGraph(buildGraph([RIVAL], [RIVAL]).slice(0, -1).map(omitOwnReferences))),
  buildRelease(JUNE, writeGraph(buildGraph([RIVAL], [RIVAL, OWN]))),
  buildRelease(MARCH, writeGraph(buildGraph([RIVAL, OWN], [RIVAL]))),
];
const SITE: ComparedSite = {
  pages: NAMES.map((name, index) => ({
    path: index === 0 ? '/' : `/${name}`,
    title: `About ${name}`,
    heading: `About ${name}`,
    words: 200,
  })),
};

let graph: CommonCrawlServer;
let site: LoopbackServer;
let rival: LoopbackServer;
let product: TestProduct;
let databaseUrl: string | null;
let owner: TestClient & { email: string };
let websiteId = '';
const analysisIds: string[] = [];

const start = (dataDir?: string) =>
  startTestProduct({
    databaseUrl,
    ...(dataDir !== undefined && { dataDir }),
    allowTargets: [rival.target],
    exampleSite: { host: '127.0.0.1', port: site.port },
    env: { AWI_COMMON_CRAWL_BASE_URL: graph.origin },
  });

beforeAll(async () => {
  graph = await serveCommonCrawl(RELEASES);
  site = await serveComparedSite(SITE);
  rival = await serveComparedSite(SITE);
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await start();
  owner = await registerUser(product, { isPremium: true });
  for (let count = 0; count < 2; count += 1) {
    const analysis = await (await product.call(owner, 'POST', '/api/analyze', { url: EXAMPLE_SITE.url })).json();
    analysisIds.push(analysis.id);
  }
  const [website] = await (await product.call(owner, 'GET', '/api/user/websites')).json();
  websiteId = website.id;
}, 120_000);
afterAll(async () => {
  await product.close();
  for (const server of [graph, site, rival]) await server[Symbol.asyncDispose]();
});

async function read(index = 1): Promise<Analysis> {
  return analysisSchema.parse(await (await product.call(owner, 'GET', `/api/analyses/${analysisIds[index]}`)).json());
}

/** Returns the figures of the website and of its competitor. */
async function readRow(id: string) {
  const [competitor] = (await read()).competitors ?? [];
  const row = competitor?.comparison?.rows.find((one) => one.id === id);
  return row === undefined ? null : { own: row.own, theirs: row.theirs, quality: row.quality, source: row.source };
}

/** Adds a competitor, waits for its light crawl, and gives it a name that the graph contains. */
async function addRival(): Promise<void> {
  const path = `/api/websites/${websiteId}/competitors`;
  await product.call(owner, 'POST', path, { url: rival.origin });
  await expect
    .poll(async () => (await (await product.call(owner, 'GET', path)).json()).competitors[0].crawl.state, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe('done');
  const { db } = product.application;
  await db
    .update(competitors)
    .set({ host: RIVAL, url: `https://${RIVAL}/` })
    .where(eq(competitors.host, rival.target));
  await db.update(lightCrawls).set({ host: RIVAL }).where(eq(lightCrawls.host, rival.target));
}

async function importAsAdministrator(release: string): Promise<void> {
  const admin = await registerAdministrator(product);
  const path = '/api/admin/graph-imports';
  expect((await product.call(admin, 'POST', path, { release, limit: 1_000, hasBacklinks: true })).status).toBe(200);
  await expect
    .poll(async () => (await (await product.call(admin, 'GET', path)).json()).job.state, { timeout: 60_000 })
    .toBe('done');
}

it('an import fills backlinks and the comparison of the latest analysis, without changing its other data', async () => {
  await addRival();
  const before = await read();
  expect(before).toMatchObject({ domainAuthority: null, referringDomains: null, backlinkProfile: null });
  await importAsAdministrator(MARCH);
  await expect.poll(() => readRow('referring-domains'), { timeout: 30_000 }).toMatchObject({ own: 2, theirs: 4 });
  const source = `Common Crawl, ${MARCH}`;
  expect(await readRow('referring-domains')).toEqual({ own: 2, theirs: 4, quality: 'real', source });
  expect(await readRow('authority')).toEqual({ own: 90, theirs: 94, quality: 'estimated', source });
  const after = await read();
  expect(after).toMatchObject({ domainAuthority: 90, referringDomains: 2, backlinksCount: null, spamScore: null });
  expect(after.backlinkProfile?.domains.map(({ domain, authority }) => [domain, authority])).toEqual([
    ['news.example', 96],
    ['club.example', 92],
  ]);
  expect(after.outsideLabels.backlinks).toMatchObject({ quality: 'real', source: 'Common Crawl', date: '2026-03-31' });
  expect(after.competitors?.[0]).toMatchObject({ domain: RIVAL, domainAuthority: 94 });
  expect(after.competitors?.[0]?.strengths).toEqual(
    expect.arrayContaining([
      `${RIVAL} has an estimated authority of 94, compared with 90 for your site.`,
      `${RIVAL} has links from 4 domains, compared with 2 for your site.`,
    ]),
  );
  // Score, findings and the earlier analysis stay as they were.
  const { seoScore, seoIssues, measuredAt } = before;
  expect(after).toMatchObject({ seoScore, seoIssues, measuredAt });
  expect(await read(0)).toMatchObject({ domainAuthority: null, backlinkProfile: null, competitors: null });
}, 120_000);

it('the backlinks are kept when the last competitor is removed', async () => {
  const path = `/api/websites/${websiteId}/competitors`;
  const { competitors: listed } = await (await product.call(owner, 'GET', path)).json();
  await product.call(owner, 'DELETE', `${path}/${listed[0].id}`);
  expect(await read()).toMatchObject({ competitors: null, referringDomains: 2, domainAuthority: 90 });
});

it('an import from the command line is shown, with gained and lost domains, after the server has detected it', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  await product.stop();
  await importFromCommand({
    env: {
      dataDir: product.dataDir,
      databaseUrl: databaseUrl ?? undefined,
      storage: { s3: null, cacheBytes: 0 },
      minFreeBytes: 0,
      baseUrl: graph.origin,
    },
    request: { release: JUNE, files: { ranks: null, vertices: null, edges: null }, limit: 1_000, hasBacklinks: true },
    domains: [OWN],
    signal: new AbortController().signal,
    onProgress: () => {},
    onNote: () => {},
  });
  product = await start(product.dataDir);
  await expect
    .poll(async () => (await read()).backlinkProfile?.changes, { timeout: 30_000, interval: 500 })
    .toMatchObject([
      { source: 'Common Crawl', from: MARCH, to: JUNE, gained: ['forum.example'], lost: ['club.example'] },
    ]);
  expect((await read()).backlinkProfile?.authorityHistory.map(({ release }) => release)).toEqual([MARCH, JUNE]);
});

it('the report states that a release does not contain the website, not that there is no source', async () => {
  await importAsAdministrator(SEPTEMBER);
  const reason = `Release ${SEPTEMBER} of Common Crawl contains no links to ${OWN}.`;
  await expect
    .poll(async () => (await read()).backlinkTotals?.missing[0], { timeout: 30_000, interval: 500 })
    .toMatchObject({ figure: 'referringDomains', reason });
  const after = await read();
  expect(after).toMatchObject({ referringDomains: null, domainAuthority: null });
  expect(after.notMeasured.find(({ what }) => what === BACKLINKS_GAP)?.reason).toBe(reason);
});
