import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { readCrawlContents } from '#test/support/crawl-contents.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { findStoredCrawl } from '#test/support/find-stored-crawl.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';

/** Kills the product at a random moment of an analysis, starts it again, and expects the undisturbed result. */
const KILL_COUNT = Number(process.env.AWI_TEST_DOSE ?? 5);
const PAGE_COUNT = 40;
const MAX_LIFETIME_MS = 6_000;

let site: Server;
let siteUrl = '';
let dataDir = '';
let settings: Record<string, string> = {};
let baseUrl = '';

beforeAll(async () => {
  site = createServer((request, response) => {
    const { status, headers, body } = buildResponse(request.url ?? '/', request.headers.host ?? '');
    setTimeout(() => response.writeHead(status, headers).end(body), 50);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  siteUrl = `http://${host}/`;
  dataDir = makeDataFolder('awi-long-');
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  settings = {
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    // `kill-with-renders` covers kills while pages are open in a browser.
    AWI_BROWSER: 'none',
    // There is a new user after every kill, and one IP address may not register that many.
    AWI_TRUSTED_PROXIES: '1',
    AWI_ALLOW_TARGETS: host,
    AWI_MAX_PARALLEL_PER_HOST: '4',
    AWI_MAX_REQUESTS_PER_SECOND: '20',
  };
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/**
 * Serves a tree of pages with typical crawl obstacles: redirects, missing pages and images, traps, a sitemap,
 * duplicates.
 */
function buildResponse(path: string, host: string): { status: number; headers: Record<string, string>; body: string } {
  if (path === '/sitemap.xml') {
    const urlEntries = [0, 3, 7, 'only-listed'].map((name) => `<url><loc>http://${host}/${name}</loc></url>`);
    const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urlEntries.join('')}</urlset>`;
    return { status: 200, headers: { 'content-type': 'application/xml' }, body };
  }
  if (path === '/robots.txt') {
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private' };
  }
  if (path === '/moved') return { status: 301, headers: { location: '/5' }, body: '' };
  if (path === '/dot.png') return { status: 200, headers: { 'content-type': 'image/png' }, body: 'x' };
  if (path === '/only-listed') return { status: 200, headers: HTML, body: '<title>Listed</title><h1>Listed</h1>' };
  const page = path === '/' ? 0 : Number(/^\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (!(page < PAGE_COUNT)) return { status: 404, headers: HTML, body: '<title>Not found</title>' };
  const next = [page * 2 + 1, page * 2 + 2].filter((number) => number < PAGE_COUNT).map((number) => `/${number}`);
  const odd = page % 5 === 0 ? ['/moved', '/gone', '/private/x', '/a/a/a/a', `/${page}?b=1&a=2`] : [];
  const links = [...next, ...odd].map(
    (href) => `<a href="${href}" rel="${page % 7 === 0 ? 'nofollow' : ''}">${href}</a>`,
  );
  const body = `<!doctype html><html lang="en"><title>Page number ${page % 20}</title><h1>Page ${page}</h1>
    <img src="/dot.png" alt="dot"><img src="/lost-${page % 3}.png" alt="">${links.join(' ')}
    <p>${'Some words that tell this page from the others. '.repeat(8)}${page}</p></html>`;
  return { status: 200, headers: HTML, body };
}

/** Repeatable random times (a linear congruential generator), so that a failure can be reproduced. */
const computeKillTimeMs = (index: number) => ((index * 1_103_515_245 + 12_345) % 2_147_483_648) % MAX_LIFETIME_MS;

/** Returns the lines of a log that do not report a request. */
const selectRareLines = (log: string): string =>
  log
    .split('\n')
    .filter((line) => !line.includes('"message":"request"'))
    .join('\n');

/** Returns the results of an analysis without times and IDs. */
function selectStableResults(value: unknown) {
  const { seoScore, seoIssues, coverage, rules } = analysisSchema.parse(value);
  const issues = seoIssues.map(({ ruleId, count, evidence }) => ({
    ruleId,
    count,
    urls: evidence.map(({ url }) => url).sort(),
  }));
  return {
    seoScore,
    issues,
    pagesFetched: coverage.pagesFetched,
    rules: rules.map(({ ruleId, outcome, counts }) => ({ ruleId, outcome, counts })),
  };
}

/** Runs an analysis and returns its results and everything in its crawl file. */
async function analyze(product: { current: ProductProcess }, killAfterMs: number | null) {
  const person = await registerVerifiedUser(baseUrl);
  const { id } = await (
    await person.call('POST', '/api/analyze', { url: siteUrl }, { prefer: 'respond-async' })
  ).json();
  if (killAfterMs !== null) {
    await new Promise((resolve) => setTimeout(resolve, killAfterMs));
    await product.current.kill();
    product.current = await startProductProcess(settings);
  }
  for (;;) {
    const state = await (await person.call('GET', `/api/analyses/${id}`)).json();
    if (state.status === 'completed') {
      const crawl = readCrawlContents(findStoredCrawl(dataDir, id));
      return { ...selectStableResults(state), crawl };
    }
    if (state.status !== 'queued' && state.status !== 'running')
      throw new Error(
        `The analysis ended as ${JSON.stringify(state)}; log:\n${selectRareLines(product.current.output()).slice(-8_000)}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

it(`an analysis killed at ${KILL_COUNT} random moments ends like an undisturbed one`, async () => {
  const product = { current: await startProductProcess(settings) };
  try {
    const undisturbedRun = await analyze(product, null);
    expect(undisturbedRun.pagesFetched).toBeGreaterThan(PAGE_COUNT);
    expect(undisturbedRun.crawl.links.length).toBeGreaterThan(PAGE_COUNT);
    for (let index = 1; index <= KILL_COUNT; index += 1) {
      expect(await analyze(product, computeKillTimeMs(index)), `killed after ${computeKillTimeMs(index)} ms`).toEqual(
        undisturbedRun,
      );
    }
  } finally {
    await product.current.stop();
  }
});
