/**
 * Writes docs/images and the product screenshots for the public pages (public/images), taken from the real product on
 * its example site: `npm run screenshots`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findFreePort } from '../test/support/free-port.ts';
import { startProductProcess } from '../test/support/product-process.ts';
import { findTestBrowser } from './test-browser.mjs';

const images = join(import.meta.dirname, '..', 'docs', 'images');
const imagesFolder = join(import.meta.dirname, '..', 'public', 'images');
/** The widths at which pages request the images. */
const IMAGE_WIDTHS = [640, 1280];
const PASSWORD = 'river stone 7';

const browserFile = findTestBrowser();
if (browserFile === null) throw new Error('No Chromium found: run npm test once, or install one.');
const dataDir = mkdtempSync(join(tmpdir(), 'awi-screenshots-'));
const port = await findFreePort();
const baseUrl = `http://127.0.0.1:${port}`;
const product = await startProductProcess({
  PORT: String(port),
  AWI_DATA_DIR: dataDir,
  AWI_MAX_REQUESTS_PER_SECOND: '12',
});
// Uses the machine's fonts, because the bundled ones, used for screenshot comparisons, lack some of the report's
// symbols.
const { FONTCONFIG_FILE: _bundled, ...browserEnv } = browserFile.env;
const browser = await chromium.launch({
  executablePath: browserFile.executablePath,
  env: { ...process.env, ...browserEnv },
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync(images, { recursive: true });
mkdirSync(imagesFolder, { recursive: true });

/** Saves the image in two formats and widths, at a quality that keeps the files small. */
async function saveImage(name, png) {
  for (const width of IMAGE_WIDTHS) {
    const image = sharp(png).resize({ width });
    await image
      .clone()
      .avif({ quality: 55 })
      .toFile(join(imagesFolder, `${name}-${width}.avif`));
    await image
      .clone()
      .webp({ quality: 80 })
      .toFile(join(imagesFolder, `${name}-${width}.webp`));
  }
}

try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const page = await context.newPage();
  const captureScreenshot = (name) => page.screenshot({ path: join(images, `${name}.png`), animations: 'disabled' });
  // Captured last, because this takes longer than the product waits before it opens a report.
  const savedImages = [];
  /** Captures the visible part of the screen in light and dark, for the public pages. */
  const captureImage = async (name) => {
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      savedImages.push({ name: `${name}-${colorScheme}`, png: await page.screenshot({ animations: 'disabled' }) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };

  await page.goto(baseUrl);
  await captureScreenshot('landing');

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
  await page.getByRole('button', { name: 'Try it on our example site' }).click();
  await page
    .getByText(/^[5-9]$|^1\d$/)
    .first()
    .waitFor();
  await captureScreenshot('progress');
  await captureImage('progress');

  // The report opens automatically.
  await page.getByText('SEO Health Snapshot').waitFor({ timeout: 180_000 });
  await page.waitForTimeout(500);
  await captureScreenshot('report');
  await captureImage('report');

  await page
    .locator('#critical-issues')
    .getByRole('button', { name: /Broken internal links/ })
    .click();
  await page.locator('#critical-issues').scrollIntoViewIfNeeded();
  await page
    .locator('#critical-issues')
    .getByRole('button', { name: /Broken internal links/ })
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(300);
  await captureScreenshot('evidence');
  await captureImage('evidence');
  for (const { name, png } of savedImages) await saveImage(name, png);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
