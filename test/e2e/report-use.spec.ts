import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { TOOLTIP_OPEN_DELAY_MS } from '#contracts/product/ui-constants.ts';
import { TABS } from '#contracts/report/sections.ts';
import { expectNoViolation } from './support/axe.ts';
import { openSharedReport, openTab, waitForScrollEnd } from './support/product.ts';
import { test } from './support/test.ts';
import { openSharedPremiumReport } from './support/upgrade.ts';

/** Maximum compressed bytes of JavaScript that the report route loads before a tab is opened. */
const MAX_SCRIPT_BYTES = 200_000;
/** Cumulative Layout Shift that rounds to 0.00. */
const MAX_LAYOUT_SHIFT = 0.005;
/** A tab stop. It counts as visible when it is inside the viewport, not covered, and has a focus ring. */
interface FocusStop {
  name: string;
  isVisible: boolean;
  hasFocusRing: boolean;
}

/** Returns the focus position once the page has stopped moving; null when the focus has left the page. */
async function readFocusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    // For a tall element, the top must be visible.
    const shown = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12));
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}`,
      isVisible: shown !== null && (element.contains(shown) || shown.contains(element)),
      hasFocusRing: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    };
  });
}

/** Opens every disclosure of the tab on screen; opened elements may contain more elements that open. */
async function openAllDetails(page: Page): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const opened = await page.locator('[data-current]').evaluate((panel) => {
      const closed = [
        ...panel.querySelectorAll<HTMLElement>('button[aria-expanded="false"], details:not([open]) > summary'),
      ];
      for (const element of closed) element.click();
      return closed.length;
    });
    if (opened === 0) break;
  }
}

test('the report loads less than 200 KB of JavaScript, and nothing shifts', async ({ page }) => {
  await openSharedReport(page);
  // The first page remembers that it greeted the user, so that the measured one does not.
  const menu = page.getByRole('navigation', { name: 'Report sections' });
  await expect(menu.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'true');
  await page.waitForLoadState('networkidle');
  const sizes = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // The reload interrupts late responses of the first page, whose bodies cannot be read.
    const read = response.body().then((body) => void sizes.set(response.url(), gzipSync(body, { level: 9 }).length));
    bodies.push(read.catch(() => {}));
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload({ waitUntil: 'networkidle' });
  await Promise.all(bodies);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(5);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (/\.js$/.test(new URL(name).pathname) ? [name] : [])),
  );
  expect([...sizes.keys()]).toEqual(expect.arrayContaining(loaded));
  expect(total, JSON.stringify([...sizes])).toBeLessThan(MAX_SCRIPT_BYTES);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(MAX_LAYOUT_SHIFT);
});

test('a tooltip opens after 700 ms, and the next one in a series at once', { tag: '@long' }, async ({ page }) => {
  await openSharedReport(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const summary = page.locator('#summary');
  const badges = summary.getByRole('button', { name: /^measured/ });
  const bubbles = summary.locator('[popover="manual"]');
  await badges.nth(0).hover();
  await page.clock.runFor(TOOLTIP_OPEN_DELAY_MS - 1);
  await expect(bubbles).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bubbles).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(bubbles).toHaveCount(0);
  await badges.nth(1).hover();
  await page.clock.runFor(1);
  await expect(bubbles).toBeVisible();
  await expect(bubbles).toContainText('this crawl');
});

test('every keyboard stop in the report is visible, and the last one leaves the page', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSharedReport(page);
  for (const { title } of TABS) {
    await openTab(page, title);
    if (title === 'Site data') {
      // A list that loads when it scrolls into view would push down the content below it.
      await page.locator('#pages').scrollIntoViewIfNeeded();
      await expect(page.locator('#pages tbody tr').first()).toBeVisible();
    }
    await page.locator('#main').focus();
    const stops: FocusStop[] = [];
    for (let presses = 0; presses < 400; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await readFocusStop(page);
      if (stop === null) break;
      stops.push(stop);
    }
    expect(stops.length, title).toBeGreaterThan(20);
    expect(stops.length, 'the keyboard is not trapped').toBeLessThan(400);
    expect(
      stops.filter(({ isVisible, hasFocusRing }) => !isVisible || !hasFocusRing),
      title,
    ).toEqual([]);
  }
});

test('the keyboard alone opens the menu, an explanation, an issue with its mark, and dialogs that return the focus', async ({
  page,
}) => {
  await openSharedReport(page);
  const menu = page.getByRole('button', { name: /account menu/ });
  const profile = page.getByRole('link', { name: 'Profile Settings' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(profile).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
  await expect(menu).toBeFocused();

  const badge = page
    .locator('#summary')
    .getByRole('button', { name: /^measured/ })
    .first();
  const bubble = page.locator('[popover="manual"]');
  await badge.focus();
  await expect(bubble).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await badge.blur();
  await badge.hover();
  await expect(bubble).toBeVisible();
  await bubble.hover();
  await expect(bubble).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(bubble).toHaveCount(0);
  // A term below the screen is scrolled into view and still shows its explanation.
  await page.setViewportSize({ width: 1280, height: 500 });
  const last = page
    .locator('#summary')
    .getByRole('button', { name: /^measured/ })
    .last();
  await last.focus();
  await waitForScrollEnd(page);
  await expect(bubble).toBeInViewport();
  await page.mouse.click(2, 300);
  await expect(bubble).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  for (const [openerName, title] of [
    ['Download report', /./],
    ['Export data', /^Export data$/],
    ['Share', /./],
  ] as const) {
    const button = page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${openerName}`) })
      .first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }

  await openTab(page, 'Issues');
  const issue = page.locator('#critical-issues').getByRole('link', { name: 'Broken internal links', exact: true });
  await issue.focus();
  await page.keyboard.press('Enter');
  await expect(issue).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Broken internal links' })).toBeFocused();
  const mark = page.locator('#critical-issues').getByRole('button', { name: 'Not an issue here?' });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason (optional)')).toBeVisible();
  await expectNoViolation(page, { parts: ['#critical-issues'] });
});

test('axe finds nothing when everything is open, for Premium, in both themes', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSharedPremiumReport(page);
  for (const { title } of TABS) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openTab(page, title);
    await openAllDetails(page);
    if (title === 'Site data') {
      await page.locator('#pages').scrollIntoViewIfNeeded();
      await expect(page.locator('#pages tbody tr').first()).toBeVisible();
    }
    if (title === 'Issues') {
      await expect(
        page.locator('#critical-issues').getByRole('button', { name: 'Not an issue here?' }).first(),
      ).toBeVisible();
    }
    await waitForScrollEnd(page);
    // The last tab is checked with all others in the page.
    await expectNoViolation(page, { isVisibleOnly: title !== TABS.at(-1)?.title });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectNoViolation(page, { rules: 'colors' });
  }
});

test('the printed page uses the light theme and contains only the report, with nothing outside the sheet', async ({
  page,
}) => {
  await openSharedReport(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // First, A4 landscape without margins.
  await page.setViewportSize({ width: 1122, height: 794 });
  const report = await page.locator('#summary').boundingBox();
  expect(report?.width).toBeGreaterThan(1_000);
  // A4 minus the browser's margins, in px.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const name of ['Main', 'Report sections', 'Footer']) {
    await expect(page.getByRole('navigation', { name }).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByLabel('Website address')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { overflow, paper, ink } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    paper: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(document.body).color,
  }));
  expect(overflow).toBe(0);
  expect(paper).toBe('rgb(255, 255, 255)');
  expect(ink).toMatch(/^oklch\(0\.2/);
});
