import { expect, type Page } from '@playwright/test';
import { COMPETITOR_TEXTS } from '#contracts/outside/competitors.ts';
import { NOT_CONNECTED_TEXTS } from '#contracts/report/report-constants.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { analyze, getCleanSite, getFlawedSite, openTab, register, waitForTab } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

const getSection = (page: Page) => page.getByRole('region', { name: 'Competitor analysis', exact: true });

test('a user adds a competitor, follows its light crawl, reads the comparison and removes it', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await showFirstView(page);
  await register(page);
  await upgrade(page);
  await analyze(page, getCleanSite());
  await openTab(page, 'AI search');
  await page.getByRole('link', { name: 'Compare to Competitors' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Report sections' }).getByRole('link', { name: 'Competitors' }),
  ).toHaveAttribute('aria-current', 'true');
  await waitForTab(page);
  const section = getSection(page);
  await expect(section.getByText(NOT_CONNECTED_TEXTS.competitors.reason)).toBeVisible();
  const field = section.getByLabel('Website of a competitor');
  await field.fill(getCleanSite());
  await section.getByRole('button', { name: 'Add competitor' }).click();
  await expect(section.getByText(COMPETITOR_TEXTS.ownSite)).toBeVisible();
  await expectNoViolationInAnyView(page);

  await field.fill(getFlawedSite());
  await section.getByRole('button', { name: 'Add competitor' }).click();
  await expect(section.getByRole('progressbar', { name: /^Reading / })).toBeVisible();
  await expect(section.getByText('1 of 5 added.')).toBeVisible();
  const host = new URL(getFlawedSite()).host;
  await expect(section.getByRole('table', { name: 'Comparison with your competitors' })).toBeVisible({
    timeout: 120_000,
  });
  await expect(section.getByText(/^Read on .* Can be read again from/)).toBeVisible();
  await expect(section.getByRole('button', { name: /^Refresh/ })).toHaveCount(0);

  await section.getByRole('button', { name: `Show Details of ${host}` }).click();
  await expect(section.getByRole('button', { name: `Hide Details of ${host}` })).toBeVisible();
  await expect(section.getByRole('heading', { name: /^Topic gaps/ })).toBeVisible();
  const figures = section.getByRole('table', { name: `Figures of ${host} and your website` });
  await expect(figures.getByRole('row', { name: /^SEO score Your website \d+ .* \d+ / })).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Words per page \(median\)/ })).toBeVisible();
  await expectNoViolationInAnyView(page);

  // The comparison is part of the report, so it is still there after a reload.
  await page.reload();
  await expect(section.getByRole('button', { name: `Show Details of ${host}` })).toBeVisible();
  await section.getByRole('button', { name: `Remove ${host}` }).click();
  await expect(section.getByText('0 of 5 added.')).toBeVisible();
  await expect(section.getByText(NOT_CONNECTED_TEXTS.competitors.reason)).toBeVisible();
});
