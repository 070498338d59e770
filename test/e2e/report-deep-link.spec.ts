import { expect, type Page } from '@playwright/test';
import { openSharedReport } from './support/product.ts';
import { test } from './support/test.ts';

/** A shift below this is invisible. */
const MAX_SHIFT = 0.02;

/** Adds up the layout shifts of the page that no input caused. */
const SUM_SHIFTS_SCRIPT = `window.shiftSum = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shiftSum += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Opens the page in a new document and returns the sum of its layout shifts once `wait` resolves. */
async function measureShifts(page: Page, url: string, wait: () => Promise<void>): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url);
  await wait();
  await page.waitForLoadState('networkidle');
  return Number(await page.evaluate('window.shiftSum'));
}

test('a link to a section, a table or an issue shows it at once, without painting anything else first', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await openSharedReport(page);
  const report = page.url();
  await page.addInitScript(SUM_SHIFTS_SCRIPT);
  for (const anchor of ['ai-search-health', 'audit-checklist', 'ledger']) {
    const wait = () => expect(page.locator(`#${anchor}`)).toBeVisible();
    expect(await measureShifts(page, `${report}#${anchor}`, wait), anchor).toBeLessThan(0.1);
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const view of ['titles', 'response-codes', 'images', 'hreflang', 'duplicates']) {
      const wait = () =>
        expect(
          page
            .locator('#pages p[aria-live="polite"]')
            .filter({ hasText: /^\d[\d,]*(?:–[\d,]+ of [\d,]+)? \w+/ })
            .or(page.locator('#pages').getByText('No page declares language versions'))
            .last(),
        ).toBeVisible();
      expect(await measureShifts(page, `${report}#view-${view}`, wait), `${view} at ${width}`).toBeLessThan(MAX_SHIFT);
    }
    const issue = page.locator('#issue-broken-internal-link');
    const wait = () => expect(issue.getByRole('heading', { name: 'How to fix it' })).toBeVisible();
    const url = `${report}#issue-broken-internal-link`;
    expect(await measureShifts(page, url, wait), `issue at ${width}`).toBeLessThan(MAX_SHIFT);
  }
});
