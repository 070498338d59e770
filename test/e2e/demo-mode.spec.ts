import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { newEmail, PASSWORD, readVerificationLink } from './support/product.ts';
import { test } from './support/test.ts';

// A separate installation, because demo mode replaces the sources of all users.
let product: ProductProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'awi-demo-'));
test.beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_BROWSER: 'none',
    AWI_DEMO: '1',
    ADMIN_EMAIL: 'admin@site.example',
  };
  product = await startProductProcess({ ...settings, AWI_EXAMPLE_SITE_PORT: String(await findFreePort()) });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (page: Page, path: string, data: object) =>
  page.request.post(`${origin}${path}`, { headers: { origin }, data });

/** Registers, and adds the demo site to the list; returns the path of its pages. */
async function addDemoSite(page: Page): Promise<string> {
  const email = newEmail();
  await post(page, '/api/auth/register', { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' });
  await page.request.get(await readVerificationLink(email, origin));
  const added = await post(page, '/api/user/websites', { url: EXAMPLE_SITE.url });
  return `${origin}/websites/${(await added.json()).id}`;
}

test('demo mode has a data folder of its own, so that it never mixes with real data', () => {
  expect(readdirSync(dataDir)).toEqual(['demo']);
});

test('every page of demo mode states that its outside figures are simulated', async ({ page }) => {
  for (const path of ['/', '/auth', '/pricing', '/help', '/no-such-page']) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('complementary', { name: 'Demo mode' })).toBeVisible();
  }
});

test('a new user connects a simulated source, and every figure is labeled as simulated', async ({ page }) => {
  test.setTimeout(240_000);
  await showFirstView(page);
  const path = await addDemoSite(page);
  await page.goto(`${path}/data-sources`);
  await expectNoViolationInAnyView(page);
  const google = page.getByRole('region', { name: 'Google Search Console', exact: true });
  await google.getByRole('button', { name: 'Connect Google account' }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(google.getByText(`sc-domain:${EXAMPLE_SITE.host} (owner)`)).toBeVisible();

  const bing = page.getByRole('region', { name: 'Bing Webmaster Tools', exact: true });
  const key = await bing
    .getByText(/^Demo mode: enter/)
    .locator('code')
    .textContent();
  await bing.getByLabel('API key').fill(key ?? '');
  await bing.getByRole('button', { name: 'Connect key' }).click();
  await expect(bing.getByText(/^(?:Connected|Syncing)$/)).toBeVisible();

  // The import of 16 months continues in the background.
  await expect(async () => {
    await page.goto(`${path}/search-performance`);
    await expect(page.getByText('simulated', { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText('measured', { exact: true })).toHaveCount(0);
  await expectNoViolationInAnyView(page);
});

test('a Premium user of demo mode compares the demo site with its competitor', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await addDemoSite(page);
  const admin = await (await browser.newContext()).newPage();
  const [, email = '', password = ''] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(product.output()) ?? [];
  await post(admin, '/api/auth/login', { email, password });
  const { id } = await (await page.request.get(`${origin}/api/auth/user`)).json();
  await admin.request.put(`${origin}/api/admin/users/${id}`, { headers: { origin }, data: { plan: 'premium' } });
  const analyzed = await post(page, '/api/analyze', { url: EXAMPLE_SITE.url });
  await page.goto(`${origin}/?analysis=${(await analyzed.json()).id}#competitor-analysis`);
  const section = page.getByRole('region', { name: 'Competitor analysis', exact: true });
  await section.getByRole('button', { name: `Add ${EXAMPLE_COMPETITOR.host}` }).click();
  const row = section
    .getByRole('table', { name: 'Comparison with your competitors' })
    .getByRole('row')
    .filter({ hasText: EXAMPLE_COMPETITOR.host });
  await expect(row).toBeVisible({ timeout: 120_000 });
  // Scores are measured on both sites; the authority comes from the simulated link graph.
  await expect(row.getByText('simulated', { exact: true })).toHaveCount(1);
  await admin.context().close();
});
