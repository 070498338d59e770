import { expect, type Page } from '@playwright/test';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import { SERPER_TEST_KEY } from '#providers/serper/local-server.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { baseUrl, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

/** Adds example.com to the list of websites; returns its ID. */
async function addWebsite(page: Page): Promise<string> {
  const response = await page.request.post(`${baseUrl()}/api/user/websites`, {
    headers: { origin: baseUrl() },
    data: { url: 'example.com' },
  });
  return (await response.json()).id;
}

/** Opens rank tracking through its link in the profile. */
async function openRankings(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: 'Rank tracking of example.com' }).click();
  await expect(page.getByRole('heading', { name: 'Rank tracking', level: 1 })).toBeVisible();
}

const send = (page: Page, method: string, path: string, data: object) =>
  page.request.fetch(`${baseUrl()}/api/${path}`, { method, headers: { origin: baseUrl() }, data });

test('rank tracking requires Premium and ownership of the website', async ({ page }) => {
  await register(page);
  const id = await addWebsite(page);
  await openRankings(page);
  await expect(page.getByRole('heading', { name: RANKING_TEXTS.premium })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect(page.getByLabel('Add keywords')).toHaveCount(0);
  await page.context().clearCookies();
  expect((await page.goto(`${baseUrl()}/websites/${id}/rankings`))?.status()).toBe(404);
});

test('a user adds keywords, connects a source, runs a check and reads the positions', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(300_000);
  await showFirstView(page);
  await register(page);
  await upgrade(page);
  const id = await addWebsite(page);
  await openRankings(page);
  await expect(page.getByText(`Not measured: ${RANKING_TEXTS.noSource}`)).toBeVisible();
  await expect(page.getByText(RANKING_TEXTS.noSourceStep)).toBeVisible();
  await page.getByLabel('Add keywords').fill('running shoes\nshoes elsewhere\nRunning Shoes');
  await page.getByRole('button', { name: 'Add keywords' }).click();
  await expect(page.getByText('2 keywords added.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run now' })).toBeDisabled();
  await expectNoViolationInAnyView(page);

  await page.getByRole('link', { name: 'Open data sources' }).click();
  await expect(page.getByRole('heading', { name: 'Data sources', level: 1 })).toBeVisible();
  await send(page, 'POST', `user/websites/${id}/data-sources/serper/key`, { key: SERPER_TEST_KEY });
  await send(page, 'PUT', `user/websites/${id}/market`, { market: { country: 'US', language: 'en' } });
  await openRankings(page);
  await expect(page.getByText(`Not measured: ${RANKING_TEXTS.noBudget}`)).toBeVisible();

  await page.getByLabel('Frequency').selectOption('weekly');
  await expect(page.getByText(/Each run makes 2 checks, and costs \$0\.0040 .* up to \$0\.0240/)).toBeVisible();
  await expect(page.getByText(/Up to \$0\.12 a month/)).toBeVisible();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByRole('alert')).toContainText(RANKING_TEXTS.noBudgetStep);
  await page.getByLabel('Monthly budget in dollars').fill('1.5');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();
  await expect(page.getByText(/Spent on position checks this month: \$0\.00 of \$1\.50/)).toBeVisible();

  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText(/Last run on .*: 2 checks/)).toBeVisible({ timeout: 60_000 });
  const row = page.getByRole('row', { name: /running shoes/ });
  await expect(row.getByText('4', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: /example\.com\/pricing/ })).toBeVisible();
  await expect(row.getByText('People also ask', { exact: false })).toBeVisible();
  const absent = page.getByRole('row', { name: /shoes elsewhere/ });
  await expect(absent.getByText('Not in the first 34').first()).toBeVisible();
  await expect(page.getByText(/Spent on position checks this month: \$0\.\d+ of \$1\.50/)).toBeVisible();
  await expectNoViolationInAnyView(page);

  await page.getByRole('button', { name: 'History of running shoes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Position 4')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /example\.com\/pricing/ })).toBeVisible();
  await expect(dialog.getByText('Source: Serper')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Export CSV' })).toBeVisible();
  await expectNoViolationInAnyView(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove shoes elsewhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(absent).toHaveCount(0);
});
