import { expect, test } from '@playwright/test';
import { ADDRESS_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/messages.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/ui-constants.ts';
import { baseUrl } from './support/product.ts';

test.describe('core 2: landing page for visitors', () => {
  test('an empty address gets the specified alert and goes nowhere', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page.getByRole('alert')).toHaveText(ADDRESS_MESSAGES.landingEmpty);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('an address is normalised, kept under pendingAnalysisUrl, and leads to /auth', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByLabel('Website address').fill('  www.example.com ');
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate((key) => localStorage.getItem(key), PENDING_ANALYSIS_KEY)).toBe('https://example.com');
  });

  test('the form works without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(baseUrl());
    await page.getByLabel('Website address').fill('example.com');
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page).toHaveURL(/\/auth\?url=example\.com$/);
    await context.close();
  });

  for (const [value, { title }] of Object.entries(VERIFICATION_MESSAGES.results)) {
    test(`verification=${value} shows "${title}" and is removed from the address`, async ({ page }) => {
      await page.goto(`${baseUrl()}/?verification=${value}`);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page).toHaveURL(`${baseUrl()}/`);
    });
  }

  test('ships no framework script, and its one inline script carries the nonce of the answer', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const response = await page.goto(baseUrl());
    expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+'/);
    expect(scripts).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('every link on it leads to a page that exists', async ({ page, request }) => {
    await page.goto(baseUrl());
    const targets = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const target of new Set(targets.filter((href) => href.startsWith(baseUrl())))) {
      const { pathname, hash } = new URL(target);
      expect((await request.get(target)).status(), pathname).toBe(200);
      if (pathname === '/' && hash !== '') await expect(page.locator(hash)).toHaveCount(1);
    }
    expect(targets.length).toBeGreaterThan(5);
  });

  test('an unknown path shows it with status 404', async ({ page }) => {
    const response = await page.goto(`${baseUrl()}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('button', { name: 'Start Analysis' })).toBeVisible();
  });

  test('the theme switch changes and keeps the theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(baseUrl());
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: /theme/ }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    expect(await background()).toBe(dark);
  });
});
