import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { users, websites } from '#db/tables.ts';
import { type CommonCrawlServer, serveCommonCrawl } from '#providers/common-crawl/local-server.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createLinkGraphService } from '#services/link-graph/link-graph-service.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import { buildRelease, inventGraph, RANKS_HEADER, shuffleGraph, writeGraph } from '#test/support/link-graph.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Runs `npm run import:links` in a process of its own. */
const JUNE = 'cc-main-2026-apr-may-jun';
const SITE = 'domain-2.example';
const ROOT = join(import.meta.dirname, '..', '..');

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;
let server: CommonCrawlServer;
let databaseUrl: string | undefined;
const graph = writeGraph(inventGraph(2_000, 11));

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  databaseUrl = (await createNextDatabase(inject('postgresTemplate'))) ?? undefined;
  server = await serveCommonCrawl([buildRelease(JUNE, graph)]);
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

function start(args: readonly string[]) {
  const child = spawn(process.execPath, ['src/cli/import-links.ts', ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      AWI_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      AWI_COMMON_CRAWL_BASE_URL: server.origin,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

const run = (...args: string[]) => start(args).ended;

async function readResults() {
  const service = createLinkGraphService({ store: createFolderStore(join(dataDir, 'artifacts')) });
  const figure = (await service.readAuthority([SITE])).get(SITE);
  const referring = await service.listReferringDomains(SITE, 5_000);
  return {
    position: figure?.position,
    listSize: figure?.listSize,
    total: referring?.total,
    domains: referring?.domains,
  };
}

async function addWebsite(): Promise<void> {
  copyEmbeddedTemplate(inject('embeddedTemplate'), dataDir);
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  await db.insert(users).values({ id: 'ann', name: 'Ann', email: 'a@site.example', firstName: 'Ann', lastName: 'E' });
  await db.insert(websites).values({ userId: 'ann', domain: `shop.${SITE}:8080` });
  await close();
}

describe('npm run import:links', () => {
  it('imports the newest release for the websites of all accounts', async () => {
    await addWebsite();
    const { code, output } = await run('--release', 'latest', '--backlinks', '--limit', '1500');
    expect(output).toContain('Tracked domains: 1');
    expect(output).toContain('[6 of 6] Finding the names of referring domains');
    expect(code).toBe(0);
    const results = await readResults();
    expect(results).toMatchObject({ position: 3, listSize: 1_500 });
    expect(results.total).toBeGreaterThan(10);
  });

  it('continues after it was killed, with the same result as for shuffled files on disk', async () => {
    const args = ['--release', JUNE, '--backlinks', '--domains', SITE];
    // Killed while the links are being downloaded: the list of domains is complete.
    server.setRangeDelay((file) => (file === 'edges' ? 60_000 : 0));
    const { child, ended } = start(args);
    await expect
      .poll(() => server.ranges.some((range) => range.startsWith('edges') && !range.endsWith('=0-0')), {
        timeout: 30_000,
      })
      .toBe(true);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect((await readResults()).total).toBeUndefined();
    server.setRangeDelay(() => 0);
    server.ranges.length = 0;
    expect((await run(...args)).code).toBe(0);
    expect(server.ranges.filter((range) => range.startsWith('vertices'))).toEqual(['vertices.txt.gz bytes=0-0']);
    const expected = await readResults();
    expect(expected.total).toBeGreaterThan(10);

    const shuffled = buildRelease(JUNE, shuffleGraph(graph, 4));
    const paths = Object.entries(shuffled.files).map(([kind, bytes]) => {
      const path = join(folder.path, `${JUNE}-domain-${kind}.txt.gz`);
      writeFileSync(path, bytes);
      return [`--${kind}`, path];
    });
    dataDir = join(folder.path, 'other');
    mkdirSync(dataDir);
    const { code, output } = await run(...paths.flat(), '--domains', SITE);
    expect(output).toContain(`Release: ${JUNE}`);
    expect(code).toBe(0);
    expect(await readResults()).toEqual(expected);
  });

  it('imports positions next to a running server, and asks how to track domains', async () => {
    await addWebsite();
    const running = await openDatabase({ dataDir, databaseUrl });
    try {
      expect((await run('--release', JUNE)).code).toBe(0);
      const { code, output } = await run('--release', JUNE, '--backlinks');
      // Only the embedded database is reserved for the server.
      expect(code).toBe(databaseUrl === undefined ? 2 : 0);
      if (databaseUrl === undefined) expect(output).toContain('Start the import under "System"');
    } finally {
      await running.close();
    }
  });

  it.each([
    [
      'a damaged line',
      [RANKS_HEADER, '1\t2E7\t1\t0.1\tcom.a\t1', 'two\t2E7\t1\t0.1\tcom.b\t1'],
      'line 3: #harmonicc_pos',
    ],
    ['other columns', ['rank\tdomain', '1\tcom.a'], 'line 1: expected the columns'],
  ])('ends with 1 and the line for %s', async (_name, lines, message) => {
    const path = join(folder.path, 'ranks.txt.gz');
    writeFileSync(path, gzipSync(lines.join('\n')));
    const { code, output } = await run('--ranks', path, '--release', 'my-graph');
    expect(output).toContain(`ranks.txt.gz, ${message}`);
    expect(code).toBe(1);
    expect(await readResults()).toMatchObject({ listSize: 1_000 });
  });

  it('reports an unavailable index, an unknown release and wrong usage', async () => {
    server.setFault({ status: 502 });
    expect(await run('--release', 'latest')).toMatchObject({
      code: 3,
      output: expect.stringContaining('its release index is unavailable'),
    });
    server.setFault(null);
    const unknown = await run('--release', 'cc-main-2031-jan');
    expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining(`Newest: ${JUNE}`) });
    expect((await run()).code).toBe(2);
    expect(await run('--list')).toMatchObject({ code: 0, output: expect.stringContaining(`${JUNE}  2,000 domains`) });
  });
});
