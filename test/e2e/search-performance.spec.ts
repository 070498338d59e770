import { expect, type Page } from '@playwright/test';
import { BRAND_NAME_TEXTS } from '#contracts/account/brand-names.ts';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import { SEARCH_TEXTS } from '#contracts/outside/search-performance-texts.ts';
import { FIX_EFFECT_WORDS } from '#web/search-performance/fix-effect-words.ts';
import { buildSampleFixEffects, SAMPLE_EFFECT } from '#web/search-performance/sample-page.fixture.ts';
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

/** Opens search performance through its link in the profile. */
async function openSearchPerformance(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: 'Search performance of example.com' }).click();
  await expect(page.getByRole('heading', { name: 'Search performance', level: 1 })).toBeVisible();
}

/** Connects the local Google server and waits for the first import. */
async function importFromGoogle(page: Page): Promise<void> {
  const google = page.getByRole('region', { name: 'Google Search Console', exact: true });
  await google.getByRole('button', { name: 'Connect Google account' }).click();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await google.getByRole('radio', { name: /sc-domain:example\.com/ }).check();
  await google.getByRole('button', { name: 'Use this property' }).click();
  await expect(page.getByText(SOURCE_MESSAGES.propertyChosen)).toBeVisible();
  await google.getByRole('button', { name: 'Sync now' }).click();
  await expect(google.getByText('Last sync').locator('..')).not.toContainText('none yet', { timeout: 120_000 });
}

/** Opens the first page of the list, its first query, and the list again. */
async function readPageAndQuery(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('example.com');
  await expect(page.getByText('this website has no finished analysis yet')).toBeVisible();
  await expectNoViolationInAnyView(page);
  const query = page.getByRole('rowheader').first().getByRole('link');
  const name = (await query.textContent()) ?? '';
  await query.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Search performance of example.com' }).click();
  await page.getByRole('tab', { name: 'Cannibalization' }).click();
  await expect(page.getByText('The list always covers the last twelve weeks')).toBeVisible();
  await expectNoViolationInAnyView(page);
  await page.getByRole('tab', { name: 'Pages' }).click();
}

/** Checks the block without analyses, after a failure, and with fixes in every state. */
async function readFixEffects(page: Page): Promise<void> {
  const block = page.getByRole('region', { name: FIX_EFFECT_WORDS.title });
  await expect(block.getByText(FIX_EFFECT_WORDS.noAnalyses)).toBeVisible();
  const effectsPath = '**/search-performance/fix-effects?*';
  await page.route(effectsPath, (route) => route.fulfill({ status: 500, json: { message: FIX_EFFECT_WORDS.failed } }));
  await page.reload();
  await expect(block.getByRole('alert')).toContainText(FIX_EFFECT_WORDS.failed);
  await page.unroute(effectsPath);
  const effects = buildSampleFixEffects([
    SAMPLE_EFFECT,
    { ...SAMPLE_EFFECT, interval: [-5, 14], clicksInterval: [-20, 60] },
    { state: 'too-early', measurableOn: '2026-12-20' },
    { state: 'too-few', reason: 'clicks', pages: 3, controls: 80 },
  ]);
  const named = effects.effects.map((effect, index) => ({
    ...effect,
    issues: [{ ruleId: `r${index}`, title: 'Fix' }],
  }));
  await page.route(effectsPath, (route) => route.fulfill({ json: { ...effects, effects: named } }));
  await block.getByRole('button', { name: 'Try again' }).press('Enter');
  for (const name of ['+12% clicks', 'No clear effect', 'Too early', 'Too few clicks'])
    await expect(block.getByText(name, { exact: true })).toBeVisible();
  await block.getByText('How this is estimated').press('Enter');
  await expect(block.getByText('We tested the method on')).toBeVisible();
  await expectNoViolationInAnyView(page);
  await page.unroute(effectsPath);
  await page.reload();
}

/** Adds a note outside the shown period, and deletes it again. */
async function addEarlierNote(page: Page): Promise<void> {
  const text = page.getByLabel('Note, such as a release');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Enter a note.')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await text.fill('Relaunch');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Added on Jan 1, 2020, outside the shown period.')).toBeVisible();
  await expect(text).toHaveValue('');
  await expectNoViolationInAnyView(page);
  await page.getByRole('button', { name: 'Delete note: Relaunch' }).click();
  await expect(page.getByText('Notes outside this period')).toHaveCount(0);
}

