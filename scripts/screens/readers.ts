import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { createSignIn, type Product, registerPeople } from './people.ts';
import { CLEAN_SITE, finishAnalysis, startProduct } from './prepare.ts';
import { type PublishedSite, servePublishedSite } from './published-site.ts';
import { type NamedSite, serveFolder } from './sites.ts';

/** Window sizes at which the first screen is captured. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const CLEAN_HOST = 'harbour-kiln.test';

export interface ReadersOptions {
  browser: Browser;
  dataDir: string;
  /** Contains one folder for each published site, named after its host. */
  sitesFolder: string;
  output: string;
  log(line: string): void;
}

/** Simulates an earlier state of a site, so that its report explains a change. */
const repeatTitle = (html: string): string => html.replace(/<title>[^<]*<\/title>/i, '<title>Home</title>');

type AnalysisIds = Record<string, string>;

interface ReaderSites {
  clean: NamedSite;
  publishedSites: readonly PublishedSite[];
}

/** Analyzes every site once; a data folder that was prepared before is used unchanged. Returns the ids by URL. */
async function analyzeSites(
  { browser, dataDir, log }: ReadersOptions,
  product: Product,
  { clean, publishedSites }: ReaderSites,
): Promise<AnalysisIds> {
  const file = join(dataDir, 'readers.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as AnalysisIds;
  await registerPeople(browser, product);
  const { request } = await createSignIn(browser, product)('premium');
  const analyze = async (url: string) => {
    const id = await finishAnalysis(request, product.baseUrl, url);
    log(`analyzed ${url}`);
    return id;
  };
  for (const [siteIndex, site] of publishedSites.entries()) {
    // Every second site gets an earlier analysis, so that its report explains a change.
    if (siteIndex % 2 === 1) continue;
    site.setEdit(repeatTitle);
    await analyze(site.origin);
    site.setEdit(null);
  }
  const analyses: AnalysisIds = {};
  for (const url of [EXAMPLE_SITE.url, clean.origin, ...publishedSites.map(({ origin }) => origin)])
    analyses[url] = await analyze(url);
  writeFileSync(file, JSON.stringify(analyses));
  return analyses;
}

/**
 * Takes the first screen of the reports of both example sites and of every published site in the folder, without
 * scrolling, for readers of the design review. Every analysis is real and uses a browser.
 */
export async function captureReaderScreens(options: ReadersOptions): Promise<string[]> {
  const { browser, dataDir, sitesFolder, output } = options;
  const clean = await serveFolder(CLEAN_HOST, 20, CLEAN_SITE);
  const folders = readdirSync(sitesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const publishedSites = await Promise.all(
    folders.map(({ name }, siteIndex) => servePublishedSite(name, 21 + siteIndex, resolve(sitesFolder, name))),
  );
  const sites = [clean, ...publishedSites];
  const { product, process } = await startProduct(dataDir, sites);
  mkdirSync(output, { recursive: true });
  const files: string[] = [];
  try {
    const analyses = await analyzeSites(options, product, { clean, publishedSites: publishedSites });
    const context = await createSignIn(browser, product)('premium');
    // The greeting is shown once per session.
    const greetingPage = await context.newPage();
    await greetingPage.goto(product.baseUrl, { waitUntil: 'networkidle' });
    await greetingPage.close();
    for (const [url, id] of Object.entries(analyses))
      files.push(
        ...(await captureFirstScreens(
          context,
          `${product.baseUrl}/?analysis=${id}`,
          join(output, new URL(url).hostname),
        )),
      );
  } finally {
    await process.stop();
    await Promise.all(sites.map((site) => site.close()));
  }
  return files;
}

/** Takes the first screen in each size and theme. `name` is the start of the file names. */
async function captureFirstScreens(context: BrowserContext, url: string, name: string): Promise<string[]> {
  const files: string[] = [];
  for (const size of SIZES)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(url, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(500);
      const file = `${name}-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path: file, animations: 'disabled' });
      files.push(file);
      await page.close();
    }
  return files;
}
