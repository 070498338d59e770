/**
 * Tests what a Premium user sees about competitors and links without any key, on an installation that connects to no
 * vendor.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { COMPETITOR_TEXTS } from '#contracts/outside/competitors.ts';
import { ADMIN_LOGIN_PATH } from '#contracts/product/brand.ts';
import { EXAMPLE_COMPETITOR, EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { URL_MESSAGES } from '#contracts/product/messages.ts';
import { EMPTY_TEXTS } from '#contracts/report/report-constants.ts';
import { type CommonCrawlServer, serveCommonCrawl } from '#providers/common-crawl/local-server.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { serveComparedSite } from '#test/support/compared-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { buildRelease, writeGraph } from '#test/support/link-graph.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { newEmail, openTab, PASSWORD, readVerificationLink, waitForTab } from './support/product.ts';
import { test } from './support/test.ts';

const RELEASE = 'cc-main-2026-apr-may-jun';
/** The order of the domains is their position. Two domains reference the competitor, one references the website. */
const GRAPH = [
  { domain: 'news.example', references: ['northside-bikes.test', 'awi.test'] },
  { domain: 'club.example', references: ['northside-bikes.test'] },
  { domain: 'northside-bikes.test' },
  { domain: 'awi.test' },
];

let product: ProductProcess;
let origin: string;
let graph: CommonCrawlServer;
let redirectingServer: LoopbackServer;
let closed: LoopbackServer;
const dataDir = mkdtempSync(join(tmpdir(), 'awi-no-keys-'));

