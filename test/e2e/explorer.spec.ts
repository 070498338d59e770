import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { analyze, getChangingPagePath, getChangingSite, openTab, register } from './support/product.ts';
import { test } from './support/test.ts';

/** Opens an issue in the report and returns its part of the page. */
async function openIssue(page: Page, ruleId: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `issue-${ruleId}`);
  const issue = page.locator(`#issue-${ruleId}`);
  await expect(issue.getByText('Why it matters')).toBeVisible();
  return issue;
}

test('an issue leads to all its occurrences, a re-check after a change, and downloads of the lists', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await register(page);
  await analyze(page, getChangingSite());

  const headers = await openIssue(page, 'security-headers-missing');
  await headers.getByRole('button', { name: 'Show all occurrences' }).click();
  await expect(headers.getByText(/^1–25 of \d+ occurrences$/)).toBeVisible();
  await headers.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(headers.getByText(/^26–\d+ of \d+ occurrences$/)).toBeVisible();
  await headers.getByLabel('Search occurrences').fill('/contact');
  await expect(headers.locator('p', { hasText: /^\d occurrences$/ })).toBeVisible();
  const evidence = headers.getByRole('button', { name: /^Evidence at .*\/contact$/ }).first();
  await evidence.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(evidence).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headers.locator('tbody').getByText('Expected', { exact: true })).toBeVisible();
  await headers.getByLabel('Search occurrences').fill("'; DROP TABLE findings; --");
  await expect(headers.getByText('No occurrences match.')).toBeVisible();

  const file = getChangingPagePath('opening-hours.html');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/<title>[^<]*/, '<title>When the workshop and the shop are open'),
  );
  const titles = await openIssue(page, 'title-too-short');
  await titles.getByRole('button', { name: 'Re-check this issue' }).click();
  await expect(titles.getByText('1 of 2 findings is fixed.')).toBeVisible({ timeout: 40_000 });
  await expect(titles.getByText('Still found')).toHaveCount(1);
  await expect(titles.getByText('The score will update with the next analysis.')).toBeVisible();
  await expectNoViolation(page, { parts: ['#issue-title-too-short'] });

  await openTab(page, 'Site data');
  const pages = page.getByRole('region', { name: 'All pages', exact: true });
  await pages.scrollIntoViewIfNeeded();
  await expect(pages.getByText(/^(?:1–\d+ of )?\d+ pages$/)).toBeVisible();
  await pages.getByRole('button', { name: /^Errors/ }).click();
  await expect(pages.getByRole('cell', { name: '404' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Export data' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export data' });
  await expect(dialog.getByText('Premium', { exact: true })).toHaveCount(3);
  const started = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Export CSV of Pages' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^awi-report-127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d-pages\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^\ufeffURL,Final URL,Status,/);
  expect(text).toContain(`${getChangingSite()}/opening-hours,`);
});
