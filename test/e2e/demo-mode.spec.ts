import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { FUNNEL_TEXTS } from '#contracts/outside/assistants/funnel-words.ts';
import { BACKLINK_TEXTS } from '#contracts/outside/data-source-texts.ts';
import { GRAPH_IMPORT_MESSAGES } from '#contracts/outside/graph-imports.ts';
import { VERIFICATION_TEXTS } from '#contracts/outside/links/link-verification-texts.ts';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { expectNoViolation, expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { newEmail, PASSWORD, readVerificationLink } from './support/product.ts';
import { test } from './support/test.ts';

const ADMIN = 'admin@site.example';

// A separate installation, because demo mode replaces the data sources of all users.
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
    ADMIN_EMAIL: ADMIN,
  };
  product = await startProductProcess({ ...settings, AWI_EXAMPLE_SITE_PORT: String(await findFreePort()) });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (page: Page, path: string, data: object) =>
  page.request.post(`${origin}${path}`, { headers: { origin }, data });

/** Grants Premium to the user of a page, as the administrator whose password the first start printed. */
async function grantPremium(page: Page, browser: Browser): Promise<void> {
  const user = await (await page.request.get(`${origin}/api/auth/user`)).json();
  const announced = /Administrator \(shown once\): (\S+) \/ (\S+)/;
  // The first start prints the password after the product is ready.
  await expect.poll(() => product.output(), { timeout: 30_000 }).toMatch(announced);
  const [, email, password] = announced.exec(product.output()) ?? [];
  const admin = await browser.newPage();
  await post(admin, '/api/auth/login', { email, password });
  const granted = await admin.request.put(`${origin}/api/admin/users/${user.id}`, {
    headers: { origin },
    data: { role: 'user', plan: 'premium' },
  });
  expect(granted.status(), await granted.text()).toBe(200);
  await admin.close();
}

