import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#test/support/free-port.ts';
import { registerVerifiedUser } from '#test/support/http-person.ts';
import { startProductProcess } from '#test/support/product-process.ts';

/**
 * SIGTERM, then SIGKILL, while five analyses run: the next process completes all of them, and the SIGTERM does not
 * count as an attempt for any of them.
 */
const ANALYSIS_COUNT = 5;
const PAGE_COUNT = 30;

const sites: Server[] = [];
let dataDir = '';
let settings: Record<string, string> = {};
let baseUrl = '';

beforeAll(async () => {
  for (let index = 0; index < ANALYSIS_COUNT; index += 1) sites.push(await startSite());
  dataDir = mkdtempSync(join(tmpdir(), 'awi-many-'));
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  settings = {
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_TRUSTED_PROXIES: '1',
    AWI_WORKER_CONCURRENCY: String(ANALYSIS_COUNT),
    AWI_ALLOW_TARGETS: sites.map((site) => new URL(readUrl(site)).host).join(','),
    AWI_MAX_PARALLEL_PER_HOST: '2',
    AWI_MAX_REQUESTS_PER_SECOND: '10',
    AWI_BROWSER: 'none',
  };
});
afterAll(() => {
  for (const site of sites) {
    site.closeAllConnections();
    site.close();
  }
  rmSync(dataDir, { recursive: true, force: true });
});

const readUrl = (site: Server) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;

async function startSite(): Promise<Server> {
  const site = createServer((request, response) => {
    const page = request.url === '/' ? 0 : Number(/^\/(\d+)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    if (!(page < PAGE_COUNT)) return response.writeHead(404).end();
    const next = [page * 2 + 1, page * 2 + 2].filter((number) => number < PAGE_COUNT);
    const links = next.map((number) => `<a href="/${number}">Page ${number}</a>`).join(' ');
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1>${links}</html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  return site;
}

it('five analyses survive a SIGTERM and a SIGKILL of their process', async () => {
  let product = await startProductProcess(settings);
  const runs = await Promise.all(
    sites.map(async (site) => {
      const person = await registerVerifiedUser(baseUrl);
      const response = await person.call('POST', '/api/analyze', { url: readUrl(site) }, { prefer: 'respond-async' });
      return { person, id: (await response.json()).id as string };
    }),
  );
  const states = () =>
    Promise.all(runs.map(async ({ person, id }) => (await person.call('GET', `/api/analyses/${id}`)).json()));
  await expect
    .poll(async () => (await states()).filter(({ status }) => status === 'running').length, { timeout: 60_000 })
    .toBe(ANALYSIS_COUNT);
  expect(await product.stop()).toBe(0);
  product = await startProductProcess(settings);
  try {
    await expect
      .poll(async () => (await states()).every(({ status }) => status !== 'queued'), { timeout: 60_000 })
      .toBe(true);
    await product.kill();
    product = await startProductProcess(settings);
    await expect
      .poll(async () => (await states()).map(({ status }) => status), { timeout: 300_000, interval: 1_000 })
      .toEqual(sites.map(() => 'completed'));
    for (const { coverage } of await states()) expect(coverage.pagesFetched).toBe(PAGE_COUNT);
    const readiness = await (await fetch(`${baseUrl}/readyz`)).json();
    // The process that was killed is not counted.
    expect(readiness).toMatchObject({ status: 'ready', workersAlive: 1 });
  } finally {
    await product.stop();
  }
});
