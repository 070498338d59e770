import { expect, type Page } from '@playwright/test';
import { TAG_TEXTS } from '#contracts/account/website-tags.ts';
import { expectNoViolationInAnyView, measureOverflow, showFirstView } from './support/axe.ts';
import { analyze, baseUrl, getCleanSite, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

const DOMAINS = ['alpha.example', 'beta.example', 'gamma.example'];
const path = (query = '') => `${baseUrl()}/websites${query}`;

async function addWebsites(page: Page, domains: readonly string[] = DOMAINS): Promise<void> {
  for (const url of domains) {
    const options = { headers: { origin: baseUrl() }, data: { url } };
    expect((await page.request.post(`${baseUrl()}/api/user/websites`, options)).status()).toBe(201);
  }
}

const select = (page: Page, domain: string) => page.getByRole('checkbox', { name: `Select ${domain}` });
const expectDomains = (page: Page, domains: readonly string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('checkbox', { name: /\.example$/ })
        .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label'))),
    )
    .toEqual(domains.map((domain) => `Select ${domain}`));

test('websites are tagged one by one and together, and filtered, with the view in the URL', async ({ page }) => {
  await showFirstView(page);
  expect((await page.goto(path()))?.status()).toBe(404);
  await register(page);
  await page.goto(path());
  await expect(page.getByText('No websites yet')).toBeVisible();
  await addWebsites(page);
  await page.goto(path());
  await expect(page.getByText('3 websites', { exact: true })).toBeVisible();
  await expectNoViolationInAnyView(page);

  await page.getByRole('button', { name: 'Tags of alpha.example' }).click();
  await expect(page.getByLabel('Tags', { exact: true })).toBeFocused();
  await page.keyboard.type('Client A, Shop');
  await page.keyboard.press('Enter');
  await expect(page.getByText(TAG_TEXTS.changed)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tags of alpha.example' })).toBeFocused();
  await expect(page.getByRole('row', { name: /alpha\.example/ }).first()).toContainText('Client A');

  await select(page, 'beta.example').check();
  await select(page, 'gamma.example').check();
  const bulk = page.getByRole('form', { name: 'Selected websites' });
  await expect(bulk.getByText('2 websites selected')).toBeVisible();
  await bulk.getByLabel('Tags, separated by commas').fill('client a');
  await bulk.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByLabel('Tag', { exact: true }).getByRole('option', { name: 'Client A (3)' })).toBeAttached();
  await select(page, 'gamma.example').uncheck();
  await bulk.getByLabel('Tags, separated by commas').fill('CLIENT A');
  await bulk.getByRole('button', { name: 'Remove tags' }).click();
  await expect(page.getByLabel('Tag', { exact: true }).getByRole('option', { name: 'Client A (2)' })).toBeAttached();

  await page.getByLabel('Tag', { exact: true }).selectOption('Client A');
  await expect(page.getByText('2 of 3 websites')).toBeVisible();
  await expectDomains(page, ['alpha.example', 'gamma.example']);
  await expect(page).toHaveURL(/tag=Client\+A/);
  await page.getByLabel('Search websites').fill('gamma');
  await page.keyboard.press('Enter');
  await expectDomains(page, ['gamma.example']);
  await page.goBack();
  await expectDomains(page, ['alpha.example', 'gamma.example']);
  await expect(page.getByLabel('Search websites')).toHaveValue('');
  await page.reload();
  await expectDomains(page, ['alpha.example', 'gamma.example']);
  await page.getByLabel('Show').selectOption('alerts');
  await expect(page.getByText('No websites match your search and filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expectDomains(page, DOMAINS);
});

test('the schedule and the tripwire of several websites are set together', async ({ page }) => {
  await register(page);
  await addWebsites(page);
  await page.goto(path());
  await select(page, 'alpha.example').check();
  const bulk = page.getByRole('form', { name: 'Selected websites' });
  await expect(bulk.getByRole('button', { name: 'Clear selection' })).toBeVisible();
  await expect(bulk.getByRole('button', { name: 'Monitoring' })).toHaveCount(0);
  await upgrade(page);
  await page.goto(path());
  await select(page, 'alpha.example').check();
  await select(page, 'gamma.example').check();
  await bulk.getByRole('button', { name: 'Monitoring' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monitoring of 2 websites' });
  const save = dialog.getByRole('button', { name: 'Save for 2 websites' });
  await expect(save).toBeDisabled();
  await dialog.getByLabel('Schedule', { exact: true }).selectOption('Turn on');
  await dialog.getByLabel('Frequency').selectOption('Every day');
  await dialog.getByLabel('Time', { exact: true }).fill('05:30');
  await dialog.getByLabel('Time zone').selectOption('Europe/Berlin');
  await dialog.getByLabel('Tripwire').selectOption('Turn on');
  await expectNoViolationInAnyView(page);
  await save.click();
  await expect(page.getByText('Monitoring saved for 2 websites')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const findRow = (domain: string) => page.getByRole('row').filter({ has: select(page, domain) });
  await expect(findRow('gamma.example')).toContainText('05:30');
  await expect(findRow('beta.example')).toContainText('None scheduled');
  // The accessibility check has opened all details.
  await page.getByRole('link', { name: 'Monitoring of alpha.example' }).click();
  await expect(page.getByText('Every day at 05:30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save tripwire' })).toBeVisible();
});

test('pages and actions open for one of many websites, and the list fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  const domains = Array.from({ length: 51 }, (_, index) => `site${String(index).padStart(2, '0')}.example`);
  await addWebsites(page, domains);
  await page.goto(path());
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monitoring of site00.example' })).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More about site00.example' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Monitoring of site00.example' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename site00.example' })).toBeVisible();
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expectDomains(page, ['site50.example']);
  await page.goBack();
  await expect(select(page, 'site00.example')).toBeVisible();
  // A filter adds a second button to the form.
  await page.goto(path('?search=site0'));
  const form = await page.getByRole('form', { name: 'Filter websites' }).boundingBox();
  const link = await page.getByRole('link', { name: 'Show all' }).boundingBox();
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
});

test('an analyzed website has scores, and a trend from the second analysis on', { tag: '@long' }, async ({ page }) => {
  await register(page);
  await addWebsites(page, ['never.example']);
  await analyze(page, getCleanSite());
  await page.goto(path());
  const { host } = new URL(getCleanSite());
  const row = page.getByRole('row').filter({ has: select(page, host) });
  await expect(row.getByRole('link', { name: /View the latest report/ })).toBeVisible();
  await expect(row.getByText(/Excellent|Good|Needs Work/)).toBeVisible();
  await expect(row.getByRole('img')).toHaveCount(0);
  await page.getByLabel('Show').selectOption('never-analyzed');
  await expectDomains(page, ['never.example']);
  await analyze(page, getCleanSite());
  await page.goto(path());
  await expect(row.getByRole('img', { name: /^Search score of / })).toBeVisible();
});
