import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCommonCrawlClient } from '#providers/common-crawl/index.ts';
import { type CommonCrawlServer, type ServedRelease, serveCommonCrawl } from '#providers/common-crawl/local-server.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { buildRelease, inventGraph, type SmallGraph, shuffleGraph, writeGraph } from '#test/support/link-graph.ts';
import { createLinkGraphService } from '../link-graph-service.ts';
import type { ImportPlan } from './import-plan.ts';
import { type ImportOptions, runImport } from './run-import.ts';

const MARCH = 'cc-main-2026-jan-feb-mar';
const JUNE = 'cc-main-2026-apr-may-jun';
const SHOP = 'shop.example';

const GRAPH: SmallGraph = [
  { domain: 'big.example', hosts: 40, references: ['news.example'] },
  { domain: 'news.example', hosts: 9, references: [SHOP, 'big.example'] },
  { domain: SHOP, references: ['big.example'] },
  { domain: 'blog.example', references: [SHOP, 'rival.example'], isWww: true },
  { domain: 'rival.example', references: [SHOP, 'news.example'] },
  { domain: 'unlinked.example', references: ['big.example'] },
];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: CommonCrawlServer;

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await serveCommonCrawl([buildRelease(JUNE, writeGraph(GRAPH))]);
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** Parts that were requested, without the first byte, which identifies the version. */
const listRequestedRanges = (files: RegExp) =>
  server.ranges.filter((range) => files.test(range) && !range.endsWith('=0-0'));

const getStore = () => createFolderStore(join(folder.path, 'artifacts'));
const getClient = () => createCommonCrawlClient({ baseUrl: server.origin, wiring: { backoffMs: 1 } });

function planAll(release = JUNE, limit = 1_000): ImportPlan {
  const getInput = (kind: 'ranks' | 'vertices' | 'edges') => ({
    kind: 'url' as const,
    url: getClient().getFileUrl(release, kind),
  });
  return {
    release,
    ranks: { input: getInput('ranks'), limit },
    links: { vertices: getInput('vertices'), edges: getInput('edges') },
  };
}

const run = (change: Partial<ImportOptions> = {}) =>
  runImport({
    plan: planAll(),
    tracked: [SHOP, 'rival.example', 'unlinked.example', 'absent.example'],
    client: getClient(),
    store: getStore(),
    workFolder: join(folder.path, 'work'),
    readFreeBytes: async () => null,
    minFreeBytes: 0,
    signal: new AbortController().signal,
    now: () => new Date('2026-11-27T00:00:00Z'),
    onProgress: () => {},
    ...change,
  });

const readService = () => createLinkGraphService({ store: getStore() });

/** Reads all results of the import. */
async function readResults(domains: readonly string[]) {
  const service = readService();
  const referring = await Promise.all(domains.map((domain) => service.listReferringDomains(domain)));
  return { authority: [...(await service.readAuthority(domains))], referring };
}

