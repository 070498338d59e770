import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';

/** The machine's clock is changed while an analysis runs, others wait, and users are signed in. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LONG_TIMEOUT = { timeout: 60_000 };
const PAGE_COUNT = 12;
const PAGES_BEFORE_SHIFT = 4;

interface GatedSite {
  server: Server;
  url: string;
  /** Requested paths. */
  requestedPaths: string[];
  open(): void;
}

const folder = mkdtempSync(join(tmpdir(), 'awi-clock-'));
const offsetFile = join(folder, 'offset');
let sites: GatedSite[] = [];
let baseUrl = '';
let settings: Record<string, string> = {};
/**
 * Offset from now to noon on the 14th of this month, so that no clock change in these tests crosses into the next quota
 * month.
 */
const noonOffsetMs = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 14, 12) - Date.now();

/** Writes the clock's shift by an atomic rename, so that no thread reads a partially written number. */
function setClock(shiftMs: number): void {
  writeFileSync(`${offsetFile}.new`, String(noonOffsetMs + shiftMs));
  renameSync(`${offsetFile}.new`, offsetFile);
}

/** Starts a site that responds to its first requests at once, and to all others after its gate has been opened. */
async function serveGated(): Promise<GatedSite> {
  const gate = Promise.withResolvers<void>();
  const requestedPaths: string[] = [];
  const server = createServer(async (request, response) => {
    const page = Number(/^\/(\d*)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    if (!(page < PAGE_COUNT)) return void response.writeHead(404).end();
    requestedPaths.push(request.url ?? '');
    if (requestedPaths.length > PAGES_BEFORE_SHIFT) await gate.promise;
    const next = [page * 2 + 1, page * 2 + 2].filter((number) => number < PAGE_COUNT);
    const links = next.map((number) => `<a href="/${number}">${number}</a>`);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1>${links.join(' ')}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { server, url, requestedPaths, open: () => gate.resolve() };
}

beforeAll(async () => {
  sites = await Promise.all([serveGated(), serveGated(), serveGated()]);
  setClock(0);
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  settings = {
    PORT: String(port),
    AWI_DATA_DIR: join(folder, 'data'),
    AWI_ALLOW_TARGETS: sites.map(({ url }) => new URL(url).host).join(','),
    AWI_BROWSER: 'none',
    AWI_EXAMPLE_SITE_PORT: '0',
    AWI_MAX_REQUESTS_PER_SECOND: '100',
    NODE_OPTIONS: `--import=${import.meta.resolve('../support/moving-clock.ts')}?file=${encodeURIComponent(offsetFile)}`,
  };
});
afterAll(() => {
  for (const { server, open } of sites) {
    open();
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(person: HttpUser, site: GatedSite | undefined): Promise<string> {
  const response = await person.call('POST', '/api/analyze', { url: site?.url }, { prefer: 'respond-async' });
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

/** Returns the first event of the progress stream. */
async function getProgress(person: HttpUser, id: string) {
  const reader = (await person.call('GET', `/api/analyses/${id}/events`)).body?.getReader();
  const text = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '{}');
}

/** Reads the product's own clock from its log. */
async function readClock(person: HttpUser): Promise<number> {
  const response = await person.call('GET', '/healthz');
  await response.body?.cancel();
  return Date.parse(/.*"time":"([^"]+)"/s.exec(product?.output() ?? '')?.[1] ?? '');
}
let product: ProductProcess | null = null;

it('setting the clock two days forward and two hours back loses no analysis, runs none twice and signs no user out', async () => {
  product = await startProductProcess(settings);
  try {
    const person = await registerVerifiedUser(baseUrl);
    const [first, second] = [await start(person, sites[0]), await start(person, sites[1])];
    const pagesRead = async (id: string) => (await getProgress(person, id)).crawl?.pagesFetched ?? 0;
    await expect.poll(() => pagesRead(first), LONG_TIMEOUT).toBeGreaterThanOrEqual(PAGES_BEFORE_SHIFT);

    /** Waits long enough for the process to check its workers and analyses, by a clock that is never changed. */
    const watchClockShift = async (shiftMs: number) => {
      setClock(shiftMs);
      await expect.poll(() => readClock(person), LONG_TIMEOUT).toBeGreaterThan(0);
      for (let check = 0; check < 8; check += 1) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const [running, waiting] = [await getProgress(person, first), await getProgress(person, second)];
        expect([running.status, waiting.status]).toEqual(['running', 'queued']);
        expect(Math.min(running.elapsedSeconds, waiting.elapsedSeconds)).toBeGreaterThanOrEqual(0);
        expect((await person.call('GET', '/api/auth/user')).status).toBe(200);
        expect(await (await fetch(`${baseUrl}/readyz`)).json()).toMatchObject({ status: 'ready', workersAlive: 1 });
      }
      expect(Math.abs((await readClock(person)) - Date.now() - noonOffsetMs - shiftMs)).toBeLessThan(HOUR_MS / 2);
    };
    await watchClockShift(2 * DAY_MS);
    // The third analysis starts to wait at a time that is in the future after the next clock change.
    const thirdAnalysis = await start(person, sites[2]);
    await watchClockShift(-2 * HOUR_MS);

    // Simulates a power failure. Timestamps that lie two days in the future must not cause a wait of two days.
    await product.kill();
    product = await startProductProcess(settings);
    for (const site of sites) site.open();
    for (const id of [first, second, thirdAnalysis]) {
      const read = async () => (await (await person.call('GET', `/api/analyses/${id}`)).json()).status;
      await expect.poll(read, LONG_TIMEOUT).toBe('completed');
    }
    for (const { requestedPaths } of sites) expect(requestedPaths.filter((path) => path === '/1')).toHaveLength(1);
    expect(await (await person.call('GET', '/')).text()).toContain('2 of 5 analyses remaining this month');
  } finally {
    await product.stop();
  }
});
