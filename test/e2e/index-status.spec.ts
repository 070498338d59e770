import { expect, type Page } from '@playwright/test';
import { INDEX_KIND_LABELS, INDEX_STATUS_SOURCE, INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import { expectNoViolation } from './support/axe.ts';
import { analyze, baseUrl, getFlawedSite, openSharedReport, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

/** Opens the table by its anchor. */
async function openTable(page: Page) {
  await page.evaluate(() => {
    location.hash = 'view-index-status';
  });
  const table = page.getByRole('region', { name: INDEX_STATUS_TEXTS.title, exact: true });
  await expect(table.getByRole('heading', { name: INDEX_STATUS_TEXTS.title })).toBeVisible();
  return table;
}

/** Connects the local Google server to the only website of the account, whose property is the only match. */
async function connectGoogle(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: /^Data sources of / }).click();
  const google = page.getByRole('region', { name: 'Google Search Console', exact: true });
  await google.getByRole('button', { name: 'Connect Google account' }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(google.getByText(`${getFlawedSite()}/ (owner)`)).toBeVisible();
  await google.getByRole('button', { name: 'Sync now' }).click();
  await expect(google.getByText('Last sync').locator('..')).not.toContainText('none yet', { timeout: 120_000 });
}

/** Checks that nothing is clipped or scrolls sideways on a phone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrolled).toBeLessThanOrEqual(shown ?? 0);
}

test('a consultant compares Google’s index with the analysis', async ({ page }) => {
  test.setTimeout(300_000);
  await register(page);
  await analyze(page, getFlawedSite());
  const report = page.url();
  await expect((await openTable(page)).getByText(INDEX_STATUS_TEXTS.premium)).toBeVisible();
  await upgrade(page);
  await page.goto(report);
  const empty = await openTable(page);
  await expect(empty.getByText(INDEX_STATUS_TEXTS.notMeasured)).toBeVisible();
  await expect(empty.getByRole('link', { name: 'Open My Websites' })).toBeVisible();
  await expectNoViolation(page, { parts: ['#pages'] });
  await connectGoogle(page);

  await page.goto(report);
  const table = await openTable(page);
  await expect(table.getByText(INDEX_STATUS_SOURCE).first()).toBeVisible();
  await table.getByRole('button', { name: new RegExp(`^${INDEX_KIND_LABELS['google-excludes']}`) }).click();
  await expect(table.getByText('1 inspected URL', { exact: true })).toBeVisible();
  await table.getByRole('button', { name: /^Details of/ }).press('Enter');
  await expect(table.getByText('Google reports “Crawled - currently not indexed”.')).toBeVisible();
  await expectNoViolation(page, { parts: ['#pages'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1_440, height: 900 });
  const download = page.waitForEvent('download');
  await table.getByRole('link', { name: `Export CSV of ${INDEX_STATUS_TEXTS.title}` }).click();
  expect((await download).suggestedFilename()).toMatch(/-index-status\.csv$/);

  await table.getByRole('link', { name: 'Inspect page' }).click();
  const statement = table.getByRole('heading', { name: INDEX_STATUS_TEXTS.title, level: 4 });
  await expect(statement).toBeVisible();
  await expectNoViolation(page, { parts: ['#pages'] });

  await page.goto(`${report}#structure`);
  const part = page.getByRole('region', { name: INDEX_STATUS_TEXTS.summaryTitle });
  await expect(part.getByText('Google: Crawled - currently not indexed. We found: Indexable.')).toBeVisible();
  await expectNoViolation(page, { parts: ['#structure'] });
});

test('a table that cannot be loaded shows an error and can be loaded again', async ({ page }) => {
  await openSharedReport(page);
  const tablePath = '**/views/index-status?*';
  await page.route(tablePath, (route) => route.fulfill({ status: 500, json: { message: 'The table failed.' } }));
  const table = await openTable(page);
  await expect(table.getByText('The table failed.')).toBeVisible();
  await page.unroute(tablePath);
  await table.getByRole('button', { name: /again|Retry/ }).click();
  await expect(table.getByText(INDEX_STATUS_TEXTS.premium)).toBeVisible();
});
