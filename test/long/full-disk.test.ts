import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { makeSmallDisk, type SmallDisk } from '#test/support/small-disk.ts';

/** The disk fills up completely in the middle of an analysis, and the process is killed as in a power failure. */
const PAGE_COUNT = 30;
const PAGES_BEFORE_FULL = 5;
const LONG_TIMEOUT = { timeout: 60_000 };

let disk: SmallDisk;
let site: Server;
let siteUrl = '';
let baseUrl = '';
let settings: Record<string, string> = {};
/** Later pages wait until this gate opens. */
const gate = Promise.withResolvers<void>();
const requestedPaths: string[] = [];

beforeAll(async () => {
  disk = await makeSmallDisk(400);
  site = createServer(async (request, response) => {
    const page = Number(/^\/(\d*)$/.exec(request.url ?? '')?.[1] ?? Number.NaN);
    if (!(page < PAGE_COUNT)) return void response.writeHead(404).end();
    requestedPaths.push(request.url ?? '');
    if (requestedPaths.length > PAGES_BEFORE_FULL) await gate.promise;
    const next = [page * 2 + 1, page * 2 + 2].map((number) => `<a href="/${number}">${number}</a>`);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1>${next.join(' ')}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  siteUrl = `http://${host}/`;
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  settings = {
    PORT: String(port),
    AWI_DATA_DIR: disk.folder,
    AWI_ALLOW_TARGETS: [host, host.replace('127.0.0.1', '127.0.0.2')].join(','),
    AWI_BROWSER: 'none',
    AWI_EXAMPLE_SITE_PORT: '0',
    AWI_MIN_FREE_MB: '20',
    AWI_MAX_REQUESTS_PER_SECOND: '100',
  };
});
afterAll(async () => {
  gate.resolve();
  site.closeAllConnections();
  site.close();
  await disk?.[Symbol.asyncDispose]();
});

const startProduct = () => startProductProcess(settings, disk.wrapper);
const readiness = async () => {
  const response = await fetch(`${baseUrl}/readyz`);
  return { status: response.status, state: await response.json() };
};
const getAnalysis = async (person: HttpUser, id: string) => (await person.call('GET', `/api/analyses/${id}`)).json();

/** Returns the number of pages read so far, from the first event of the progress stream. */
async function readPageCount(person: HttpUser, id: string): Promise<number> {
  const reader = (await person.call('GET', `/api/analyses/${id}/events`)).body?.getReader();
  const text = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  return Number(/"pagesFetched":(\d+)/.exec(text)?.[1] ?? 0);
}

it('an analysis continues where it was after a full disk and a hard kill, and is counted once', async () => {
  let product: ProductProcess = await startProduct();
  try {
    const person = await registerVerifiedUser(baseUrl);
    const begun = await person.call('POST', '/api/analyze', { url: siteUrl }, { prefer: 'respond-async' });
    const { id } = await begun.json();
    await expect.poll(() => readPageCount(person, id), LONG_TIMEOUT).toBeGreaterThanOrEqual(PAGES_BEFORE_FULL);

    disk.fill();
    // The product is not ready while nothing can be written.
    await expect.poll(async () => (await readiness()).status, LONG_TIMEOUT).toBe(503);
    const rejection = await person.call('POST', '/api/analyze', { url: siteUrl.replace('127.0.0.1', '127.0.0.2') });
    expect(rejection.status).toBe(503);
    await product.kill();

    // No space has been freed yet, so the start must report a full disk and not a damaged file.
    await expect(startProduct()).rejects.toThrow(/(?:No|Too little) space is left on the disk of the data folder/);

    disk.empty();
    gate.resolve();
    product = await startProduct();
    expect(await readiness()).toMatchObject({ status: 200, state: { disk: { isLow: false } } });
    await expect.poll(async () => (await getAnalysis(person, id)).status, LONG_TIMEOUT).toBe('completed');
    const report = analysisSchema.parse(await getAnalysis(person, id));
    expect(report.coverage.pagesFetched).toBeGreaterThanOrEqual(PAGE_COUNT);
    // Pages stored before are not fetched again.
    expect(requestedPaths.filter((path) => path === '/1')).toHaveLength(1);
    expect(await (await person.call('GET', '/')).text()).toContain('4 of 5 analyses remaining this month');
  } finally {
    await product.stop();
  }
});
