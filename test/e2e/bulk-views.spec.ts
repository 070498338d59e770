import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { getFlawedSite, openSharedReport } from './support/product.ts';
import { test } from './support/test.ts';

/** Opens a view by its anchor and waits for its rows. */
async function openView(page: Page, anchor: string, name: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, anchor);
  const view = page.getByRole('region', { name, exact: true });
  await expect(view.locator('tbody tr').first()).toBeVisible();
  return view;
}

test('a consultant filters a table, inspects a page, and returns to the same rows', async ({ page }) => {
  test.setTimeout(120_000);
  await openSharedReport(page);

  const titles = await openView(page, 'view-titles', 'Titles');
  await expect(titles.getByRole('heading', { name: 'Titles' })).toBeVisible();
  await titles.getByRole('button', { name: /^Missing/ }).click();
  await expect(titles.getByText('1 page', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/view-filter=missing#view-titles$/);
  await page.reload();
  await expect(titles.getByText('1 page', { exact: true })).toBeVisible();
  await expectNoViolation(page, { parts: ['#pages'] });

  await titles.getByRole('button', { name: /^Details of/ }).click();
  await titles.getByRole('link', { name: 'Inspect page' }).click();
  await expect(titles.getByRole('heading', { name: 'Issues on this page' })).toBeVisible();
  await expect(titles.getByText('Missing', { exact: true }).first()).toBeVisible();
  await expect(titles.getByRole('heading', { name: 'Links to this page' })).toBeVisible();
  await titles.getByRole('button', { name: /^Links from this page/ }).click();
  await expect(titles.getByRole('columnheader', { name: 'To' })).toBeVisible();
  await expectNoViolation(page, { parts: ['#pages'] });
  await page.goBack();
  await expect(titles.getByText('1 page', { exact: true })).toBeVisible();

  const redirects = await openView(page, 'view-redirects', 'Redirect chains');
  await redirects.getByRole('button', { name: /^Details of/ }).click();
  await expect(redirects.getByRole('listitem').filter({ hasText: '302' })).toBeVisible();

  const responses = await openView(page, 'view-response-codes', 'Response codes');
  await responses.getByRole('button', { name: 'URL', exact: true }).click();
  await expect(responses.getByRole('columnheader', { name: 'URL', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const rows = responses.getByRole('button', { name: /^Details of/ });
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await responses.getByLabel('Search URL').fill('no such URL');
  await expect(responses.getByText('No URL matches your search.')).toBeVisible();
  await responses.getByRole('button', { name: 'Show all' }).click();
  await expect(responses.getByText(/^(?:1–\d+ of )?\d+ URLs$/)).toBeVisible();

  await expect(responses.getByRole('link', { name: /^Export CSV or Excel/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name: 'All pages' }).click();
  const started = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'All pages', exact: true })
    .getByRole('link', { name: 'Export CSV of All pages' })
    .click();
  expect((await started).suggestedFilename()).toMatch(/-pages\.csv$/);
});

test('on a phone, a view is chosen from a list, and a row opens to show all its columns', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSharedReport(page);
  await openView(page, 'view-pages', 'All pages');
  await page.getByLabel('Table', { exact: true }).selectOption({ label: 'Images' });
  const images = page.getByRole('region', { name: 'Images', exact: true });
  await images
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(images.getByText('No alt attribute', { exact: true }).last()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectNoViolation(page, { parts: ['#pages'] });
});

test('two duplicates are compared side by side, with their differences marked', async ({ page }) => {
  await openSharedReport(page);
  const duplicates = await openView(page, 'view-duplicates', 'Duplicates');
  await duplicates.getByRole('button', { name: /^Same title/ }).click();
  const compare = duplicates.getByRole('button', { name: 'Compare with the first page' });
  // The last row changes when the filtered rows arrive.
  await expect(async () => {
    await duplicates
      .getByRole('button', { name: /^Details of/ })
      .last()
      .click();
    await expect(compare).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await compare.click();
  const pages = duplicates.locator('section[aria-label^="http"]');
  await expect(pages).toHaveCount(2);
  const titles = pages.locator('dt:text-is("Title") + dd');
  await expect(titles.nth(0)).toHaveText(await titles.nth(1).innerText());
  await expect(titles.locator('mark')).toHaveCount(0);
  await expect(pages.nth(0).locator('mark').first()).toBeVisible();
  const [first, second] = await Promise.all([pages.nth(0).boundingBox(), pages.nth(1).boundingBox()]);
  expect(second?.x).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0));
  await expectNoViolation(page, { parts: ['#pages'] });
});

test('without the crawl file, tables, comparisons and occurrences offer a new analysis of the site', async ({
  page,
}) => {
  await openSharedReport(page);
  const message = 'Page details of this analysis are no longer stored.';
  const gone = { status: 404, json: { code: 'not-found', message } };
  const duplicates = await openView(page, 'view-duplicates', 'Duplicates');
  await page.route(/\/api\/analyses\/[^/]+\/(?:findings|page|views\/titles)\?/, (route) => route.fulfill(gone));
  await duplicates.getByRole('button', { name: /^Same title/ }).click();
  const expectOffer = async (part: Locator) => {
    await expect(part.getByRole('alert')).toContainText(message);
    const offer = part.getByRole('alert').getByRole('link', { name: 'Run a new analysis' });
    await expect(offer).toHaveAttribute('href', `/?url=${encodeURIComponent(`${getFlawedSite()}/`)}`);
    return offer;
  };
  const compare = duplicates.getByRole('button', { name: 'Compare with the first page' });
  // The last row changes when the filtered rows arrive.
  await expect(async () => {
    await duplicates
      .getByRole('button', { name: /^Details of/ })
      .last()
      .click();
    await expect(compare).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await compare.click();
  await expectOffer(duplicates);
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name: 'Titles' }).click();
  await expectOffer(page.getByRole('region', { name: 'Titles', exact: true }));

  await page.evaluate(() => {
    location.hash = 'issue-security-headers-missing';
  });
  const issue = page.locator('#critical-issues').getByRole('article');
  await issue
    .getByRole('button', { name: /^Show all/ })
    .last()
    .click();
  await (await expectOffer(issue)).click();
  await expect(page.getByLabel('Website address')).toHaveValue(`${getFlawedSite()}/`);
});
