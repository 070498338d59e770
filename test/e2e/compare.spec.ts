import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { NOT_FOUND_MESSAGES } from '#contracts/product/messages.ts';
import { expectNoViolationInAnyView } from './support/axe.ts';
import { analyze, baseUrl, getChangingPagePath, getChangingSite, openTab, register } from './support/product.ts';
import { test } from './support/test.ts';

test('two analyses are compared, and an issue gets an assignee and a comment', async ({ page }) => {
  test.setTimeout(300_000);
  await register(page);
  await page.goto(baseUrl());
  await analyze(page, getChangingSite());
  await expect(page.getByRole('heading', { name: 'New since last time' })).toHaveCount(0);
  const file = getChangingPagePath('about.html');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(/<title>[^<]*<\/title>/, ''));
  try {
    await page.goto(baseUrl());
    await analyze(page, getChangingSite());
  } finally {
    writeFileSync(file, before);
  }

  await test.step('the report shows what is new', async () => {
    const row = page.locator('details').filter({ has: page.getByRole('heading', { name: 'New since last time' }) });
    await expect(row).toContainText(/[1-9] (new|worse)/);
    await row.locator('summary').click();
    await expect(row.getByRole('link', { name: 'Compare both analyses' })).toBeVisible();
    await row.getByRole('link', { name: 'Compare both analyses' }).click();
    await expect(page).toHaveURL(/\/compare\?from=.+&to=/);
  });

  await test.step('the comparison lists the issue and the changed URL', async () => {
    await expect(page.getByRole('heading', { name: /^New \([1-9]\)$/ })).toBeVisible();
    const urls = page.getByRole('table', { name: 'URLs that differ' });
    await expect(urls.getByRole('row').filter({ hasText: '/about' }).first()).toContainText('No title');
    await page.getByLabel('What changed').selectOption('title');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/field=title/);
    await expect(urls.getByRole('row')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Missing (0)' }).click();
    await expect(page.getByText('No URL matches.')).toBeVisible();
    await expect(page.getByText('Keyword rankings are part of Premium.')).toBeVisible();
    await expect(page.getByText(/Not measured: the analyses have no answers of assistants/)).toBeVisible();
    await expectNoViolationInAnyView(page);
    await page.getByLabel('Older analysis').selectOption({ index: 0 });
    await page.getByLabel('Newer analysis').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByText('You chose the same analysis twice.')).toBeVisible();
    await page.goBack();
  });

  await test.step('the issue has a state, an assignee and comments', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
    await openTab(page, 'Issues');
    await page.goto(`${page.url().split('#')[0]}#issue-title-missing`);
    await expect(page.getByText(/^First seen /).first()).toBeVisible();
    await page.getByLabel('Assignee').fill('Kim Lee');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Comment', { exact: true }).fill('The template lost its title.');
    await page.getByRole('button', { name: 'Add comment' }).click();
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText('The template lost its title.');
    await page.reload();
    await expect(page.getByLabel('Assignee')).toHaveValue('Kim Lee');
    await page.getByRole('button', { name: /^Delete comment from/ }).click();
    await expect(page.getByText('No comments yet.')).toBeVisible();
  });

  await test.step('a comparison that does not exist shows the 404 page', async () => {
    const response = await page.goto(`${baseUrl()}/compare?from=a&to=b`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: NOT_FOUND_MESSAGES.title })).toBeVisible();
    await expect(page.getByText('Internal Server Error')).toHaveCount(0);
  });
});

test('only the owner of the analyses can open a comparison', async ({ page }) => {
  const response = await page.goto(`${baseUrl()}/compare?from=a&to=b`);
  expect(response?.status()).toBe(404);
});
