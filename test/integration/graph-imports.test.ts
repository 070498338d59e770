import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { GRAPH_FILES_FOLDER, type GraphStatus, type ImportJob } from '#contracts/outside/graph-imports.ts';
import { competitors, graphImports, users, websites } from '#db/tables.ts';
import { type CommonCrawlServer, serveCommonCrawl } from '#providers/common-crawl/local-server.ts';
import { buildRelease, inventGraph, writeGraph } from '#test/support/link-graph.ts';
import { registerAdministrator } from '#test/support/make-administrator.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests imports that an administrator starts, with the real job and thread. */
const JUNE = 'cc-main-2026-apr-may-jun';
const SITE = 'domain-1.example';
const PATH = '/api/admin/graph-imports';

let server: CommonCrawlServer;
let product: TestProduct;
let databaseUrl: string | null;
let admin: TestClient;
let owner: TestClient & { email: string };

const start = (dataDir?: string) =>
  startTestProduct({
    databaseUrl,
    ...(dataDir === undefined ? {} : { dataDir }),
    env: { AWI_COMMON_CRAWL_BASE_URL: server.origin },
  });

beforeAll(async () => {
  server = await serveCommonCrawl([buildRelease(JUNE, writeGraph(inventGraph(3_000, 2)))]);
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await start();
  admin = await registerAdministrator(product);
  owner = await registerUser(product);
});
afterAll(async () => {
  await product.close();
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  server.ranges.length = 0;
  server.setFault(null);
  server.setRangeDelay(() => 0);
});
afterEach(async () => {
  await product.application.db.delete(graphImports);
});

async function readStatus(): Promise<GraphStatus> {
  const response = await product.call(admin, 'GET', PATH);
  expect(response.status).toBe(200);
  return (await response.json()) as GraphStatus;
}

const waitForState = (state: ImportJob['state']) =>
  expect.poll(async () => (await readStatus()).job?.state, { timeout: 60_000, interval: 200 }).toBe(state);

const startImport = (body: object) => product.call(admin, 'POST', PATH, body);