test.beforeAll(async () => {
  graph = await serveCommonCrawl([buildRelease(RELEASE, writeGraph(GRAPH))]);
  closed = await serveComparedSite({
    pages: [{ path: '/', title: 'Closed', heading: 'Closed', words: 100 }],
    robots: 'User-agent: *\nDisallow: /\n',
  });
  redirectingServer = await serveHttp((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(301, { location: `${closed.origin}/` }).end();
  });
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  product = await startProductProcess({
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_BROWSER: 'none',
    ADMIN_EMAIL: 'admin@site.example',
    AWI_EXAMPLE_SITE_PORT: String(await findFreePort()),
    AWI_ALLOW_TARGETS: `${redirectingServer.target},${closed.target}`,
    AWI_COMMON_CRAWL_BASE_URL: graph.origin,
  });
});
test.afterAll(async () => {
  await product.stop();
  for (const server of [graph, redirectingServer, closed]) await server[Symbol.asyncDispose]();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (page: Page, path: string, data: object) =>
  page.request.post(`${origin}${path}`, { headers: { origin }, data, timeout: 90_000 });

async function signInAsAdministrator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const [, email = '', password = ''] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(product.output()) ?? [];
  await page.goto(`${origin}${ADMIN_LOGIN_PATH}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/admin`);
  return page;
}

/** Registers a user, to whom the administrator grants Premium. */
async function registerPremiumUser(page: Page, admin: Page): Promise<void> {
  const email = newEmail();
  await post(page, '/api/auth/register', { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' });
  await page.request.get(await readVerificationLink(email, origin));
  const { id } = await (await page.request.get(`${origin}/api/auth/user`)).json();
  const granted = await admin.request.put(`${origin}/api/admin/users/${id}`, {
    headers: { origin },
    data: { plan: 'premium' },
  });
  expect(granted.status(), await granted.text()).toBe(200);
}

const getSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a Premium user without any key compares competitors, and sees authority and referring domains after an import', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const admin = await signInAsAdministrator(browser);
  await registerPremiumUser(page, admin);
  const analyzed = await post(page, '/api/analyze', { url: EXAMPLE_SITE.url });
  expect(analyzed.status(), await analyzed.text()).toBe(200);
  await page.goto(`${origin}/?analysis=${(await analyzed.json()).id}`);
  await openTab(page, 'AI search');
  await page.getByRole('link', { name: 'Compare to Competitors' }).click();
  await waitForTab(page);
  const section = getSection(page, 'Competitor analysis');

  const field = section.getByLabel('Website of a competitor');
  const addCompetitor = async (url: string): Promise<void> => {
    await field.fill(url);
    await section.getByRole('button', { name: 'Add competitor' }).click();
  };
  for (const [url, message] of [
    ['http://10.0.0.8/', URL_MESSAGES.notAllowed],
    [EXAMPLE_SITE.url, COMPETITOR_TEXTS.ownSite],
  ] as const) {
    await addCompetitor(url);
    await expect(section.getByText(message)).toBeVisible();
  }

  // If no competitor can be crawled, the section shows the reason for each of the four.
  for (const { server, reason } of [
    { server: closed, reason: /robots\.txt does not allow our crawler/ },
    { server: redirectingServer, reason: new RegExp(`redirects to another website \\(${closed.target}\\)`) },
  ]) {
    await addCompetitor(server.origin);
    await expect(section.getByRole('listitem').filter({ hasText: reason }).first()).toBeVisible({ timeout: 60_000 });
  }
  await expect(section.getByRole('heading', { name: EMPTY_TEXTS.noCompetitorsTitle })).toBeVisible({ timeout: 30_000 });
  for (const reason of EMPTY_TEXTS.noCompetitorsReasons) await expect(section.getByText(reason)).toBeVisible();
  for (const { target } of [closed, redirectingServer]) {
    await section.getByRole('button', { name: `Remove ${target}` }).click();
    await expect(section.getByRole('button', { name: `Remove ${target}` })).toHaveCount(0);
  }
  await expect(section.getByText('0 of 5 added.')).toBeVisible();

  // One failed request must not stop the display of progress.
  let failures = 0;
  await page.route('**/api/websites/*/competitors', async (route) => {
    if (route.request().method() !== 'GET' || failures > 0) return route.fallback();
    failures += 1;
    await route.fulfill({ status: 503, json: {} });
  });
  await section.getByRole('button', { name: `Add ${EXAMPLE_COMPETITOR.host}` }).click();
  const table = section.getByRole('table', { name: 'Comparison with your competitors' });
  await expect(table.getByRole('row').filter({ hasText: EXAMPLE_COMPETITOR.host })).toBeVisible({ timeout: 120_000 });
  expect(failures).toBe(1);
  await expect(
    section.getByText(/^Compared on the first \d+ URLs of both websites\. Scores are computed again/),
  ).toBeVisible();
  await section.getByRole('button', { name: `Show Details of ${EXAMPLE_COMPETITOR.host}` }).click();
  const figures = section.getByRole('table', { name: `Figures of ${EXAMPLE_COMPETITOR.host} and your website` });
  await expect(figures.getByRole('row', { name: /^Authority .*Neither website is in the list/ })).toBeVisible();
  await expect(figures.getByRole('row', { name: /^AI search agents .* 6 of 6/ })).toBeVisible();
  await expect(section.getByRole('heading', { name: /^Topic gaps \(\d+\)/ })).toBeVisible();
  await expect(section.getByText('winter tires').first()).toBeVisible();

  await admin.request.post(`${origin}/api/admin/graph-imports`, {
    headers: { origin },
    data: { release: RELEASE, limit: 1_000, hasBacklinks: true },
  });
  await expect(async () => {
    await page.reload();
    await waitForTab(page);
    await section.getByRole('button', { name: `Show Details of ${EXAMPLE_COMPETITOR.host}` }).click();
    await expect(figures.getByRole('row', { name: /^Referring domains 1 2 measured Common Crawl/ })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(figures.getByRole('row', { name: /^Authority \(Common Crawl\) \d+ \d+ estimated/ })).toBeVisible();
  await openTab(page, 'Backlinks');
  const backlinks = getSection(page, 'Backlink analysis');
  await expect(backlinks.getByRole('row').filter({ hasText: 'news.example' }).first()).toBeVisible();
  await admin.context().close();
});
