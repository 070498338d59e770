import { expect, type Page } from '@playwright/test';
import { baseUrl } from './support/product.ts';
import { test } from './support/test.ts';

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(baseUrl());
  await page.getByLabel('Website address').fill(url);
  await page.getByRole('button', { name: 'Start Analysis' }).click();
  await page.waitForURL(/\/auth\?mode=sign-up&url=/, { waitUntil: 'load' });
}

const RESULT = {
  url: 'https://example.com/',
  host: 'example.com',
  checkedAt: '2026-11-26T09:00:00.000Z',
  reusedUntil: '2026-11-26T10:00:00.000Z',
  nextUrl: null,
  response: { state: 'passed', title: 'Returns 200', text: 'Fine.', evidence: [{ label: 'Request', value: 'GET x' }] },
  indexability: { state: 'passed', title: 'Indexable', text: 'Fine.', evidence: [] },
  aiSearch: { state: 'passed', title: 'All allowed', text: 'Fine.', evidence: [], agents: [] },
};

test.describe('the checks before registration', () => {
  test('show three results with evidence for the example site, next to the offer to register', async ({ page }) => {
    await enter(page, 'shop.awi.test');
    const panel = page.getByRole('region', { name: 'Three checks of shop.awi.test' });
    await expect(panel.getByText('Passed: Returns 200')).toBeVisible();
    await expect(panel.getByText('Passed: Indexable')).toBeVisible();
    await expect(panel.getByText('3 of 9 AI search agents blocked')).toBeVisible();
    await panel.getByText('Show evidence for AI search agents').click();
    await expect(panel.getByText('Blocked: Disallow: / (line 10)').first()).toBeVisible();
    await expect(page.getByText('Create a free account to analyze shop.awi.test.')).toBeVisible();
    await expect(panel.getByText(/score/i)).toHaveCount(0);
  });

  test('work without JavaScript through a link', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await enter(page, 'shop.awi.test');
    await page.getByRole('link', { name: 'Check shop.awi.test now' }).click();
    await expect(page.getByText('3 of 9 AI search agents blocked')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await context.close();
  });

  test('explain why a private host is not checked', { tag: '@long' }, async ({ page }) => {
    await enter(page, 'localhost');
    await expect(page.getByText('This URL is not allowed. Please enter the URL of a public website.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  });

  test('show progress, and cause no layout shift when the results arrive', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/quick-check', async (route) => {
      await held;
      await route.fulfill({ json: RESULT });
    });
    await enter(page, 'example.com');
    await expect(page.getByRole('status', { name: '' }).filter({ hasText: 'Checking example.com' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Create account' });
    const before = await button.boundingBox();
    release();
    await expect(page.getByText('Passed: Returns 200')).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });

  test('continue at the target of a redirect', { tag: '@long' }, async ({ page }) => {
    const nextUrl = 'https://www.example.com/';
    const requested: unknown[] = [];
    await page.route('**/api/quick-check', (route) => {
      const { url } = route.request().postDataJSON() as { url: string };
      requested.push(url);
      return route.fulfill({ json: url === nextUrl ? { ...RESULT, url } : { ...RESULT, nextUrl } });
    });
    await enter(page, 'example.com');
    await page.getByRole('button', { name: 'Check www.example.com' }).click();
    await expect(page.getByText('https://www.example.com/, checked at 09:00 UTC.')).toBeVisible();
    expect(requested).toEqual(['https://example.com', nextUrl]);
  });

  test('explain the limit, and offer another attempt after a lost connection', { tag: '@long' }, async ({ page }) => {
    await page.route('**/api/quick-check', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many attempts.', code: 'rate-limited' } }),
    );
    await enter(page, 'example.com');
    await expect(page.getByText('You can check 5 pages an hour without an account.')).toBeVisible();
    await page.unroute('**/api/quick-check');
    await page.route('**/api/quick-check', (route) => route.abort());
    await page.reload();
    await enter(page, 'example.com');
    await expect(page.getByText('The connection was lost, so nothing was checked.')).toBeVisible();
    await page.unroute('**/api/quick-check');
    await page.route('**/api/quick-check', (route) => route.fulfill({ json: RESULT }));
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Passed: Returns 200')).toBeVisible();
  });
});
