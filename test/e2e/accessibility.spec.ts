import { expect, type Page } from '@playwright/test';
import { ADMIN_LOGIN_PATH } from '#contracts/product/brand.ts';
import { TABS } from '#contracts/report/sections.ts';
import { expectNoViolation, expectNoViolationInAnyView, measureOverflow, showFirstView } from './support/axe.ts';
import { baseUrl, openSharedReport, openTab, signInAsAdministrator, signUp } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('WCAG 2.2 AA, light and dark, 1440 and 390 px', () => {
  test.beforeEach(({ page }) => showFirstView(page));

  test('public pages', async ({ page }) => {
    test.setTimeout(240_000);
    for (const path of ['/', '/auth', '/bot', '/no-such-page', '/?verification=invalid']) {
      await page.goto(`${baseUrl()}${path}`);
      await expectNoViolationInAnyView(page);
    }
  });

  test('administration', { tag: '@long' }, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
    await expectNoViolationInAnyView(page);
    await signInAsAdministrator(page);
    const tabs = ['overview', 'users', 'payments', 'websites', 'articles', 'support', 'newsletter', 'system'];
    for (const query of [...tabs, 'articles&article=new', 'newsletter&issue=new']) {
      await page.goto(`${baseUrl()}/admin?tab=${query}`);
      await expectNoViolationInAnyView(page);
    }
    await page.getByLabel('Subject').fill('Our news');
    await page.getByLabel('Text').fill('# News\n\nHello **reader**.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'Preview: Our news' })).toBeVisible();
    await expectNoViolationInAnyView(page);
    await page.goto(`${baseUrl()}/admin?tab=users`);
    await page
      .getByRole('button', { name: /^Change / })
      .first()
      .click();
    await expectNoViolationInAnyView(page);
  });

  const checkReport = async (page: Page, tabs: readonly { title: string }[]) => {
    await openSharedReport(page);
    for (const { title } of tabs) {
      await openTab(page, title);
      // `report-use` applies all rules to every tab of a Premium report on a wide screen. When the last tab is checked,
      // the other tabs stay in the document.
      const isLast = title === tabs.at(-1)?.title;
      await expectNoViolationInAnyView(page, { isVisibleOnly: !isLast, isWideTestedElsewhere: !isLast });
    }
  };

  test('the dashboard, and the first and last tab of a report', async ({ page }) => {
    test.setTimeout(360_000);
    await signUp(page);
    await expectNoViolationInAnyView(page);
    await checkReport(
      page,
      [TABS[0], TABS.at(-1)].filter((tab) => tab !== undefined),
    );
  });

  test('every tab of a report, an issue and the site data', { tag: '@long' }, async ({ page }) => {
    test.setTimeout(360_000);
    await checkReport(page, TABS);
    await openTab(page, 'Issues');
    await page.locator('#critical-issues').getByRole('link', { name: 'Broken internal links', exact: true }).click();
    await expectNoViolationInAnyView(page);
    await openTab(page, 'Site data');
    await page.locator('#pages').scrollIntoViewIfNeeded();
    await expect(page.locator('#pages tbody tr').first()).toBeVisible();
    // After scrolling, the header can cover part of a button, which axe would mistake for a small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoViolationInAnyView(page);
  });
});

test('a color that becomes too pale is found even on a page that was already checked', async ({ page }) => {
  await page.goto(`${baseUrl()}/bot`);
  await expectNoViolation(page);
  await page.evaluate(() => document.querySelector('h2')?.style.setProperty('color', '#bbb'));
  await expect(expectNoViolation(page)).rejects.toThrow('color-contrast');
  await expect(expectNoViolation(page, { rules: 'colors' })).rejects.toThrow('color-contrast');
});

test('the keyboard reaches the form from the top, and focus is visible', async ({ page }) => {
  await page.goto(baseUrl());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const outline = await page
    .getByRole('link', { name: 'Skip to content' })
    .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(outline).not.toBe('none');
});

test('nothing overflows the screen at 320 px or with text at 200%', async ({ page }) => {
  const overflow = () => measureOverflow(page);
  const expectFit = async (what: string) => {
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await overflow(), `${what} at 320 px`).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(), `${what} with text at 200%`).toBe(0);
  };
  for (const path of ['/', '/auth', '/bot']) {
    await page.goto(`${baseUrl()}${path}`);
    await expectFit(path);
  }
  await signUp(page);
  await expectFit('dashboard');
  await openSharedReport(page);
  for (const { title } of TABS) {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await openTab(page, title);
    if (title === 'Site data') await expect(page.locator('#pages tbody tr').first()).toBeVisible();
    await expectFit(title);
  }
});
