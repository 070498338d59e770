import { expect, type Route } from '@playwright/test';
import { ACCOUNT_MESSAGES, ANALYSIS_MESSAGES, SCOPE_TEXTS } from '#contracts/product/messages.ts';
import { INDUSTRY_BENCHMARK } from '#contracts/product/ui-constants.ts';
import {
  analyzeByHand,
  baseUrl,
  getCleanSite,
  getFlawedSite,
  openSharedReport,
  openTab,
  signUp,
  signUpByHand,
  waitForScrollEnd,
} from './support/product.ts';
import { test } from './support/test.ts';

test.describe('an analysis, from the form to the evidence', () => {
  test('the report of the clean site shows a score, a band, and no critical issue', async ({ page }) => {
    await signUpByHand(page);
    await analyzeByHand(page, getCleanSite());
    await expect(page.getByText('Excellent').first()).toBeVisible();
    await expect(page.getByText('Search score coverage').first()).toBeVisible();
    await page.getByText('Industry benchmark').click();
    await expect(page.locator('#summary').getByText(`The reference of ${INDUSTRY_BENCHMARK} is fixed`)).toBeVisible();
    await expect(page.getByRole('link', { name: /critical issue/ })).toHaveCount(0);
  });

  test('the report of the flawed site lists issues by priority, each with evidence, importance and fix', async ({
    page,
  }) => {
    await openSharedReport(page);
    await expect(page.getByText('Good', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: /critical issue/ }).click();
    // The link leads to the list; a click before the page has stopped scrolling would hit another element.
    await expect(page.locator('#critical-issues')).toBeInViewport();
    await waitForScrollEnd(page);
    const issues = page.locator('#critical-issues');
    await issues.getByRole('link', { name: 'Broken internal links', exact: true }).click();
    const detail = issues.getByRole('article', { name: 'Broken internal links' });
    await expect(detail.getByText('Why it matters')).toBeVisible();
    await expect(detail.getByText('How to fix it')).toBeVisible();
    await expect(detail.getByText('Found', { exact: true }).first()).toBeVisible();
    await expect(detail.getByText('Expected', { exact: true }).first()).toBeVisible();
    await expect(detail.getByText(/404/).first()).toBeVisible();
    await issues.getByText('Hide Details').click();
    await expect(detail).toHaveCount(0);
    await openTab(page, 'Overview');
    await expect(page.locator('#summary').getByText('Not measured:')).toBeVisible();
  });

  test('progress is real, survives a reload, and the report opens automatically', async ({ page }) => {
    await signUp(page);
    await page.getByLabel('Website address').fill(getFlawedSite());
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    const bar = page.getByRole('progressbar');
    await expect(bar).toBeVisible();
    await expect(page).toHaveURL(/\?analysis=/);
    await page.reload();
    await expect(bar).toBeVisible();
    await expect(page.getByText('Pages fetched')).toBeVisible();
    await expect(page.getByText(ANALYSIS_MESSAGES.complete)).toBeVisible({ timeout: 45_000 });
    await expect(page.getByText('SEO Health Snapshot')).toBeVisible({ timeout: 10_000 });
    await page.reload();
    await expect(page.getByText('SEO Health Snapshot')).toBeVisible();
  });

  test('an analysis that cannot start shows why: no connection, or a failure without a message', async ({ page }) => {
    await signUp(page);
    const alert = page.getByRole('main').getByRole('alert').first();
    const start = async (respond: (route: Route) => Promise<void>) => {
      await page.route('**/api/analyze', respond, { times: 1 });
      await page.getByLabel('Website address').fill(getFlawedSite());
      await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    };
    await start((route) => route.abort('connectionfailed'));
    await expect(alert).toContainText(ACCOUNT_MESSAGES.networkErrorTitle);
    await start((route) => route.fulfill({ status: 500, body: '{}' }));
    await expect(alert).toContainText(ANALYSIS_MESSAGES.failedTitle);
    await expect(alert).toContainText(ANALYSIS_MESSAGES.failed);
  });

  test('a running analysis can be canceled', async ({ page }) => {
    await signUp(page);
    await page.getByLabel('Website address').fill(getFlawedSite());
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // Shown only after pages were crawled, because canceling before that consumes no quota.
    const confirm = page.getByRole('button', { name: 'Cancel analysis' });
    const canceled = page.getByText(ANALYSIS_MESSAGES.cancelled);
    await expect(confirm.or(canceled)).toBeVisible({ timeout: 15_000 });
    if (await confirm.isVisible()) await confirm.click();
    await expect(canceled).toBeVisible({ timeout: 15_000 });
    await page.goto(baseUrl());
    await expect(page.getByRole('table').getByText('Canceled').filter({ visible: true })).toBeVisible();
  });

  test('a running analysis can be paused, and resumed from the dashboard', { tag: '@long' }, async ({ page }) => {
    await signUp(page);
    await page.getByLabel('Website address').fill(getFlawedSite());
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    const state = page.getByRole('status').filter({ hasText: /^Paused$/ });
    await expect(state).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Paused. Resume within')).toBeVisible();
    const html = await (await page.request.get(page.url())).text();
    // The document contains the numbers, not a placeholder that would cause a layout shift when it is replaced.
    expect(html).toContain('Pages fetched');
    expect(html).not.toContain('<template id="B:');
    await page.goto(baseUrl());
    await page.getByLabel('Website address').fill(getFlawedSite());
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: ANALYSIS_MESSAGES.alreadyPaused })).toBeVisible();
    const unfinished = page.getByRole('region', { name: 'In progress' });
    await expect(unfinished.getByText('Paused', { exact: true })).toBeVisible();
    await unfinished.getByRole('link').click();
    await expect(state).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText(ANALYSIS_MESSAGES.complete)).toBeVisible({ timeout: 45_000 });
  });

  test('invalid crawl settings are reported next to their field, and a report shows what was crawled', {
    tag: '@long',
  }, async ({ page }) => {
    await signUp(page);
    await page.getByLabel('Website address').fill(getFlawedSite());
    await page.getByText(SCOPE_TEXTS.title).click();
    const include = page.getByLabel(SCOPE_TEXTS.include.label);
    await include.fill('journal');
    await page.getByText(SCOPE_TEXTS.title).click();
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: '“journal” is not a valid pattern' })).toBeVisible();
    await expect(include).toBeFocused();
    await include.fill('/journal/*');
    const file = { name: 'urls.csv', mimeType: 'text/csv', buffer: Buffer.from(`URL\n${getFlawedSite()}/journal/\n`) };
    await page.getByLabel(SCOPE_TEXTS.urls.file).setInputFiles(file);
    await expect(page.getByLabel(SCOPE_TEXTS.urls.label)).toHaveValue(/journal/);
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByText(ANALYSIS_MESSAGES.complete)).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: 'View report' }).click();
    await expect(page.getByText('only /journal/*; plus 1 URL from a list')).toBeVisible();
  });

  test('the analysis of an unreachable site ends with a clear message, and its quota is refunded', {
    tag: '@long',
  }, async ({ page }) => {
    await signUp(page);
    // A host that does not resolve needs no entry in the allow-list.
    await page.getByLabel('Website address').fill('https://name-that-does-not-resolve.example');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: "couldn't find this site" })).toBeVisible({
      timeout: 30_000,
    });
    await page.goto(baseUrl());
    await expect(page.getByText('5 of 5 analyses remaining this month')).toBeVisible();
  });
});
