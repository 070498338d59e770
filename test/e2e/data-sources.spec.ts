import { expect, type Page } from '@playwright/test';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import { SERPER_TEST_KEY } from '#providers/serper/local-server.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { baseUrl, register, signInAsAdministrator } from './support/product.ts';
import { test } from './support/test.ts';

/** Registers, adds example.com to the list and opens its data sources. */
async function openDataSources(page: Page): Promise<void> {
  await register(page);
  await page.request.post(`${baseUrl()}/api/user/websites`, {
    headers: { origin: baseUrl() },
    data: { url: 'example.com' },
  });
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: 'Data sources of example.com' }).click();
  await expect(page.getByRole('heading', { name: 'Data sources', level: 1 })).toBeVisible();
}

const getSource = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('data sources', () => {
  test('are not found by visitors or other users', async ({ page }) => {
    const url = `${baseUrl()}/websites/00000000-0000-0000-0000-000000000000/data-sources`;
    expect((await page.goto(url))?.status()).toBe(404);
    await register(page);
    expect((await page.goto(url))?.status()).toBe(404);
    await page.goto(`${baseUrl()}/data-sources?site=unknown.example`);
    await expect(page).toHaveURL(/\/websites$/);
  });

  test('a user connects Google, chooses the property, tests, syncs and disconnects', async ({ page }) => {
    await openDataSources(page);
    const google = getSource(page, 'Google Search Console');
    await expect(google.getByText('Not connected')).toBeVisible();
    await google.getByRole('button', { name: 'Connect Google account' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toContainText('Access was not granted');

    await google.getByRole('button', { name: 'Connect Google account' }).click();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Google Search Console is connected')).toBeVisible();
    await expect(google.getByText('Choose a property')).toBeVisible();
    await google.getByRole('radio', { name: /sc-domain:example\.com/ }).check();
    await google.getByRole('button', { name: 'Use this property' }).click();
    await expect(page.getByText(SOURCE_MESSAGES.propertyChosen)).toBeVisible();
    await expect(google.getByText(/^(?:Connected|Syncing)$/)).toBeVisible();
    await expect(google.getByText('sc-domain:example.com (owner)')).toBeVisible();
    await expect(page.getByText('Ownership verified')).toBeVisible();

    await google.getByRole('button', { name: 'Test connection' }).click();
    await expect(google.getByText('The connection works')).toBeVisible();
    const lastSync = google.getByText('Last sync').locator('..');
    await expect(lastSync).not.toContainText('None yet', { timeout: 60_000 });
    await google.getByRole('button', { name: 'Sync now' }).click({ timeout: 60_000 });
    await expect(page.getByText(SOURCE_MESSAGES.syncQueued)).toBeVisible();

    await google.getByRole('button', { name: 'Disconnect' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('within 24 hours');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(google.getByText('Not connected')).toBeVisible();
  });

  test('a wrong key is not stored, and paid sources require Premium', async ({ page }) => {
    await openDataSources(page);
    const bing = getSource(page, 'Bing Webmaster Tools');
    await bing.getByLabel('API key').fill('wrong');
    await bing.getByRole('button', { name: 'Connect key' }).click();
    await expect(bing.getByRole('alert')).toContainText('Bing Webmaster Tools was not connected');
    await expect(bing.getByText('Not connected', { exact: true })).toBeVisible();
    const serper = getSource(page, 'Serper');
    await expect(serper.getByText(/part of Premium/)).toBeVisible();
    await expect(serper.getByLabel('API key')).toHaveCount(0);
  });

  test('ownership lists its proofs, and the market is saved once it is complete', { tag: '@long' }, async ({
    page,
  }) => {
    await openDataSources(page);
    await page.getByRole('heading', { name: 'File', exact: true }).click();
    await expect(page.getByText(/awi-verification-[0-9a-f]{40}\.txt/)).toBeVisible();
    await page.getByLabel('Country').selectOption('CH');
    await expect(page.getByRole('button', { name: 'Save market' })).toBeDisabled();
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Save market' }).click();
    await expect(page.getByText(SOURCE_MESSAGES.marketSaved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Country')).toHaveValue('CH');
  });

  test('have no accessibility violations in any state', { tag: '@long' }, async ({ page }) => {
    test.setTimeout(240_000);
    await showFirstView(page);
    await openDataSources(page);
    await page.getByRole('heading', { name: 'DNS record', exact: true }).click();
    await expectNoViolationInAnyView(page);
    const google = getSource(page, 'Google Search Console');
    await google.getByRole('button', { name: 'Connect Google account' }).click();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(google.getByRole('button', { name: 'Use this property' })).toBeVisible();
    await expectNoViolationInAnyView(page);
    await google.getByRole('button', { name: 'Use this property' }).click();
    await google.getByRole('button', { name: 'Test connection' }).click();
    await expect(google.getByText('The connection works')).toBeVisible();
    await google.getByRole('button', { name: 'Disconnect' }).click();
    await expectNoViolationInAnyView(page);
  });
});

test('administrators see which keys the server has, test them, and set allowances', { tag: '@long' }, async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto(`${baseUrl()}/admin?tab=system`);
  const serper = getSource(page, 'Serper');
  await expect(serper.getByText('AWI_SERPER_KEY')).toBeVisible();
  expect(await page.content()).not.toContain(SERPER_TEST_KEY);
  await serper.getByRole('button', { name: 'Test connection to Serper' }).click();
  await expect(serper.getByText('The connection works')).toBeVisible();
  await serper.getByLabel('Dollars a month').fill('2.5');
  await serper.getByRole('button', { name: 'Save allowance' }).click();
  await expect(serper.getByText(/\$2\.50 for each account/)).toBeVisible();
  await serper.getByLabel(/Only this account/).fill('unknown@site.example');
  await serper.getByRole('button', { name: 'Save allowance' }).click();
  await expect(serper.getByRole('alert')).toBeVisible();
  await serper.getByLabel(/Only this account/).fill('');
  await serper.getByLabel('Dollars a month').fill('0');
  await serper.getByRole('button', { name: 'Save allowance' }).click();
  await expect(serper.getByText(/Off for all accounts/)).toBeVisible();
});