describe('an import in the administration', () => {
  it('needs a website for referring domains', async () => {
    const response = await startImport({ hasBacklinks: true });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('no website') });
  });

  it('stores authority and referring domains for the websites and competitors of all accounts', async () => {
    const { db } = product.application;
    const [user] = await db.select().from(users).where(eq(users.email, owner.email));
    const site = { userId: user?.id ?? '', domain: `shop.${SITE}:8080` };
    const [website] = await db.insert(websites).values(site).returning();
    const rival = { websiteId: website?.id ?? '', host: 'www.domain-4.example', url: 'https://www.domain-4.example/' };
    await db.insert(competitors).values(rival);
    const response = await startImport({ limit: 1_000, hasBacklinks: true });
    expect(await response.json()).toMatchObject({ state: 'waiting', limit: 1_000, hasBacklinks: true });
    await waitForState('done');
    expect(await readStatus()).toMatchObject({
      authority: {
        listSize: 1_000,
        release: { id: JUNE },
        files: [{ kind: 'ranks', isWhole: false, gzipCrc32: null }],
      },
      backlinks: {
        trackedDomains: 2,
        previousRelease: null,
        files: [
          { kind: 'vertices', isWhole: true, lines: 3_000, sha256: expect.stringMatching(/^\w{64}$/) },
          { kind: 'edges', isWhole: true, gzipCrc32: expect.stringMatching(/^\w{8}$/) },
        ],
      },
      trackedNow: 2,
      job: { release: JUNE, progress: null, failure: null },
    });
    const { linkGraph } = product.application.services;
    expect((await linkGraph.readAuthority([SITE])).get(SITE)).toMatchObject({ position: 2, listSize: 1_000 });
    expect((await linkGraph.listReferringDomains(SITE))?.total).toBeGreaterThan(5);
    const log = await product.call(admin, 'GET', '/api/admin/audit-log');
    expect(JSON.stringify(await log.json())).toContain('graph-import-started');
  });

  it('runs one at a time, shows what it is waiting for, and can be canceled', async () => {
    server.setRangeDelay(() => 60_000);
    await startImport({ release: JUNE });
    await expect
      .poll(async () => (await readStatus()).job?.progress?.waitsFor, { timeout: 30_000 })
      .toBe(new URL(server.origin).host);
    const second = await startImport({});
    expect(second.status).toBe(409);
    const id = (await readStatus()).job?.id ?? '';
    expect((await product.call(admin, 'DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await readStatus()).job).toMatchObject({ state: 'canceled' });
    expect((await product.call(admin, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
    server.setRangeDelay(() => 0);
    // The thread ends and releases its lock.
    await startImport({ release: JUNE });
    await waitForState('done');
  });

  it('waits while the index is unavailable', { tags: ['long'] }, async () => {
    server.setFault({ status: 504 });
    await startImport({});
    await waitForState('waiting');
    await expect
      .poll(async () => (await readStatus()).job?.waitingFor, { timeout: 30_000 })
      .toContain('its release index is unavailable');
    expect((await readStatus()).job?.waitingUntil).not.toBeNull();
    const releases = await product.call(admin, 'GET', `${PATH}/releases`);
    expect(releases.status).toBe(502);
  });

  it('reports the line of a damaged file, and keeps earlier data', async () => {
    const before = (await readStatus()).authority;
    const release = buildRelease('cc-main-2026-may-jun-jul', { ...writeGraph(inventGraph(50, 1)), edges: ['1\tx'] });
    server.setReleases([release, buildRelease(JUNE, writeGraph(inventGraph(3_000, 2)))]);
    await startImport({ release: 'cc-main-2026-may-jun-jul', hasBacklinks: true });
    await waitForState('failed');
    const status = await readStatus();
    expect(status.job?.failure).toMatch(/edges\.txt\.gz, line 1: expected two IDs/);
    expect(status.backlinks?.release.id).toBe(JUNE);
    expect(before?.release.id).toBe(JUNE);
  });

  it('reads files of the data folder, and refuses paths and other servers', async () => {
    const files = { ranks: `${JUNE}-domain-ranks.txt.gz` };
    const folder = join(product.dataDir, GRAPH_FILES_FOLDER);
    mkdirSync(folder, { recursive: true });
    const { ranks = new Uint8Array() } = buildRelease(JUNE, writeGraph(inventGraph(20, 1))).files;
    writeFileSync(join(folder, files.ranks), ranks);
    await startImport({ files });
    await waitForState('done');
    expect((await readStatus()).authority).toMatchObject({ listSize: 20, release: { id: JUNE } });
    for (const path of ['../session-secret', '/etc/passwd', 'a/b.gz', 'file:///etc/passwd']) {
      expect((await startImport({ files: { ranks: path } })).status).toBe(400);
    }
    expect((await startImport({ files: { edges: 'edges.txt.gz' } })).status).toBe(400);
    await startImport({ release: JUNE, files: { ranks: 'http://192.0.2.1/ranks.txt.gz' } });
    await waitForState('failed');
    expect((await readStatus()).job?.failure).toContain('not an origin of this provider');
  });

  it('continues after a restart with the same release, and requests nothing twice', { tags: ['long'] }, async () => {
    const name = 'cc-main-2026-jun-jul-aug';
    server.setReleases([buildRelease(name, writeGraph(inventGraph(2_000, 8)))]);
    server.setRangeDelay((kind) => (kind === 'edges' ? 60_000 : 0));
    await startImport({ hasBacklinks: true });
    const hasRequestedLinks = () => server.ranges.some((range) => /^edges/.test(range) && !range.endsWith('=0-0'));
    await expect.poll(hasRequestedLinks, { timeout: 60_000 }).toBe(true);
    await product.stop();
    server.ranges.length = 0;
    server.setRangeDelay(() => 0);
    // A newer release appears meanwhile.
    server.setReleases([
      buildRelease('cc-main-2026-jul-aug-sep', writeGraph(inventGraph(10, 1))),
      buildRelease(name, writeGraph(inventGraph(2_000, 8))),
    ]);
    product = await start(product.dataDir);
    await waitForState('done');
    expect((await readStatus()).backlinks).toMatchObject({ release: { id: name }, previousRelease: JUNE });
    expect(server.ranges.filter((range) => range.startsWith('vertices'))).toEqual(['vertices.txt.gz bytes=0-0']);
    expect(existsSync(join(product.dataDir, 'work', 'link-graph', 'links.sqlite'))).toBe(false);
  });
});

it('imports are refused to other users', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['GET', `${PATH}/releases`],
    ['POST', PATH],
    ['DELETE', `${PATH}/0b0f7a6e-3a53-4c0c-9b0e-3f6f4d2f8a11`],
  ] as const) {
    const response = await product.call(owner, method, path, method === 'POST' ? {} : undefined);
    expect(response.status).toBe(403);
  }
});
