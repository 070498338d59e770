import { expect, test } from '@playwright/test';
import { analyze, getFlawedSite, signUp } from './support/product.ts';

/** Adds up the layout shifts of the page that no input caused. */
const SUM_SHIFTS = `window.shiftSum = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shiftSum += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;

test('a link to a section shows its tab at once, without painting the overview first', async ({ page }) => {
  await signUp(page);
  await analyze(page, getFlawedSite());
  const report = page.url();
  await page.addInitScript(SUM_SHIFTS);
  for (const anchor of ['ai-search-health', 'audit-checklist', 'ledger']) {
    await page.goto('about:blank');
    await page.goto(`${report}#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeVisible();
    await page.waitForLoadState('load');
    const shifts = await page.evaluate('window.shiftSum');
    expect(Number(shifts), anchor).toBeLessThan(0.1);
  }
});
