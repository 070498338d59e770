import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { createSignIn, registerPeople } from './people.ts';
import { CLEAN_SITE, finishAnalysis, startProduct } from './prepare.ts';
import { servePublished } from './published-site.ts';
import { serveFolder } from './sites.ts';

/** Sizes of the first screen. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const CLEAN_NAME = 'harbour-kiln.test';

export interface ReadersOptions {
  browser: Browser;
  dataDir: string;
  /** Contains one folder for each published site, named after its host. */
  sitesFolder: string;
  output: string;
  log(line: string): void;
}

/** An earlier state of a site, so that its report explains a change. */
const removeDescriptions = (html: string): string => html.replace(/<meta[^>]+name=["']?description["']?[^>]*>/gi, '');

/**
 * Takes the first screen of the reports of both example sites and of every published site in the folder, without
 * scrolling, for readers of the design review. Every analysis is a real one, with a browser.
 */
export async function takeReaderScreens(options: ReadersOptions): Promise<string[]> {
  const { browser, dataDir, sitesFolder, output, log } = options;
  const clean = await serveFolder(CLEAN_NAME, 20, CLEAN_SITE);
  const folders = readdirSync(sitesFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const published = await Promise.all(
    folders.map(({ name }, place) => servePublished(name, 21 + place, resolve(sitesFolder, name))),
  );
  const sites = [clean, ...published];
  const { product, process } = await startProduct(dataDir, sites);
  mkdirSync(output, { recursive: true });
  const files: string[] = [];
  try {
    await registerPeople(browser, product);
    const context = await createSignIn(browser, product)('premium');
    const analyze = (url: string) => finishAnalysis(context.request, product.baseUrl, url);
    for (const [place, site] of published.entries()) {
      // Every second site has been analyzed before.
      if (place % 2 === 1) continue;
      site.setEdit(removeDescriptions);
      await analyze(site.origin);
      site.setEdit(null);
    }
    for (const url of [EXAMPLE_SITE.url, ...sites.map(({ origin }) => origin)]) {
      const id = await analyze(url);
      log(`analyzed ${url}`);
      for (const size of SIZES)
        for (const colorScheme of ['light', 'dark'] as const) {
          const page = await context.newPage();
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.goto(`${product.baseUrl}/?analysis=${id}`, { waitUntil: 'load' });
          await page.evaluate(() => document.fonts.ready);
          await page.waitForTimeout(500);
          const file = join(output, `${new URL(url).hostname}-${size.width}-${colorScheme}.png`);
          await page.screenshot({ path: file, animations: 'disabled' });
          files.push(file);
          await page.close();
        }
    }
  } finally {
    await process.stop();
    await Promise.all(sites.map((site) => site.close()));
  }
  return files;
}
