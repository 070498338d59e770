import { expect } from '@playwright/test';
import { expectNoViolationInBothThemes } from './support/axe.ts';
import { baseUrl } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('the library of checks', () => {
  test.use({ javaScriptEnabled: false });

  test('lists every check, finds checks by words and severity, and reports when nothing matches', async ({ page }) => {
    const { rules } = await (await page.request.get(`${baseUrl()}/api/rules`)).json();
    await page.goto(`${baseUrl()}/checks`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`All ${rules.length} checks`);
    await expect(page.getByRole('main').locator('a[href^="/checks/"]')).toHaveCount(rules.length);
    await expect(page.locator('script[src]')).toHaveCount(0);
    await page.getByLabel('Search the checks').fill('gptbot');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=gptbot/);
    await expect(page.getByRole('status').filter({ hasText: `of ${rules.length}` })).toBeVisible();
    expect(await page.getByRole('main').locator('a[href^="/checks/"]').count()).toBeLessThan(rules.length / 2);
    await page.goto(`${baseUrl()}/checks?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    await expect(page.getByText('No check matches.')).toBeVisible();
    await expect(page.getByLabel('Search the checks')).toHaveValue('"><script>alert(1)</script>');
  });

  test('explains one check, lists its sources and links to related ones', async ({ page }) => {
    await page.goto(`${baseUrl()}/checks/canonical-missing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Missing canonical tags');
    for (const title of [
      'Why it matters',
      'How to fix it',
      'Examples',
      'How it is measured',
      'What does not count',
      'Sources',
    ]) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByRole('figure', { name: 'Incorrect' })).not.toContainText('rel="canonical"');
    await expect(page.getByRole('figure', { name: 'Correct', exact: true })).toContainText('<link rel="canonical"');
    await expect(page.getByRole('link', { name: /^developers\.google\.com/ })).toBeVisible();
    await page.getByRole('complementary').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Why it matters' })).toBeVisible();
    const response = await page.goto(`${baseUrl()}/checks/there-is-none`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Check Not Found')).toBeVisible();
  });
});

test.describe('files for crawlers and pages of checks', () => {
  test('sitemap, llms.txt and security.txt list only existing pages, and every preview image exists', async ({
    request,
  }) => {
    const sitemap = await (await request.get(`${baseUrl()}/sitemap.xml`)).text();
    const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url as string).pathname);
    expect(paths).toContain('/checks/canonical-missing');
    const llmsText = await (await request.get(`${baseUrl()}/llms.txt`)).text();
    expect(llmsText).toContain(`](${baseUrl()}/checks)`);
    const security = await (await request.get(`${baseUrl()}/.well-known/security.txt`)).text();
    expect(security).toMatch(/^Contact: mailto:/);
    expect(Date.parse(/Expires: (.+)/.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now());
    for (const path of ['/preview/home.png', '/preview/checks/canonical-missing.png']) {
      const previewImage = await request.get(`${baseUrl()}${path}`);
      expect(previewImage.headers()['content-type']).toBe('image/png');
      expect((await previewImage.body()).subarray(1, 4).toString()).toBe('PNG');
    }
    expect((await request.get(`${baseUrl()}/preview/nothing.png`)).status()).toBe(404);
  });

  test('axe finds nothing on the list or on the page of a check, in both themes', async ({ page }) => {
    for (const path of ['/checks', '/checks/canonical-missing']) {
      await page.goto(`${baseUrl()}${path}`);
      await expectNoViolationInBothThemes(page);
    }
  });
});
