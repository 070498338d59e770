import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Browser } from '@playwright/test';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { callApi, createSignIn, type Person, type Product, registerPeople, type SignIn } from './people.ts';
import { buildSiteSettings, buildUnreachableSite, type NamedSite, type Shop, serveFolder, serveShop } from './sites.ts';

export const CLEAN_SITE = join(import.meta.dirname, '..', '..', 'test', 'fixtures', 'sites', 'clean');
/** Most pages of a slow site take this long, so that its analysis is still running when its screens are captured. */
const SLOW_PAGE_MS = 20_000;
const ANALYSIS_TIMEOUT_MS = 15 * 60_000;

/** Values of the placeholders in the paths of screens: `{flawed}` is the id of an analysis, `{shared}` a token. */
export type Facts = Record<string, string>;

export interface Sites {
  cleanSite: NamedSite;
  onePageShop: Shop;
  fortyPageShop: Shop;
  largeShop: Shop;
  hugeShop: Shop;
  slowShops: Shop[];
  /** A site whose server is not running. */
  unreachableSite: NamedSite;
}

export async function serveSites(): Promise<Sites> {
  const slowShops = ['orchard-cider.test', 'paper-lantern.test', 'stone-garden.test', 'iron-kettle.test'];
  return {
    cleanSite: await serveFolder('harbour-kiln.test', 0, CLEAN_SITE),
    onePageShop: await serveShop({ name: 'one-page.test', siteIndex: 1, pageCount: 1 }),
    fortyPageShop: await serveShop({ name: 'mill-and-oven.test', siteIndex: 2, pageCount: 40 }),
    largeShop: await serveShop({ name: 'large-mill.test', siteIndex: 3, pageCount: 450 }),
    hugeShop: await serveShop({ name: 'huge-mill.test', siteIndex: 4, pageCount: 10_000 }),
    unreachableSite: buildUnreachableSite('closed-bakery.test', 9),
    slowShops: await Promise.all(
      slowShops.map((name, siteIndex) =>
        serveShop({ name, siteIndex: 5 + siteIndex, pageCount: 400, delayMs: SLOW_PAGE_MS }),
      ),
    ),
  };
}

export const listSites = ({ slowShops, ...sites }: Sites): NamedSite[] => [...Object.values(sites), ...slowShops];

/** Starts the built product on the data folder. */
export async function startProduct(
  dataDir: string,
  sites: readonly NamedSite[],
  settings: Record<string, string> = {},
): Promise<{ product: Product; process: ProductProcess }> {
  const port = await findFreePort();
  const process = await startProductProcess({
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_EXAMPLE_SITE_PORT: '0',
    AWI_TRUSTED_PROXIES: '1',
    AWI_WORKER_CONCURRENCY: '4',
    AWI_MAX_PARALLEL_PER_HOST: '8',
    AWI_MAX_REQUESTS_PER_SECOND: '200',
    AWI_ALLOW_UNSANDBOXED_BROWSER: '1',
    ...buildSiteSettings(sites),
    ...settings,
  });
  const passwordFile = join(dataDir, 'administrator.json');
  const [, email, password] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(process.output()) ?? [];
  if (email !== undefined) writeFileSync(passwordFile, JSON.stringify({ email, password }));
  const administrator = JSON.parse(readFileSync(passwordFile, 'utf8')) as Product['administrator'];
  return { product: { baseUrl: `http://127.0.0.1:${port}`, administrator }, process };
}

/** Starts an analysis and returns its id. */
export async function startAnalysis(request: APIRequestContext, baseUrl: string, url: string): Promise<string> {
  const { id } = await callApi<{ id: string }>(request, {
    baseUrl,
    path: '/api/analyze',
    data: { url },
    headers: { prefer: 'respond-async' },
  });
  return id;
}