/** Registers a user and adds the demo site to the list of websites; returns the path of the website. */
async function addDemoSite(page: Page): Promise<string> {
  const email = newEmail();
  await post(page, '/api/auth/register', { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' });
  await page.request.get(await readVerificationLink(email, origin));
  const added = await post(page, '/api/user/websites', { url: EXAMPLE_SITE.url });
  return `${origin}/websites/${(await added.json()).id}`;
}

test('demo mode has its own data folder, so that simulated and real data are never mixed', () => {
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

test('a Premium user of demo mode compares the demo site with its competitor', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await addDemoSite(page);
  await grantPremium(page, browser);
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
});

/** Enters prompts and approves them; prompts with the same text keep their ID. */
async function approvePrompts(page: Page, path: string, texts: readonly string[]): Promise<void> {
  const prompts = `${path.replace('/websites/', '/api/user/websites/')}/ai-visibility/prompts`;
  const readRevision = async () => (await (await page.request.get(prompts)).json()).revision;
  const saved = await page.request.put(`${prompts}/draft`, {
    headers: { origin },
    data: {
      country: 'US',
      language: 'en',
      revision: await readRevision(),
      prompts: texts.map((text) => ({ id: null, text, intent: 'discovery', keyword: null, isActive: true })),
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  await post(page, `${prompts.slice(origin.length)}/approve`, { revision: await readRevision() });
}

/** Sends three prompts to the simulated assistants, once each. */
async function askAssistants(page: Page, path: string): Promise<void> {
  const api = path.replace('/websites/', '/api/user/websites/');
  const visibility = `${api}/ai-visibility`;
  const put = (url: string, data: object) => page.request.put(url, { headers: { origin }, data });
  await post(page, `${api.slice(origin.length)}/data-sources/openrouter/key`, { key: ASSISTANT_TEST_KEY });
  await approvePrompts(page, path, [
    'Where can I rent a good bike?',
    'Who repairs punctures quickly?',
    'Which workshop builds wheels?',
  ]);
  await put(`${visibility}/schedule`, {
    frequency: 'off',
    engines: ['chatgpt', 'claude', 'perplexity', 'grok'],
    repeats: 1,
    runLimitUsd: 5,
    monthlyLimitUsd: 10,
  });
  await post(page, `${visibility.slice(origin.length)}/runs`, {});
  const readState = async () => (await (await page.request.get(`${visibility}/runs`)).json())[0]?.state;
  await expect.poll(readState, { timeout: 120_000, intervals: [1_000] }).toBe('done');
}

test('a Premium user reads where pages drop out before an assistant mentions the brand', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  await showFirstView(page);
  const path = await addDemoSite(page);
  await grantPremium(page, browser);
  await page.goto(`${path}/ai-visibility`);
  const funnel = page.getByRole('region', { name: 'From page to answer' });
  await expect(funnel.getByText(FUNNEL_TEXTS.noAnalysisStep)).toBeVisible();

  const { id } = await (await post(page, '/api/analyze', { url: EXAMPLE_SITE.url })).json();
  const readStatus = async () => (await (await page.request.get(`${origin}/api/analyses/${id}`)).json()).status;
  await expect.poll(readStatus, { timeout: 180_000, intervals: [1_000] }).toBe('completed');
  await page.reload();
  const steps = funnel.getByRole('list', { name: /^Steps for / }).getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expect(steps.nth(0).getByText('measured', { exact: true })).toBeVisible();
  await expect(steps.nth(4)).toContainText('The prompts have not been run yet. Run the prompts.');

  await askAssistants(page, path);
  await page.reload();
  await expect(funnel.getByRole('heading', { name: /^Most pages drop out at / })).toBeVisible();
  await expect(steps.nth(4).getByText('simulated', { exact: true })).toBeVisible();
  await funnel.getByLabel('Assistant').focus();
  await page.keyboard.type('Grok');
  await expect(steps.nth(0)).toContainText('Grok documents no search crawler');
  const cited = funnel.getByRole('combobox', { name: 'Pages that drop out at' });
  await cited.selectOption({ label: (await cited.locator('option').nth(1).textContent()) ?? '' });
  const rows = funnel.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    funnel.getByRole('link', { name: 'Export CSV of all pages' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^awi-ai-funnel-.*\.csv$/);
  await expectNoViolationInAnyView(page);
});

test('a Premium user decides about suggested competitors, and compares versions of prompts', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await showFirstView(page);
  const path = await addDemoSite(page);
  await grantPremium(page, browser);
  await askAssistants(page, path);
  await page.goto(`${path}/ai-visibility`);
  const suggestions = page.getByRole('region', { name: 'Suggested competitors' });
  const getName = (name: string) => suggestions.getByRole('heading', { name: new RegExp(`^${name} `) });
  await expect(getName('Millbrook Bikes')).toBeVisible();
  await expect(suggestions.locator('blockquote').filter({ hasText: 'millbrook-bikes.example' }).first()).toBeVisible();
  await expect(suggestions.getByText('(source)')).toHaveCount(0);
  await suggestions.getByRole('button', { name: 'Dismiss Harbour Wheels' }).click();
  await expect(page.getByText('Suggestion dismissed')).toBeVisible();
  await expect(getName('Harbour Wheels')).toHaveCount(0);
  await suggestions.getByLabel('Website of Millbrook Bikes').fill(EXAMPLE_COMPETITOR.url);
  await suggestions.getByRole('button', { name: /^Add as competitor.*Millbrook Bikes$/ }).click();
  await expect(getName('Millbrook Bikes')).toHaveCount(0);
  await expectNoViolationInAnyView(page);
  // Stored answers are read again by a job.
  const competitor = page
    .getByRole('region', { name: 'Shares by brand' })
    .getByRole('row', { name: /Millbrook Bikes/ });
  await expect(async () => {
    await page.reload();
    await expect(competitor).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(getName('Harbour Wheels')).toHaveCount(0);

  await approvePrompts(page, path, ['Where can I rent a good bike?', 'Where can I buy a good lock?']);
  await page.goto(`${path}/ai-visibility/prompts`);
  const versions = page.getByRole('region', { name: 'Approved versions' });
  const first = versions.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Version 1' }) });
  await first.getByText(/^Compare with version 2: /).click();
  await expect(first.getByRole('heading', { name: 'Added since (1)' })).toBeVisible();
  await expect(first.getByText('Where can I buy a good lock?')).toBeVisible();
  await expect(first.getByRole('heading', { name: 'Removed since (2)' })).toBeVisible();
  await expectNoViolationInAnyView(page);
});

test('a Premium user sets a limit for paid backlinks, updates them, and reads them in the report', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(240_000);
  const path = await addDemoSite(page);
  await grantPremium(page, browser);
  const { id } = await (await post(page, '/api/analyze', { url: EXAMPLE_SITE.url })).json();
  await page.goto(`${path}/data-sources`);
  const paid = page.getByRole('region', { name: 'Search results and backlinks' });
  const source = paid.getByRole('region', { name: 'DataForSEO', exact: true });
  const [login = '', password = ''] = await source
    .getByText(/^Demo mode: enter/)
    .locator('code')
    .allTextContents();
  await source.getByLabel('API login').fill(login);
  await source.getByLabel('API password').fill(password);
  await source.getByRole('button', { name: 'Connect key' }).click();

  const backlinks = source.getByRole('region', { name: 'Backlinks' });
  await expect(backlinks).toContainText('An update costs up to $0.20 of your DataForSEO balance.');
  await expect(backlinks.getByRole('button', { name: /^Update/ })).toHaveCount(0);
  await expect(backlinks.getByRole('button', { name: 'Save limit' })).toBeDisabled();
  await backlinks.getByLabel('Monthly limit for backlinks').selectOption('$0.50 a month');
  await backlinks.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText(BACKLINK_TEXTS.saved)).toBeVisible();
  await expect(backlinks.getByText('After the next analysis')).toBeVisible();
  await expectNoViolationInAnyView(page);

  await backlinks.getByRole('button', { name: 'Update now (up to $0.20)' }).click();
  await expect(page.getByText(BACKLINK_TEXTS.requested)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(backlinks.getByText(/^After an analysis from/)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(backlinks.getByText('None yet')).toHaveCount(0);
  await expectNoViolation(page, { parts: ['#dataforseo'] });

  const section = page.locator('#backlink-analysis');
  await expect(async () => {
    await page.goto(`${origin}/?analysis=${id}#backlink-analysis`);
    await page.reload();
    await expect(section.getByText(/^DataForSEO, .*referring domains/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(section.getByText(VERIFICATION_TEXTS.demo)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Verify links' })).toHaveCount(0);
  await expect(section.getByText('measured', { exact: true })).toHaveCount(0);
  await expectNoViolation(page, { parts: ['#backlink-analysis'] });
});

test('administrators see that the web graph is simulated, and no import', async ({ page }) => {
  const [, email = '', password = ''] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(product.output()) ?? [];
  await post(page, '/api/auth/login', { email, password });
  await page.goto(`${origin}/admin?tab=system`);
  const graph = page.getByRole('region', { name: 'Common Crawl web graph' });
  await expect(graph).toContainText(GRAPH_IMPORT_MESSAGES.demo);
  await expect(graph.getByRole('button')).toHaveCount(0);
});
