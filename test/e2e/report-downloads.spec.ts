import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { DOWNLOAD_SECTION_TITLES, listDefaultSections, REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import { SHARE_MESSAGES } from '#contracts/report/share-link.ts';
import { expectNoViolation } from './support/axe.ts';
import { analyze, getFlawedSite, openSharedReport, openTab, register } from './support/product.ts';
import { test } from './support/test.ts';
import { openSharedPremiumReport } from './support/upgrade.ts';

async function openPicker(page: Page) {
  await page.getByRole('button', { name: 'Download report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download the report' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    pdf: dialog.getByRole('button', { name: 'Download PDF' }),
    powerPointButton: dialog.getByRole('button', { name: 'Download PowerPoint' }),
    section: (name: string) => dialog.getByRole('checkbox', { name }),
  };
}

test.describe('downloads of a report', () => {
  test('a free user chooses among three sections, and sees what requires Premium', { tag: '@long' }, async ({
    page,
  }) => {
    await openSharedReport(page);
    const { dialog, pdf, powerPointButton, section } = await openPicker(page);
    for (const id of REPORT_SECTION_IDS.slice(0, 3)) await expect(section(DOWNLOAD_SECTION_TITLES[id])).toBeChecked();
    for (const id of REPORT_SECTION_IDS.slice(3)) {
      await expect(section(DOWNLOAD_SECTION_TITLES[id])).not.toBeChecked();
    }
    // Selected with the keyboard, because the option is announced as unavailable and Playwright would not click it.
    await section('Strategy and recommendations').press('Space');
    await expect(section('Strategy and recommendations')).not.toBeChecked();
    await expect(dialog.getByText(REPORT_MESSAGES.premiumTitle)).toBeVisible();
    await expect(dialog.getByText(REPORT_MESSAGES.premiumSection)).toBeVisible();
    await powerPointButton.click();
    await expect(dialog.getByText(REPORT_MESSAGES.premiumPowerPoint)).toBeVisible();
    await expectNoViolation(page);

    for (const id of REPORT_SECTION_IDS.slice(0, 3)) await section(DOWNLOAD_SECTION_TITLES[id]).uncheck();
    await expect(dialog.getByText(REPORT_MESSAGES.noSectionsTitle)).toBeVisible();
    await expect(dialog.getByText(REPORT_MESSAGES.noSections)).toBeVisible();
    await expect(dialog.getByText(REPORT_MESSAGES.selectHint)).toBeVisible();
    await expect(pdf).toBeDisabled();
    await expect(powerPointButton).toBeDisabled();
    await section('Critical issues').check();
    await expect(dialog.getByText(REPORT_MESSAGES.noSections)).toHaveCount(0);
    await expect(pdf).toBeEnabled();
  });

  test('a user chooses the variant, reorders sections with the keyboard, and finds both choices again', {
    tag: '@long',
  }, async ({ page }) => {
    await register(page);
    await analyze(page, getFlawedSite());
    const { dialog, pdf } = await openPicker(page);
    const readOrder = () =>
      dialog
        .getByRole('group', { name: 'Report sections' })
        .getByRole('checkbox')
        .evaluateAll((boxes) => boxes.slice(0, 3).map((box) => box.closest('label')?.textContent?.trim()));
    await expect(dialog.getByRole('radio', { name: 'Full report' })).toBeChecked();
    await dialog.locator('summary', { hasText: 'Introduction and appendix' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'PDF with the occurrences of every issue' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Client summary' }).check();
    await expect(dialog.getByRole('checkbox', { name: 'PDF with the occurrences of every issue' })).toHaveCount(0);
    expect((await readOrder())[1]).toBe('Critical issues');
    const up = dialog.getByRole('button', { name: 'Move SEO health check up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await expect(dialog.getByText('SEO health check is now number 2 of 7.')).toBeAttached();
    expect((await readOrder())[1]).toBe('SEO health check');
    await dialog.getByLabel('Introduction (optional)').fill('Dear client,\nhere is the audit.');
    await expect(dialog.getByText(/31 of 2,000 characters/)).toBeVisible();
    await dialog.getByRole('checkbox', { name: /for my future reports$/ }).check();
    await expectNoViolation(page);

    const [request] = await Promise.all([
      page.waitForRequest('**/api/generate-report'),
      page.waitForResponse((response) => response.url().endsWith('/api/user/report-settings')),
      pdf.click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({
      format: 'pdf',
      variant: 'summary',
      appendix: false,
      keepOrder: true,
      sections: ['seo-health-check', 'critical-issues', 'ai-search-health'],
      introduction: 'Dear client,\nhere is the audit.',
    });
    await page.reload();
    const again = await openPicker(page);
    await expect(again.dialog.getByRole('radio', { name: 'Client summary' })).toBeChecked();
    await expect(again.dialog.getByLabel('Introduction (optional)')).toHaveValue('Dear client,\nhere is the audit.');
    expect((await readOrder())[1]).toBe('SEO health check');
  });

  test('a failed report shows an error', async ({ page }) => {
    await openSharedReport(page);
    await page.route('**/api/generate-report', (route) => route.fulfill({ status: 500, body: '{}' }));
    const { dialog, pdf } = await openPicker(page);
    await pdf.click();
    await expect(dialog.getByText(REPORT_MESSAGES.failedTitle)).toBeVisible();
    await expect(dialog.getByText(REPORT_MESSAGES.failed)).toBeVisible();
    await expect(pdf).toBeEnabled();
  });

  test('a Premium user has every available section selected, and downloads a presentation', async ({ page }) => {
    test.slow();
    await openSharedPremiumReport(page);
    const { dialog, powerPointButton, section } = await openPicker(page);
    for (const id of listDefaultSections(true)) await expect(section(DOWNLOAD_SECTION_TITLES[id])).toBeChecked();
    const downloadPromise = page.waitForEvent('download');
    await powerPointButton.click();
    await expect(dialog.getByRole('progressbar', { name: 'Creating the report' })).toBeVisible();
    const download = await downloadPromise;
    const host = new URL(getFlawedSite()).host.replace(':', '-');
    expect(download.suggestedFilename()).toMatch(new RegExp(`^awi-report-${host}-\\d{4}-\\d\\d-\\d\\d\\.pptx$`));
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(dialog.getByText('Your report is downloading')).toBeVisible();
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('a shared report', () => {
  test('a visitor sees which issues are marked and the score without them, but no note', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    test.slow();
    await register(page);
    await analyze(page, getFlawedSite());
    await openTab(page, 'Issues');
    const issues = page.locator('#critical-issues');
    await issues.getByRole('link', { name: 'Broken internal links', exact: true }).click();
    await issues.getByRole('button', { name: 'Not an issue here?' }).click();
    await issues.getByLabel('Reason (optional)').fill('The old shop is linked on purpose');
    await issues.getByRole('button', { name: 'Intended' }).click();
    await expect(issues.getByText('The old shop is linked on purpose')).toBeVisible();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this report' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.locator('code').innerText();

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(url);
    await expect(visitor.locator('#summary').getByText(/ without the 1 issue marked as false positive/)).toBeVisible();
    await openTab(visitor, 'Issues');
    const shared = visitor.locator('#critical-issues');
    await shared.getByRole('button', { name: /^Marked/ }).click();
    const marked = shared.getByRole('listitem').filter({ hasText: 'Broken internal links' });
    await expect(marked.getByText('Marked: intended')).toBeVisible();
    expect(await visitor.content()).not.toContain('old shop');
    await expectNoViolation(visitor);
    await context.close();
  });

  test('a visitor reads a report through its link until the link is revoked', async ({ page, browser }) => {
    test.slow();
    await openSharedReport(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this report' });
    await expect(dialog.getByText('No active links')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const url = await dialog.locator('code').innerText();
    await expect(dialog.getByText(/^Created .*; never opened$/)).toBeVisible();
    await expectNoViolation(page);

    const context = await browser.newContext();
    const visitor = await context.newPage();
    const errors: string[] = [];
    visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const response = await visitor.goto(url);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(visitor.getByText(SHARE_MESSAGES.readOnly)).toBeVisible();
    await openTab(visitor, 'Issues');
    await expect(visitor.getByRole('region', { name: 'Critical issues', exact: true })).toBeVisible();
    for (const name of ['Download report', 'Share', 'Not an issue here?']) {
      await expect(visitor.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await expectNoViolation(visitor);
    expect(errors).toEqual([]);

    await dialog.getByRole('button', { name: /^Revoke the link/ }).click();
    await expect(dialog.getByText('No active links')).toBeVisible();
    // The revoked link is no longer offered for copying.
    await expect(dialog.locator('code')).toHaveCount(0);
    expect((await visitor.reload())?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: SHARE_MESSAGES.goneTitle })).toBeVisible();
    await context.close();
  });
});