/** Runs an analysis to its end and returns its id. */
export async function finishAnalysis(request: APIRequestContext, baseUrl: string, url: string): Promise<string> {
  const id = await startAnalysis(request, baseUrl, url);
  const deadline = Date.now() + ANALYSIS_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const path = `/api/analyses/${id}`;
    const { status } = await callApi<{ status: string }>(request, { baseUrl, path, method: 'GET' });
    if (!['queued', 'running'].includes(status)) return id;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The analysis of ${url} did not end`);
}

export interface Preparation {
  browser: Browser;
  dataDir: string;
  sites: Sites;
  /** Whether the site with 10,000 pages is analyzed too. */
  isHuge: boolean;
  log(line: string): void;
}

/**
 * Registers the users and runs their analyses in the data folder, once; a folder that was prepared before is used
 * unchanged. Returns the values of the placeholders.
 */
export async function prepareData(preparation: Preparation): Promise<Facts> {
  const { dataDir, sites, browser, isHuge, log } = preparation;
  const factsFile = join(dataDir, 'screens.json');
  if (existsSync(factsFile)) return JSON.parse(readFileSync(factsFile, 'utf8')) as Facts;
  // Generated pages need no browser, which would take minutes for each site.
  const facts = await withProduct(preparation, { AWI_BROWSER: 'none' }, async (product, signIn) => {
    await registerPeople(browser, product);
    const analyze = await createAnalyzer({ product, signIn, log }, 'premium');
    const found: Facts = {
      one: await analyze(sites.onePageShop.origin),
      forty1: await analyze(sites.fortyPageShop.origin),
    };
    for (const version of [2, 3]) {
      sites.fortyPageShop.setVersion(version);
      found[`forty${version}`] = await analyze(sites.fortyPageShop.origin);
    }
    found.many = await analyze(sites.largeShop.origin);
    if (isHuge) found.huge = await analyze(sites.hugeShop.origin);
    return found;
  });
  const examples = await withProduct(preparation, {}, async (product, signIn) => {
    const analyze = await createAnalyzer({ product, signIn, log }, 'free');
    const analyzeAsPremium = await createAnalyzer({ product, signIn, log }, 'premium');
    const found: Facts = {
      flawed: await analyze(EXAMPLE_SITE.url),
      failed: await analyze(sites.unreachableSite.origin),
      flawedPremium: await analyzeAsPremium(EXAMPLE_SITE.url),
      clean: await analyzeAsPremium(sites.cleanSite.origin),
    };
    const { request } = await signIn('premium');
    const { baseUrl } = product;
    const path = `/api/analyses/${found.flawedPremium}/shares`;
    const link = await callApi<{ url: string }>(request, { baseUrl, path });
    return { ...found, shared: new URL(link.url).pathname.split('/').at(-1) ?? '' };
  });
  const all = { ...facts, ...examples };
  writeFileSync(factsFile, JSON.stringify(all));
  return all;
}

interface AnalyzerOptions {
  product: Product;
  signIn: SignIn;
  log: Preparation['log'];
}

/** Returns a function that analyzes a site as the user and returns the id of the analysis. */
async function createAnalyzer({ product, signIn, log }: AnalyzerOptions, person: Person) {
  const { request } = await signIn(person);
  return async (url: string): Promise<string> => {
    const startedAt = performance.now();
    const id = await finishAnalysis(request, product.baseUrl, url);
    log(`analyzed ${url} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    return id;
  };
}

async function withProduct<Result>(
  { dataDir, sites, browser }: Preparation,
  settings: Record<string, string>,
  work: (product: Product, signIn: SignIn) => Promise<Result>,
): Promise<Result> {
  const { product, process } = await startProduct(dataDir, listSites(sites), settings);
  try {
    return await work(product, createSignIn(browser, product));
  } finally {
    await process.stop();
  }
}

/**
 * A data folder that was used before may contain analyses that were interrupted. Stopping a running analysis takes
 * seconds.
 */
async function cancelUnfinishedAnalyses(request: APIRequestContext, baseUrl: string): Promise<void> {
  const path = '/api/user/analyses';
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const rows = await callApi<{ id: string; status: string }[]>(request, { baseUrl, path, method: 'GET' });
    const unfinishedAnalyses = rows.filter(({ status }) => ['queued', 'running', 'paused'].includes(status));
    if (unfinishedAnalyses.length === 0) return;
    for (const { id } of unfinishedAnalyses) await callApi(request, { baseUrl, path: `/api/analyses/${id}/cancel` });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('Interrupted analyses could not be canceled');
}

/** Starts analyses that run, wait and are paused while screens are captured. Returns their placeholders. */
export async function startUnfinishedAnalyses(product: Product, signIn: SignIn, sites: Sites): Promise<Facts> {
  const { baseUrl } = product;
  const { request } = await signIn('busy');
  await cancelUnfinishedAnalyses(request, baseUrl);
  const ids: string[] = [];
  const [lastSlowShop, ...slowShops] = sites.slowShops.toReversed();
  for (const site of slowShops.toReversed()) ids.push(await startAnalysis(request, baseUrl, site.origin));
  const [runningId = '', pausedId = ''] = ids;
  const free = (await signIn('free')).request;
  await cancelUnfinishedAnalyses(free, baseUrl);
  const freeAnalysisId = lastSlowShop === undefined ? '' : await startAnalysis(free, baseUrl, lastSlowShop.origin);
  // By then, the first pages of each site have been fetched.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  await callApi(request, { baseUrl, path: `/api/analyses/${pausedId}/pause` });
  const waiting = await startAnalysis(request, baseUrl, sites.hugeShop.origin);
  return { running: runningId, paused: pausedId, waiting, runningFree: freeAnalysisId };
}
