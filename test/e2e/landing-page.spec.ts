import { expect, type Page } from '@playwright/test';
import { URL_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';
import { DEMO_TEXTS } from '#web/demo/demo-texts.ts';
import { baseUrl, signUp } from './support/product.ts';
import { test } from './support/test.ts';

const DEMO_SECTIONS = [
  'Overview',
  'Issues by priority',
  'Top keywords',
  'Strategic recommendations',
  'Competitor analysis',
  'Backlinks analysis',
];

test.describe('the landing page for visitors', () => {
  test('an empty URL shows the specified alert on the same page', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page.getByText(URL_MESSAGES.landingEmpty)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a URL is normalized, stored under pendingAnalysisUrl, and leads to /auth', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByLabel('Website address').fill('  www.example.com ');
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page).toHaveURL(/\/auth\?mode=sign-up&url=/);
    await expect(page.getByText('Create a free account to analyze example.com.')).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), PENDING_ANALYSIS_KEY)).toBe('https://example.com');
  });

  for (const hasScripts of [true, false]) {
    test(`text that is not a URL is rejected in place, ${hasScripts ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: hasScripts });
      const page = await context.newPage();
      for (const [typed, message] of [
        ['not a url', URL_MESSAGES.invalid],
        ['javascript:alert(1)', URL_MESSAGES.scheme],
        ['', URL_MESSAGES.landingEmpty],
      ] as const) {
        await page.goto(baseUrl());
        await page.getByLabel('Website address').fill(typed);
        await page.getByRole('button', { name: 'Start Analysis' }).click();
        await expect(page.getByText(message)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/');
        await expect(page.getByLabel('Website address')).toHaveValue(typed);
      }
      await context.close();
    });
  }

  test('the form works without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(baseUrl());
    await page.getByLabel('Website address').fill('example.com');
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page).toHaveURL(/\/auth\?mode=sign-up&url=example\.com$/);
    await expect(page.getByText('Create a free account to analyze example.com.')).toBeVisible();
    await context.close();
  });

  for (const [value, { title }] of Object.entries(VERIFICATION_MESSAGES.results)) {
    test(`verification=${value} shows "${title}" and is removed from the URL`, { tag: '@long' }, async ({ page }) => {
      await page.goto(`${baseUrl()}/?verification=${value}`);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page).toHaveURL(`${baseUrl()}/`);
    });
  }

  test('is shown to a browser whose session ended while another page was open', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    // A page that cannot check the session does not redirect, so the user must follow the link.
    await page.route('**/api/auth/user', (route) => route.abort());
    await page.goto(`${baseUrl()}/profile`);
    await page.context().clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
    await expectLandingPage(page);
  });

  test('appears automatically when a page learns that the session ended', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/user'));
    await page.route('**/api/auth/user', (route) => route.abort());
    await page.goto(`${baseUrl()}/profile`);
    await refused;
    await page.context().clearCookies();
    await page.unroute('**/api/auth/user');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectLandingPage(page);
  });

  test('ships no framework script, and its one inline script carries the nonce of the response', async ({ page }) => {
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

  test('the demo report opens on top of the page with the sample figures, all labeled', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByRole('link', { name: 'View Demo Report' }).click();
    const demo = page.getByRole('dialog');
    await expect(demo).toBeVisible();
    await expect(demo.getByText('simulated', { exact: true })).toHaveCount(7);
    for (const title of DEMO_SECTIONS) await expect(demo.getByRole('heading', { name: title })).toBeVisible();
    for (const figure of ['84', '23', '147', '92', '8.2', '12.1']) {
      await expect(demo.locator('dd', { hasText: new RegExp(`^${figure}`) }).first()).toBeVisible();
    }
    await expect(demo.getByRole('link', { name: 'Start Free Analysis' })).toHaveAttribute('href', '/auth?mode=sign-up');
    await demo.getByRole('link', { name: 'Close Demo' }).click();
    await expect(demo).toBeHidden();
    await page.getByRole('link', { name: 'View Demo Report' }).click();
    await page.keyboard.press('Escape');
    await expect(demo).toBeHidden();
  });

  test('its PDF is created in the browser, without an API call, by code that is loaded on demand', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByRole('link', { name: 'View Demo Report' }).click();
    const requests: string[] = [];
    page.on('request', (request) => request.resourceType() !== 'image' && requests.push(request.url()));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`awi-report-demo-${new Date().toISOString().slice(0, 10)}.pdf`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const pdf = Buffer.concat(chunks).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf).toContain('Simulated sample data');
    const asked = requests.filter((url) => url.startsWith(baseUrl())).map((url) => new URL(url).pathname);
    expect(asked).toEqual([expect.stringMatching(/^\/assets\/demo-pdf-.+\.js$/)]);
  });

  test('shows an error when the PDF cannot be created', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByRole('link', { name: 'View Demo Report' }).click();
    await page.route('**/assets/demo-pdf-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByRole('alert').filter({ hasText: DEMO_TEXTS.pdfFailed })).toBeVisible();
  });

  test('the demo report is a separate page without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(baseUrl());
    await page.getByRole('link', { name: 'View Demo Report' }).click();
    for (const title of DEMO_SECTIONS) await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden();
    await page.getByRole('link', { name: 'Close Demo' }).click();
    await expect(page).toHaveURL(`${baseUrl()}/`);
    await context.close();
  });

  test('shows both plans, the consultancy, any articles, and figures labeled as our own', async ({ page }) => {
    await page.goto(`${baseUrl()}/#pricing`);
    const pricingSection = page.locator('#pricing');
    for (const text of ['$0', '$12', 'Yearly saves $60', '3 months free', 'checkout applies 14 days.']) {
      await expect(pricingSection.getByText(text).first()).toBeVisible();
    }
    for (const text of ['1,500+', '285%', '25+', '10+', '10,000+', '5,000+', '200+']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByText('Our own figures.')).toHaveCount(1);
    await expect(page.getByText('Our own figures.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a consultation' })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('link', { name: 'Read the case studies' })).toHaveAttribute('href', '/case-studies');
    await expect(page.getByRole('heading', { name: 'Latest articles' })).toBeVisible();
    const promisesSection = page.getByRole('region', { name: 'Our promises to you' });
    await expect(promisesSection.getByRole('listitem')).toHaveCount(3);
  });

  for (const hasScripts of [true, false]) {
    test(`the interval switch changes the price, ${hasScripts ? 'with' : 'without'} JavaScript`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: hasScripts });
      const page = await context.newPage();
      await page.goto(baseUrl());
      const pricing = page.locator('#pricing');
      await expect(pricing.getByText('billed monthly')).toBeVisible();
      await pricing.getByText('Yearly', { exact: true }).click();
      await expect(pricing.getByText('$84 billed yearly, which saves $60')).toBeVisible();
      await expect(pricing.getByText('billed monthly')).toBeHidden();
      await context.close();
    });
  }

  test('the proofs react: evidence opens, the slider adds the gains, and each assistant can be opened', async ({
    page,
  }) => {
    await page.goto(baseUrl());
    await expect(page.getByText('/services/frame-welding returns 404')).toBeVisible();
    await page.getByText('Server errors (5xx)').first().click();
    await expect(page.getByText('status 500', { exact: true })).toBeVisible();
    await expect(page.getByText('/services/frame-welding returns 404')).toBeHidden();
    const slider = page.getByRole('slider', { name: 'Fixes done' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#proof-score')).toHaveText('79.4 after 1 step, +1.4');
    await page.keyboard.press('End');
    await expect(page.locator('#proof-score')).toContainText('100.0 after');
    await page.getByText('ChatGPT-User', { exact: true }).click();
    await expect(page.getByText('304 words').first()).toBeVisible();
  });

  test('is no more than half as tall as before its redesign (6,721 px at 1440)', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(baseUrl());
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_360);
  });

  test('every link on it leads to an existing page', { tag: '@long' }, async ({ page, request }) => {
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

  test('is shown for an unknown path, with status 404', async ({ page }) => {
    const response = await page.goto(`${baseUrl()}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('There is no page at this URL')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Analysis' })).toBeVisible();
    await page.goto(baseUrl());
    await expect(page.getByText('There is no page at this URL')).toHaveCount(0);
  });

  test('the theme switch changes and remembers the theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(baseUrl());
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: /theme/ }).click();
    await expect.poll(background).not.toBe(light);
    const darkBackground = await background();
    await page.reload();
    expect(await background()).toBe(darkBackground);
  });
});

/** Expects the landing page as visitors see it. */
async function expectLandingPage(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Start Analysis' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
}