/** Enters a first day after the last one, which stays in the form with its error. */
async function enterReversedDates(page: Page): Promise<void> {
  const url = page.url();
  await page.getByLabel('Period').selectOption({ label: 'Custom dates' });
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')];
  const [from, to] = [await first.inputValue(), await last.inputValue()];
  await first.fill(to);
  await last.fill(from);
  await page.getByRole('button', { name: 'Show period' }).click();
  await expect(page.getByText(SEARCH_TEXTS.rangeOrder)).toBeVisible();
  await expect(first).toHaveValue(to);
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(last).toHaveValue(from);
  await expectNoViolationInAnyView(page);
  await page.goto(url);
}

/** Tracks the first query of the list, opens its history in rank tracking, and returns to the list. */
async function trackFirstQuery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Track this query' }).first().click();
  await expect(page.getByText(/^“.*” is tracked$/)).toBeVisible();
  const tracked = page.getByRole('link', { name: /^Tracked ?: history of/ });
  await expect(tracked).toHaveCount(1);
  await expectNoViolationInAnyView(page);
  await tracked.click();
  const history = page.getByRole('dialog', { name: 'History of' });
  await expect(history.getByText('No checks yet.')).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/history=/);
  await page.goBack();
}

/**
 * Names that are too short are rejected at the field; custom names replace the default names until these are restored.
 */
async function editBrandNames(page: Page) {
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Branded' });
  await page.getByRole('button', { name: 'Show list' }).click();
  await page.getByText('Edit brand names').click();
  const names = page.getByLabel('Brand names, separated by commas');
  await names.fill('x');
  await page.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText(BRAND_NAME_TEXTS.tooShort)).toBeVisible();
  await names.fill('Wool Sweater');
  await page.getByRole('button', { name: 'Save names' }).click();
  await expect(page.getByText('even misspelled: Wool Sweater.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore default names' }).click();
  await expect(page.getByText('The names come from the domain and the website.')).toBeVisible();
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'All queries' });
  await page.getByRole('button', { name: 'Show list' }).click();
}

test('only the owner of a website sees its search performance', async ({ page }) => {
  await register(page);
  const id = await addWebsite(page);
  const url = `${baseUrl()}/websites/${id}/search-performance`;
  await page.context().clearCookies();
  expect((await page.goto(url))?.status()).toBe(404);
  await register(page);
  expect((await page.goto(url))?.status()).toBe(404);
});

test('a user connects Google, reads the search performance and marks a release', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  await showFirstView(page);
  await register(page);
  await addWebsite(page);
  await openSearchPerformance(page);
  await expect(page.getByText('Not measured: no source is connected')).toBeVisible();
  await expectNoViolationInAnyView(page);
  await page.getByRole('link', { name: 'Open data sources' }).click();
  await importFromGoogle(page);

  await page.getByRole('link', { name: 'Open search performance' }).first().click();
  await expect(page.getByRole('heading', { name: 'Top 10 queries' })).toBeVisible();
  await expect(page.getByText(SEARCH_TEXTS.premium)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectNoViolationInAnyView(page);

  await upgrade(page);
  await openSearchPerformance(page);
  await expect(page.getByText(/Google Search Console, .* collected /).first()).toBeVisible();
  const sitemaps = page.getByRole('region', { name: 'Reported by Google Search Console' });
  await expect(sitemaps.getByRole('row').filter({ hasText: '/sitemap.xml' })).toContainText('Read');
  await readFixEffects(page);
  await page.getByLabel('Period').selectOption({ label: 'Last 7 days' });
  await page.getByLabel('Compare with').selectOption({ label: 'No comparison' });
  await page.getByRole('button', { name: 'Show period' }).click();
  await expect(page).toHaveURL(/days=7&.*compare=none|compare=none&.*days=7/);

  await page.getByLabel('Note, such as a release').fill('New home page');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'New home page' }).first()).toBeVisible();

  await addEarlierNote(page);
  await enterReversedDates(page);
  await trackFirstQuery(page);
  await editBrandNames(page);

  const queries = page.getByRole('tab', { name: 'Queries' });
  await queries.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Pages', selected: true })).toBeVisible();
  await readPageAndQuery(page);
  await page.getByLabel('Search pages').fill('no page has this name');
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expectNoViolationInAnyView(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^awi-search-page-example\.com-.*\.csv$/);
  await page.getByRole('button', { name: 'Delete note: New home page' }).click();
  await expect(page.getByText('No analysis, fix or note in this period.')).toBeVisible();
});
