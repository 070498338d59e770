import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import { pickDailyOffset } from '#test/support/daily-offset.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { expectPlainWords } from './crawl-hostile.ts';
import { findHostileSite, HOSTILE_SITES, type HostileServer, startHostileServer } from './hostile-server.ts';
import { range, renderPlainPage } from './hostile-site.ts';
import { MARKUP_TITLE } from './sites/documents.ts';
import { AUTHORITY_FILE } from './sites/tls-servers.ts';
import { createMainThreadReader, type HostileResult, runSites, watchHealth } from './survival-run.ts';

/** Analyzes hostile sites, several at a time, in the worker threads of one product, which must survive them all. */
const MAX_GROWTH_BYTES = 200 * 1_024 * 1_024;
const isFullRun = process.env.AWI_TEST_FULL === '1';
/** The limit is 200 ms; the test asserts ten times that, only to detect hangs. */
const MAX_BUSY_MS = 2_000;
/** A dozen threads share the CPUs, so a late response is not an error; one this late is a hang. */
const MAX_SILENCE_MS = 30_000;
const ANALYSIS_CONCURRENCY = isFullRun ? 8 : 2;
const ORDINARY_PAGE_COUNT = 8;
/** Sites whose report pages are checked below. */
const SHOWN_PATHS = ['/67-markup-in-title', '/54-control-characters'];
/** Sites that attack the memory of the process are part of every run. */
const ALWAYS_TESTED_PATHS = [...SHOWN_PATHS, '/27-chunk-extensions'];
/** Growth while up to eight analyses run. Endless chunk extensions alone once took 3 GB. */
const MAX_PEAK_GROWTH_BYTES = 1_200 * 1_024 * 1_024;
/**
 * The analysis of each site needs two threads. The other test files in this folder analyze every site, so `npm test`
 * runs only a few of them through the product, different ones each day, and `npm run test:long` runs all of them.
 */
const STEP = 24;
const SITES = HOSTILE_SITES.filter(
  ({ path }, index) => isFullRun || index % STEP === pickDailyOffset(STEP) || ALWAYS_TESTED_PATHS.includes(path),
);

let hostileServer: HostileServer;
let ordinarySites: LoopbackServer[] = [];
let product: ProductProcess;
let baseUrl = '';
let results = new Map<string, HostileResult>();
let longestSilenceMs = 0;
let longestBusyMs = 0;
let growthBytes = 0;
let peakGrowthBytes = 0;
let ordinaryEndStates: string[] = [];
const dataDir = makeDataFolder('awi-hostile-');
const watchFolder = mkdtempSync(join(tmpdir(), 'awi-watch-'));
const mainThread = createMainThreadReader(watchFolder);

/** Starts an ordinary customer site: 8 pages of about 30 KB. */
function startOrdinarySite(): Promise<LoopbackServer> {
  const paths = range(ORDINARY_PAGE_COUNT, (index) => (index === 0 ? '/' : `/page-${index}`));
  const page = (path: string) =>
    `${renderPlainPage(`Page ${path}`, ...paths)}<p>${`Words of ${path}. `.repeat(1_800)}</p>`;
  return serveSite(Object.fromEntries(paths.map((path) => [path, page(path)])));
}

const analyzeOrdinarySite = () =>
  runSites({ baseUrl, sites: new Map(ordinarySites.map(({ origin }) => [origin, `${origin}/`])) });

