import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PROMPT_TEXTS } from '#contracts/outside/assistants/prompt-texts.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import { BRAVE_TEST_KEY } from '#providers/raw-search/local-server.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { expectNoViolationInAnyView, measureOverflow, showFirstView } from './support/axe.ts';
import { newEmail, PASSWORD, readVerificationLink } from './support/product.ts';
import { test } from './support/test.ts';

// A separate installation, because demo mode replaces the data sources of all users.
let product: ProductProcess;
let origin: string;
const dataDir = mkdtempSync(join(tmpdir(), 'awi-prompts-'));
test.beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), AWI_DATA_DIR: dataDir, AWI_BROWSER: 'none', AWI_DEMO: '1' };
  product = await startProductProcess({ ...settings, AWI_EXAMPLE_SITE_PORT: String(await findFreePort()) });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (page: Page, path: string, data: object) =>
  page.request.post(`${origin}${path}`, { headers: { origin }, data });

async function register(page: Page): Promise<void> {
  const email = newEmail();
  await post(page, '/api/auth/register', { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' });
  await page.request.get(await readVerificationLink(email, origin));
}

/** Analyzes the demo site; returns the ID of the website. */
async function analyzeDemoSite(page: Page): Promise<string> {
  const { id } = await (await post(page, '/api/analyze', { url: EXAMPLE_SITE.url })).json();
  await expect
    .poll(async () => (await (await page.request.get(`${origin}/api/analyses/${id}`)).json()).status, {
      timeout: 180_000,
      intervals: [1_000],
    })
    .toBe('completed');
  const [website] = await (await page.request.get(`${origin}/api/user/websites`)).json();
  return website.id;
}

test('a user suggests, edits and approves prompts', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(400_000);
  await showFirstView(page);
  await register(page);
  await analyzeDemoSite(page);
  await page.goto(`${origin}/profile?tab=websites`);
  await page.getByRole('link', { name: `AI visibility of ${EXAMPLE_SITE.host}` }).click();
  await expect(page.getByRole('heading', { name: 'AI visibility', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Open prompts' }).click();
  await expect(page.getByRole('heading', { name: 'AI visibility prompts', level: 1 })).toBeVisible();
  await expect(page.getByText('No prompts yet')).toBeVisible();
  await expectNoViolationInAnyView(page);

  // The language is detected from the pages, but the user must select the country.
  await expect(page.getByLabel('Language')).toHaveValue('en');
  await page.getByRole('button', { name: 'Suggest prompts' }).click();
  await expect(page.getByText('Select the country and the language of your customers.')).toBeVisible();
  await page.getByLabel('Country').selectOption('US');
  await page.getByRole('button', { name: 'Suggest prompts' }).click();
  await expect(page.getByRole('heading', { name: 'Draft, not approved yet' })).toBeVisible();
  await expect(page.getByText(PROMPT_TEXTS.noCompetitors)).toBeVisible();
  const discovery = page.getByRole('region', { name: 'Discovery' });
  await expect(discovery.getByText('15 of 15')).toBeVisible();
  await expect(
    discovery.getByRole('checkbox', { name: /^Where can I get good used bikes in Alderbrook\?/ }),
  ).toBeChecked();
  await expect(page.getByText(/The Free plan sends the first 8 prompts/)).toBeVisible();
  await expectNoViolationInAnyView(page);
  expect(await measureOverflow(page)).toBe(0);

  const first = 'Where can I get good used bikes in Alderbrook?';
  await page.getByRole('button', { name: `Edit: ${first}` }).click();
  await expect(page.getByLabel('Prompt', { exact: true }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Edit: ${first}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Prompt', { exact: true }).first().fill('Where do people in Alderbrook buy a used bike?');
  await expectNoViolationInAnyView(page);
  await page.keyboard.press('Enter');
  await expect(discovery.getByText('Where do people in Alderbrook buy a used bike?')).toBeVisible();
  await expect(discovery.getByText('Your own')).toBeVisible();

  const second = discovery.getByRole('checkbox').nth(1);
  await second.click();
  await expect(second).not.toBeChecked();
  await expect(discovery.getByText('Switched off')).toBeVisible();
  await discovery
    .getByRole('button', { name: /^Remove: / })
    .nth(2)
    .click();
  await expect(discovery.getByText('14 of 15')).toBeVisible();

  await page.getByLabel('Prompt', { exact: true }).fill('Is Alderbrook Cycle Workshop open on Sundays?');
  await page.getByLabel('Intent').selectOption('fact');
  await page.getByRole('button', { name: 'Add prompt' }).click();
  const facts = page.getByRole('region', { name: 'Fact', exact: true });
  await expect(facts.getByText('Is Alderbrook Cycle Workshop open on Sundays?')).toBeVisible();
  await expect(facts.getByText('Contains your brand')).toHaveCount(3);

  await page.reload();
  await expect(discovery.getByText('Where do people in Alderbrook buy a used bike?')).toBeVisible();
  await page.getByRole('button', { name: /^Approve \d+ prompts$/ }).click();
  await expect(page.getByRole('heading', { name: /^Version 1, approved on / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectNoViolationInAnyView(page);

  await discovery.getByRole('checkbox').nth(1).click();
  await expect(page.getByRole('heading', { name: /^Draft\. Runs use version 1, approved on / })).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('heading', { name: /^Version 1, approved on / })).toBeVisible();
});

test("the page of another user's prompts is not found", async ({ page }) => {
  test.setTimeout(120_000);
  await register(page);
  const added = await post(page, '/api/user/websites', { url: 'example.com' });
  const { id } = await added.json();
  const path = `${origin}/websites/${id}/ai-visibility/prompts`;
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByText(/^No analysis of this website is stored/)).toBeVisible();
  await page.context().clearCookies();
  expect((await page.goto(path))?.status()).toBe(404);
  await register(page);
  expect((await page.goto(path))?.status()).toBe(404);
});

test('the model of an assistant is chosen in the settings, and its price changes the estimate', async ({ page }) => {
  test.setTimeout(180_000);
  await showFirstView(page);
  await register(page);
  const { id } = await (await post(page, '/api/user/websites', { url: EXAMPLE_SITE.host })).json();
  const api = `/api/user/websites/${id}`;
  await post(page, `${api}/data-sources/openai/key`, { key: ASSISTANT_TEST_KEY });
  await approvePrompts(page, api, ['Where can I rent a good bike?']);
  await page.goto(`${origin}/websites/${id}/ai-visibility`);
  await page.getByLabel('Limit per run in dollars').fill('2');
  await page.getByLabel('Limit per month in dollars').fill('5');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/It costs about .*no more than \$0\.05\./)).toBeVisible();
  await page.getByLabel('Model of ChatGPT').selectOption('openai gpt-6-sol');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/It costs about .*no more than \$0\.32\./)).toBeVisible();
  await expectNoViolationInAnyView(page);
  expect(await measureOverflow(page)).toBe(0);
  await page.reload();
  await expect(page.getByLabel('Model of ChatGPT')).toHaveValue('openai gpt-6-sol');
});

test('a user with one key asks the assistants, and reads shares and answers', async ({ page }) => {
  test.setTimeout(300_000);
  await showFirstView(page);
  await register(page);
  const { id } = await (await post(page, '/api/user/websites', { url: EXAMPLE_SITE.host })).json();
  const api = `/api/user/websites/${id}`;
  const visibility = `${origin}/websites/${id}/ai-visibility`;
  await page.goto(visibility);
  await expect(page.getByText('No prompts are approved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask the assistants now' })).toBeDisabled();
  await expect(page.getByText('Not measured yet')).toBeVisible();

  await post(page, `${api}/data-sources/openrouter/key`, { key: ASSISTANT_TEST_KEY });
  await post(page, `${api}/data-sources/brave/key`, { key: BRAVE_TEST_KEY });
  await approvePrompts(page, api, ['Where can I rent a good bike?', 'Who repairs punctures quickly?']);
  await page.reload();
  await page.getByLabel('Limit per run in dollars').fill('2');
  await page.getByLabel('Limit per month in dollars').fill('5');
  const search = page.getByLabel('Brave Search API');
  await expect(search).not.toBeChecked();
  await search.check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(
    page.getByText(/^2 searches per run, \$0\.01 .* requires a plan that grants storage rights\.$/),
  ).toBeVisible();
  await expect(page.getByText(/The next run sends 2 prompts once to \d assistants: \d+ answers\./)).toBeVisible();
  await expectNoViolationInAnyView(page);

  await page.getByRole('button', { name: 'Ask the assistants now' }).click();
  await expect(page.getByText(/^Last run on .*: \d+ of \d+ answers/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('heading', { name: 'How often you are mentioned and cited' })).toBeVisible();
  await expectContents(page);
  const shares = page.getByRole('region', { name: 'How you appear in answers' });
  await expect(shares.getByRole('row').filter({ hasText: 'Mentioned, not cited' })).toContainText('%');
  await expect(
    shares.getByText('Mentions you when asked about you: not measured. There are no branded prompts.'),
  ).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'ChatGPT' });
  await expect(card.getByText('simulated')).toBeVisible();
  await expect(card.getByText(/Exploratory: fewer than 50 answers/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pages cited when you are not' })).toHaveCount(0);
  expect(await measureOverflow(page)).toBe(0);
  await expectNoViolationInAnyView(page);

  await page.getByRole('link', { name: 'Where can I rent a good bike?' }).click();
  await expect(page.getByRole('heading', { name: '“Where can I rent a good bike?”', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answer 1 of 1' }).first()).toBeVisible();
  await expect(page.getByText(/^(?:Mentions you|Does not mention you) and /).first()).toBeVisible();
  await expectNoViolationInAnyView(page);

  await page.context().clearCookies();
  expect((await page.goto(visibility))?.status()).toBe(404);
});

/** Follows the table of contents with the keyboard: each entry leads to a heading below the site header. */
async function expectContents(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const anchors = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(anchors).toEqual([
    '#rates-title',
    '#presence-title',
    '#prompts-title',
    '#funnel-title',
    '#portrayal-title',
    '#wrong-facts-title',
    '#sources-title',
    '#cited-title',
    '#method-title',
    '#settings-title',
  ]);
  for (const anchor of anchors) await expect(page.locator(`h2${anchor}`)).toHaveCount(1);
  await links.nth(4).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'How assistants describe you' });
  await expect(heading).toBeInViewport();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(64);
  // Without the fragment, the page is loaded again from its top.
  await page.goto(page.url().replace(/#.*$/, ''));
}

/** Enters prompts and approves them, as the screen does. */
async function approvePrompts(page: Page, api: string, texts: readonly string[]): Promise<void> {
  const headers = { origin };
  const read = async () => (await page.request.get(`${origin}${api}/ai-visibility/prompts`)).json();
  const prompts = texts.map((text) => ({ id: null, text, intent: 'discovery', keyword: null, isActive: true }));
  const draft = { country: 'US', language: 'en', revision: (await read()).revision, prompts };
  const saved = await page.request.put(`${origin}${api}/ai-visibility/prompts/draft`, { headers, data: draft });
  expect(saved.status()).toBe(200);
  const approved = await post(page, `${api}/ai-visibility/prompts/approve`, { revision: (await read()).revision });
  expect(approved.status()).toBe(200);
}
