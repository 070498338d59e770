/**
 * Writes docs/images and the product screenshots for the public pages (public/images), taken from the real product on
 * its example site, and the figures that they show (content/picture-figures.json): `npm run screenshots`, or with the
 * names of screenshots to renew only these.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { EXAMPLE_OFFER, FIRST_ISSUES_TITLE } from '../src/web/dashboard/first-run-words.ts';
import { buildPictureFigures } from '../test/helpers/picture-figures.ts';
import { findFreePort } from '../test/support/free-port.ts';
import { startProductProcess } from '../test/support/product-process.ts';
import { findTestBrowser } from './test-browser.mjs';

const ROOT = join(import.meta.dirname, '..');
const DOCS_FOLDER = join(ROOT, 'docs', 'images');
const IMAGES_FOLDER = join(ROOT, 'public', 'images');
const FIGURES_FILE = join(ROOT, 'content', 'picture-figures.json');
const PASSWORD = 'river stone 7';
const RENDER_DELAY_MS = 300;

/** Hides the message that is shown once per session, above every page. */
async function dismissWelcome(page) {
  const dismissButton = page.getByRole('button', { name: 'Dismiss' });
  if (await dismissButton.first().isVisible()) await dismissButton.first().click();
}

/** Waits for the report, which opens automatically, and shows it from the top. */
async function showReport(page) {
  await page.locator('#summary').waitFor({ state: 'attached', timeout: 180_000 });
  await dismissWelcome(page);
  await page.getByRole('heading', { name: 'shop.awi.test' }).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Opens an issue of the report by its anchor. */
async function showEvidence(page) {
  await page.evaluate(() => {
    window.location.hash = '#issue-broken-internal-link';
  });
  const found = page.locator('#critical-issues').getByText('frame-welding').first();
  await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/**
 * Every screenshot, in the order in which the product shows it. `size` is the size of the window, and `widths` are the
 * widths of the image files; `SCREENSHOTS` in `product-screenshot.tsx` lists the same screenshots. With `docs`, the
 * screenshot is also stored for the README.
 */
const SCREENSHOTS = [
  { name: 'progress', size: [816, 1000], widths: [816, 640, 1440], docs: true, prepare: showProgress },
  { name: 'progress-phone', size: [390, 640], widths: [390, 780], prepare: showProgress },
  { name: 'report', size: [960, 680], widths: [960, 640, 1440], docs: true, prepare: showReport },
  { name: 'report-phone', size: [390, 480], widths: [390, 780], prepare: showReport },
  { name: 'evidence', size: [1280, 800], widths: [1280, 640], docs: true, prepare: showEvidence },
  { name: 'evidence-phone', size: [390, 640], widths: [390, 780], prepare: showEvidence },
];

/** Waits for the first issues of the running analysis, and shows them below its progress. */
async function showProgress(page) {
  await dismissWelcome(page);
  const firstIssues = page.getByRole('region', { name: FIRST_ISSUES_TITLE });
  await firstIssues.getByRole('listitem').first().waitFor();
  await firstIssues.evaluate((element) => element.scrollIntoView({ block: 'end' }));
}

const browserFile = findTestBrowser();
if (browserFile === null) throw new Error('No Chromium found: run npm test once, or install one.');
const wanted = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'awi-screenshots-'));
const port = await findFreePort();
const baseUrl = `http://127.0.0.1:${port}`;
const product = await startProductProcess({
  PORT: String(port),
  AWI_DATA_DIR: dataDir,
  AWI_MAX_REQUESTS_PER_SECOND: '6',
  // No browser stage, because the stored analysis, whose figures the screenshots must show, has none.
  AWI_BROWSER: 'none',
});
// Uses the machine's fonts, because the bundled fonts, used for screenshot comparisons, lack some of the report's
// symbols.
const { FONTCONFIG_FILE: _bundled, ...browserEnv } = browserFile.env;
const browser = await chromium.launch({
  executablePath: browserFile.executablePath,
  env: { ...process.env, ...browserEnv },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** Saves the image in two formats and in each width, at a quality that keeps the files small. */
async function saveImage({ name, widths, png }) {
  for (const width of widths) {
    const image = sharp(png).resize({ width });
    await image
      .clone()
      .avif({ quality: 55 })
      .toFile(join(IMAGES_FOLDER, `${name}-${width}.avif`));
    await image
      .clone()
      .webp({ quality: 80 })
      .toFile(join(IMAGES_FOLDER, `${name}-${width}.webp`));
  }
}

/** Registers a user, confirms the email address, and starts the analysis of the example site. */
async function startAnalysis(page) {
  await page.request.post(`${baseUrl}/api/auth/register`, {
    data: { email: 'ann@site.example', password: PASSWORD, firstName: 'Ann', lastName: 'Example' },
  });
  // Background jobs send the email.
  let mail;
  for (let attempt = 0; mail === undefined && attempt < 100; attempt += 1) {
    await page.waitForTimeout(100);
    [mail] = await (await page.request.get(`${baseUrl}/dev/mail.json`)).json();
  }
  await page.request.get(mail.actionUrl, { maxRedirects: 0 });
  await page.goto(baseUrl);
  await page.getByRole('button', { name: EXAMPLE_OFFER }).click();
}

/** Captures the visible part of the screen in both themes. */
async function capture(page, { name, size: [width, height], docs = false, prepare }) {
  await page.setViewportSize({ width, height });
  await prepare(page);
  // Nothing may look hovered.
  await page.mouse.move(0, 0);
  await waitForImages(page);
  await page.waitForTimeout(RENDER_DELAY_MS);
  if (docs) await page.screenshot({ path: join(DOCS_FOLDER, `${name}.png`), animations: 'disabled', scale: 'css' });
  const pictures = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    pictures.push({ name: `${name}-${colorScheme}`, png: await page.screenshot({ animations: 'disabled' }) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return pictures;
}

/** Stores the figures of the analysis that the screenshots show. */
async function saveFigures(page) {
  const id = new URL(page.url()).searchParams.get('analysis');
  const report = await (await page.request.get(`${baseUrl}/api/analyses/${id}`)).json();
  writeFileSync(FIGURES_FILE, `${JSON.stringify(buildPictureFigures(report), null, 2)}\n`);
}

/** Waits until the fonts and the images on screen are loaded and decoded. */
async function waitForImages(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isOnScreen = (image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    };
    await Promise.all([...document.images].filter(isOnScreen).map((image) => image.decode()));
  });
}

/** Captures the landing page with the screenshots that were just taken, which the running build does not contain. */
async function captureLanding() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const page = await context.newPage();
  await page.route('**/images/*', (route) =>
    route.fulfill({ path: join(IMAGES_FOLDER, basename(new URL(route.request().url()).pathname)) }),
  );
  await page.goto(baseUrl);
  await waitForImages(page);
  await page.screenshot({ path: join(DOCS_FOLDER, 'landing.png'), animations: 'disabled', scale: 'css' });
  await context.close();
}

try {
  mkdirSync(DOCS_FOLDER, { recursive: true });
  mkdirSync(IMAGES_FOLDER, { recursive: true });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await startAnalysis(page);
  // Images are saved last, because saving takes longer than the product waits before it opens a report.
  const images = [];
  for (const screenshot of SCREENSHOTS) {
    if (wanted.length > 0 && !wanted.includes(screenshot.name)) continue;
    for (const picture of await capture(page, screenshot)) images.push({ ...picture, widths: screenshot.widths });
  }
  await saveFigures(page);
  for (const image of images) await saveImage(image);
  if (wanted.length === 0 || wanted.includes('landing')) await captureLanding();
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