beforeAll(async () => {
  hostileServer = await startHostileServer();
  ordinarySites = await Promise.all(range(ANALYSIS_CONCURRENCY, startOrdinarySite));
  const port = await findFreePort();
  baseUrl = `http://127.0.0.1:${port}`;
  product = await startProductProcess({
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_ALLOW_TARGETS: [...hostileServer.targets, ...ordinarySites.map(({ target }) => target)].join(','),
    AWI_MAX_PARALLEL_PER_HOST: '8',
    AWI_MAX_REQUESTS_PER_SECOND: '1000',
    AWI_WORKER_CONCURRENCY: String(ANALYSIS_CONCURRENCY),
    AWI_EXAMPLE_SITE_PORT: '0',
    // `test/browser` opens hostile pages in a browser; here, each would take as long as ten analyses.
    AWI_BROWSER: 'none',
    // The test registers more users than one IP address may register.
    AWI_TRUSTED_PROXIES: '1',
    NODE_EXTRA_CA_CERTS: AUTHORITY_FILE,
    NODE_OPTIONS: `--import=${import.meta.resolve('./main-thread-watch.ts')}?folder=${encodeURIComponent(watchFolder)}`,
    // Two memory arenas instead of one per thread, so that growth measures retained memory and not the allocator's
    // reserve.
    MALLOC_ARENA_MAX: '2',
  });
  // Ended threads leave their heaps behind, so memory is compared after the same load of ordinary sites.
  await analyzeOrdinarySite();
  const before = await mainThread.measureResidentBytes();
  const health = watchHealth(baseUrl);
  const sites = new Map(SITES.map(({ path }) => [path, hostileServer.sites.get(path)?.startUrl ?? '']));
  results = await runSites({ baseUrl, sites });
  longestSilenceMs = await health.stop();
  longestBusyMs = mainThread.readLongestBusyMs();
  peakGrowthBytes = mainThread.readPeakBytes() - before;
  ordinaryEndStates = [...(await analyzeOrdinarySite()).values()].map(({ end }) => end);
  growthBytes = (await mainThread.measureResidentBytes()) - before;
}, 900_000);

afterAll(async () => {
  await product.stop();
  await Promise.all([hostileServer, ...ordinarySites].map((server) => server[Symbol.asyncDispose]()));
  for (const folder of [dataDir, watchFolder]) rmSync(folder, { recursive: true, force: true });
});

describe('each hostile site has its expected outcome in the running product', () => {
  it.each(SITES.map(({ path, title }) => [path, title]))('%s %s', (path) => {
    const result = results.get(path);
    expect(result?.end).toBeOneOf([...findHostileSite(path).ends]);
    // The outcome is stored with its reason, and reveals no internals.
    if (result?.end !== 'completed') expect(result?.message).toMatch(/^[A-Z].+\.$/);
    expectPlainWords(result?.body);
  });
});

describe('the product afterwards', () => {
  it('is alive and ready', async () => {
    expect(product.process.exitCode).toBeNull();
    expect(await (await fetch(`${baseUrl}/healthz`)).json()).toEqual({ status: 'alive' });
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
  });

  it('always responded to /healthz', () => {
    expect(longestSilenceMs).toBeGreaterThan(0);
    expect(longestSilenceMs).toBeLessThan(MAX_SILENCE_MS);
  });

  it('never blocked its main thread for long', () => {
    expect(longestBusyMs).toBeGreaterThan(0);
    expect(longestBusyMs).toBeLessThan(MAX_BUSY_MS);
  });

  it('never used far more memory than for ordinary sites', () => {
    expect(peakGrowthBytes).toBeLessThan(MAX_PEAK_GROWTH_BYTES);
  });

  it('has grown by less than 200 MB', () => expect(growthBytes).toBeLessThan(MAX_GROWTH_BYTES));

  it('contacted nothing private', () => {
    expect(hostileServer.secret.hits).toEqual([]);
    expect(hostileServer.secret.countConnections()).toBe(0);
  });

  it('logged no error', () => {
    const lines = product.output().split('\n');
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    expect(product.output()).not.toMatch(/uncaught|unhandled|out of memory/i);
  });

  it('still analyzes ordinary sites', () => expect(ordinaryEndStates).toEqual(ordinarySites.map(() => 'completed')));
});

describe('the report pages of hostile sites', () => {
  it('F.3/67 markup in a title is inert', async () => {
    const result = results.get('/67-markup-in-title');
    expect(JSON.stringify(result?.body)).toContain(MARKUP_TITLE);
    const page = await result?.openReport();
    // The markup appears as page text, or in the data that the page's JavaScript shows as text.
    expect(/(?:&lt;|\\u003c)img src=x onerror=/.test(page ?? '')).toBe(true);
    expect(page).not.toContain('<img src=x');
  });

  it('F.3/54 NUL, surrogates and controls do not break the page', async () => {
    const page = await results.get('/54-control-characters')?.openReport();
    expect(page).toMatch(/<\/html>\s*$/);
    expect(page).not.toContain('\0');
  });
});
