import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { competitorListSchema } from '#contracts/outside/competitors.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const PAGES = Array.from({ length: 12 }, (_, index) => `/page-${index}`);
const LINKS = PAGES.map((path) => `<a href="${path}">Page ${path}</a>`).join(' ');
const RESPONSE_MS = 400;

const dataDir = mkdtempSync(join(tmpdir(), 'awi-light-crawl-'));
let databaseUrl: string | null;
let site: LoopbackServer;
let product: TestProduct;
let owner: TestClient;

const start = () => startTestProduct({ databaseUrl, dataDir, allowTargets: [site.target] });

beforeAll(async () => {
  site = await serveHttp((request, response) => {
    const path = request.url ?? '/';
    const isPage = path === '/' || PAGES.includes(path);
    const html = `<!doctype html><html lang="en"><head><title>Title of ${path}</title></head><body><h1>${path}</h1>${LINKS}</body></html>`;
    const send = () =>
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? html : 'No');
    setTimeout(send, isPage ? RESPONSE_MS : 0);
  });
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await start();
  owner = await registerUser(product, { isPremium: true });
}, 60_000);
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
  await site[Symbol.asyncDispose]();
});

it('a light crawl continues after a restart without requesting a stored page again', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  await product.call(owner, 'POST', '/api/user/websites', { url: 'https://north.example/' });
  const [website] = await (await product.call(owner, 'GET', '/api/user/websites')).json();
  const path = `/api/websites/${website.id}/competitors`;
  const readCrawl = async () => {
    const list = competitorListSchema.parse(await (await product.call(owner, 'GET', path)).json());
    return list.competitors[0]?.crawl;
  };
  expect((await product.call(owner, 'POST', path, { url: site.origin })).status).toBe(202);
  await expect.poll(async () => (await readCrawl())?.pagesRead, { timeout: 30_000, interval: 50 }).toBeGreaterThan(1);
  expect((await readCrawl())?.state).toBe('running');
  await product.stop();
  product = await start();
  await expect.poll(async () => (await readCrawl())?.state, { timeout: 60_000, interval: 200 }).toBe('done');
  expect((await readCrawl())?.pagesRead).toBe(PAGES.length + 1);
  const hits = PAGES.map((page) => site.hits.filter((hit) => hit === page).length);
  // Only requests that the shutdown interrupted are repeated: up to the number that run at the same time.
  expect(hits.filter((count) => count > 1).length).toBeLessThan(PAGES.length / 2);
  expect(Math.min(...hits)).toBe(1);
});