describe('an import', () => {
  it('stores positions and referring domains, best position first', async () => {
    await run();
    const { referring } = await readResults([
      SHOP,
      'rival.example',
      'unlinked.example',
      'absent.example',
      'big.example',
    ]);
    expect(referring[0]).toMatchObject({
      release: { id: JUNE, period: { from: '2026-04-01', to: '2026-06-30' } },
      total: 3,
      changes: null,
      domains: [
        { domain: 'news.example', harmonicPosition: 2, authority: 96, hosts: 9, referringDomains: 2 },
        { domain: 'blog.example', harmonicPosition: 4, hosts: 1, referringDomains: 0 },
        { domain: 'rival.example', harmonicPosition: 5, hosts: 1, referringDomains: 1 },
      ],
    });
    expect(referring[1]?.domains.map(({ domain }) => domain)).toEqual(['blog.example']);
    // A tracked domain without any link, a tracked domain that is not in the release, and a domain that is not tracked.
    expect([referring[2]?.total, referring[3]?.total, referring[4]]).toEqual([0, 0, null]);
    const figure = (await readService().readAuthority([SHOP])).get(SHOP);
    expect(figure).toMatchObject({ position: 3, authority: 94, listSize: 6, importedAt: '2026-11-27T00:00:00.000Z' });
  });

  it('keeps only the top of the list', async () => {
    await run({ plan: planAll(JUNE, 3) });
    const figures = await readService().readAuthority([SHOP, 'rival.example']);
    expect([...figures.values()].map(({ position, listSize }) => [position, listSize])).toEqual([
      [3, 3],
      [null, 3],
    ]);
    const referring = await readService().listReferringDomains(SHOP);
    expect(referring?.domains.map(({ harmonicPosition }) => harmonicPosition)).toEqual([2, null, null]);
  });

  it('counts all referring domains, but stores only the best, without their changes', async () => {
    server.setReleases([buildRelease(JUNE, writeGraph(GRAPH)), buildRelease(MARCH, writeGraph(GRAPH))]);
    await run({ plan: planAll(MARCH) });
    await run({ maxStored: 2 });
    const referring = await readService().listReferringDomains(SHOP);
    expect(referring?.domains.map(({ domain }) => domain)).toEqual(['news.example', 'blog.example']);
    expect(referring).toMatchObject({ total: 3, changes: null });
    expect(await readService().listReferringDomains('rival.example')).toMatchObject({
      total: 1,
      changes: { gainedTotal: 0 },
    });
  });

  it('has the same result for files in any order', async () => {
    const graph = writeGraph(inventGraph(400, 7));
    const domains = ['domain-0.example', 'domain-3.example', 'domain-50.example', 'domain-399.example'];
    const results = [];
    for (const lines of [graph, shuffleGraph(graph, 1), shuffleGraph(graph, 2)]) {
      // IDs may also have any order.
      rmSync(join(folder.path, 'artifacts'), { recursive: true, force: true });
      server.setReleases([buildRelease(JUNE, lines)]);
      await run({ tracked: domains, plan: planAll(JUNE, 100) });
      results.push(await readResults(domains));
    }
    expect(results[0]?.referring[0]?.total).toBeGreaterThan(20);
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('reads only the required part of the ranks file', async () => {
    const release = buildRelease(JUNE, writeGraph(inventGraph(5_000, 3)));
    server.setReleases([release]);
    const plan = { ...planAll(JUNE, 10), links: null };
    await run({ plan, chunkBytes: 1_000 });
    const read = server.ranges.filter((range) => range.startsWith('ranks')).length * 1_000;
    expect(read).toBeLessThan((release.files.ranks?.length ?? 0) / 2);
    expect(readdirSync(join(folder.path, 'work', 'downloads'))).toEqual([]);
  });

  it('compares with the previously imported release, and keeps earlier positions', async () => {
    const before = GRAPH.map((one) =>
      one.domain === 'unlinked.example' ? { ...one, references: [SHOP] } : { ...one, references: one.references ?? [] },
    ).filter(({ domain }) => domain !== 'blog.example');
    server.setReleases([buildRelease(JUNE, writeGraph(GRAPH)), buildRelease(MARCH, writeGraph(before))]);
    await run({ plan: planAll(MARCH) });
    await run();
    // The same release again is still compared with the previous release.
    await run();
    expect((await readService().listReferringDomains(SHOP))?.changes).toMatchObject({
      previous: { id: MARCH },
      gainedTotal: 1,
      lostTotal: 1,
      gained: [{ domain: 'blog.example' }],
      lost: [{ domain: 'unlinked.example', harmonicPosition: 5 }],
    });
    const figure = (await readService().readAuthority([SHOP, 'absent.example'])).get(SHOP);
    expect(figure?.history).toMatchObject([{ release: { id: MARCH }, position: 3, listSize: 5 }]);
  });
});

describe('an interrupted import', () => {
  const files = (): ServedRelease => buildRelease(JUNE, writeGraph(inventGraph(600, 5)));
  const tracked = ['domain-0.example'];

  it('continues its download from disk', async () => {
    server.setReleases([files()]);
    await run({ tracked });
    const expected = await readResults(tracked);
    server.ranges.length = 0;
    await run({ tracked, chunkBytes: 1_000 });
    const complete = listRequestedRanges(/edges|vertices/);
    rmSync(join(folder.path, 'artifacts'), { recursive: true });
    server.ranges.length = 0;
    const controller = new AbortController();
    const onProgress: ImportOptions['onProgress'] = ({ text, doneBytes }) => {
      if (text === 'Downloading links' && doneBytes >= 3_000) controller.abort(new Error('killed'));
    };
    await expect(run({ tracked, chunkBytes: 1_000, signal: controller.signal, onProgress })).rejects.toThrow('killed');
    expect(await readService().listReferringDomains('domain-0.example')).toBeNull();
    expect(listRequestedRanges(/edges/)).toHaveLength(3);
    await run({ tracked, chunkBytes: 1_000 });
    expect(await readResults(tracked)).toEqual(expected);
    // No part was requested twice.
    expect(listRequestedRanges(/edges|vertices/)).toEqual(complete);
  });

  it('restarts when the file on the server has changed', async () => {
    server.setReleases([files()]);
    const controller = new AbortController();
    const onProgress: ImportOptions['onProgress'] = ({ text, doneBytes }) => {
      if (text === 'Downloading links' && doneBytes >= 1_000) controller.abort(new Error('killed'));
    };
    const plan = { ...planAll(), ranks: null };
    await expect(run({ plan, chunkBytes: 1_000, signal: controller.signal, onProgress })).rejects.toThrow('killed');
    server.setReleases([buildRelease(JUNE, writeGraph(GRAPH))]);
    await run({ plan, chunkBytes: 1_000 });
    expect((await readService().listReferringDomains(SHOP))?.total).toBe(3);
  });

  it('allows one import at a time', async () => {
    let second: Promise<void> | null = null;
    await run({
      onProgress() {
        second ??= run();
        second.catch(() => {});
      },
    });
    await expect(second).rejects.toThrow('Another import is running');
  });
});

describe('a failed import', () => {
  it.each([
    [
      'that is truncated',
      (bytes: Uint8Array) => bytes.subarray(0, -20),
      /edges\.txt\.gz, line \d+: the gzip data ends too early/,
    ],
    [
      'with a wrong checksum',
      (bytes: Uint8Array) => Uint8Array.from(bytes, (byte, index) => (index === bytes.length - 8 ? byte ^ 255 : byte)),
      /edges\.txt\.gz, line \d+: the gzip data is damaged \(incorrect data check\)/,
    ],
  ])('of a file %s reports the line and keeps the earlier result', async (_name, damage, message) => {
    await run();
    const before = await readResults([SHOP]);
    const release = buildRelease(JUNE, writeGraph(GRAPH));
    server.setReleases([
      { ...release, files: { ...release.files, edges: damage(release.files.edges ?? new Uint8Array()) } },
    ]);
    await expect(run({ plan: { ...planAll(), ranks: null } })).rejects.toThrow(message);
    expect(await readResults([SHOP])).toEqual(before);
  });

  it('for lack of space downloads nothing', async () => {
    await expect(run({ readFreeBytes: async () => 1_000, minFreeBytes: 900 })).rejects.toThrow(
      /needs 0\.0 GB of free disk space/,
    );
    expect(server.ranges.every((range) => range.endsWith('bytes=0-0'))).toBe(true);
  });

  it('of files on disk reports a missing file', async () => {
    const path = join(folder.path, 'none.txt.gz');
    const plan: ImportPlan = { release: JUNE, ranks: { input: { kind: 'file', path }, limit: 5 }, links: null };
    await expect(run({ plan })).rejects.toThrow('ENOENT');
  });
});
