import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './support/axe.ts';
import { openSharedReport, openTab } from './support/product.ts';
import { test } from './support/test.ts';

const LIST_TITLE = 'Broken internal links';
const findIssues = (page: Page) => page.locator('#critical-issues');
const findRow = (page: Page, title: string) => findIssues(page).getByRole('link', { name: title, exact: true });
const findPane = (page: Page) => findIssues(page).getByRole('article');

async function openIssues(page: Page): Promise<void> {
  await openSharedReport(page);
  await openTab(page, 'Issues');
}

test('issues are opened, filtered and copied without a page load, and the URL describes what is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openIssues(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.data')) requests.push(request.url());
  });
  await findRow(page, LIST_TITLE).click();
  await expect(page).toHaveURL(/#issue-broken-internal-link$/);
  await expect(findPane(page).getByRole('heading', { level: 3 })).toHaveText(LIST_TITLE);
  await findPane(page)
    .getByRole('button', { name: /^Copy ticket as GitHub/ })
    .click();
  const ticket = await page.evaluate(() => navigator.clipboard.readText());
  expect(ticket).toContain(`## ${LIST_TITLE}`);
  expect(ticket).toContain('#issue-broken-internal-link');
  expect(ticket).toMatch(/### How to fix it\n\n\S/);

  await findIssues(page).getByLabel('Category').selectOption('title');
  await expect(findPane(page).getByText('Hidden by the filters')).toBeVisible();
  await findIssues(page).getByLabel('Sort by').selectOption('rate');
  await expect(page).toHaveURL(/[?&]category=title&sort=rate#issue-broken-internal-link$/);
  const shown = await findIssues(page).locator('[data-row]').count();
  await page.reload();
  await expect(findPane(page).getByRole('heading', { level: 3 })).toHaveText(LIST_TITLE);
  await expect(findIssues(page).locator('[data-row]')).toHaveCount(shown);
  await findIssues(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(findIssues(page).getByText(/^\d+ issues$/)).toBeVisible();
  // The only page load is the reload above.
  expect(requests).toHaveLength(1);
});

test('the keyboard moves between rows and issues, opens one and returns', { tag: '@long' }, async ({ page }) => {
  await openIssues(page);
  const links = findIssues(page).locator('[data-row] > div > div > a:first-child');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  const heading = findPane(page).getByRole('heading', { level: 3 });
  await expect(heading).toBeFocused();
  await page.keyboard.press('j');
  await expect(heading).toHaveText(await links.nth(1).innerText());
  await page.keyboard.press('k');
  await expect(heading).toHaveText(await links.first().innerText());
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeFocused();
  await expectNoViolation(page, { parts: ['#critical-issues'] });
});

test('on a phone, an issue takes the place of the list, and Back returns to it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openIssues(page);
  await expect(findPane(page)).toHaveCount(0);
  await findRow(page, LIST_TITLE).click();
  await expect(findPane(page).getByRole('heading', { level: 3 })).toBeFocused();
  await expect(findIssues(page).getByRole('list', { name: 'Issues' })).toBeHidden();
  await expectNoViolation(page, { parts: ['#critical-issues'] });
  await findPane(page).getByRole('button', { name: 'Next issue' }).click();
  await expect(findPane(page).getByRole('heading', { level: 3 })).not.toHaveText(LIST_TITLE);
  await findPane(page).getByRole('button', { name: 'All issues' }).click();
  await expect(findPane(page)).toHaveCount(0);
  await findRow(page, LIST_TITLE).click();
  await page.goBack();
  await expect(findRow(page, LIST_TITLE)).toBeVisible();
  await expect(findPane(page)).toHaveCount(0);
});

test('print and pages without JavaScript contain every issue with its details', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await openIssues(page);
  const count = Number.parseInt(
    await findIssues(page)
      .getByText(/^\d+ issues$/)
      .innerText(),
    10,
  );
  await page.emulateMedia({ media: 'print' });
  const details = (shown: Page) => findIssues(shown).locator('li[id^="issue-"]').filter({ visible: true });
  await expect(details(page)).toHaveCount(count);
  await expect(findIssues(page).getByRole('list', { name: 'Issues' })).toBeHidden();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(page.url().replace(/#.*/, ''));
  await expect(details(plain)).toHaveCount(count);
  await expect(details(plain).first()).not.toBeInViewport();
  await plain.getByRole('link', { name: 'See how to fix the first issue' }).click();
  await expect(details(plain).first()).toBeInViewport();
  await expect(details(plain).first().getByText('How to fix it.')).toBeVisible();
  await context.close();
});
