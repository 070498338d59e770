import { expect, type Page } from '@playwright/test';
import { IMPORT_MESSAGES } from '#contracts/outside/import-texts.ts';
import { BACKLINK_TEXTS } from '#report/prose/backlinks.ts';
import { expectNoViolation, measureOverflow } from './support/axe.ts';
import { analyze, baseUrl, getCleanSite, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

/** Two referring domains; the last line is damaged. */
const buildExport = (site: string): string =>
  [
    'Referring page URL,Target URL,Anchor,Nofollow,Domain rating',
    `https://club.example.net/links,${site}/,Potters,false,40`,
    `https://club.example.net/links,${site}/old/kiln-hire,Hire a kiln,false,40`,
    `https://blog.example.org/pots,${site}/old/kiln-hire,kiln,false,10`,
    `no page,${site}/,Broken,false,1`,
  ].join('\n');

async function importLinks(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: /^Data sources of / }).click();
  const imports = page.getByRole('region', { name: 'Imports' });
  await imports
    .getByLabel('Select CSV file')
    .setInputFiles({ name: 'ahrefs.csv', mimeType: 'text/csv', buffer: Buffer.from(buildExport(getCleanSite())) });
  await expect(imports.getByRole('heading', { name: 'Ahrefs: backlinks' })).toBeVisible();
  await expect(imports.getByText('1 invalid line left out')).toBeVisible();
  await expect(imports.getByText('Linking page: "no page" is not a URL.')).toBeVisible();
  await expectNoViolation(page);
  await imports.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText(IMPORT_MESSAGES.imported)).toBeVisible();
  await expect(imports.getByRole('listitem')).toContainText('2 referring domains, 2 targets, 1 invalid line left out');
}

test('a consultant imports links, finds the broken one with its redirect, and verifies links', async ({ page }) => {
  test.setTimeout(300_000);
  await register(page);
  await analyze(page, getCleanSite());
  const report = page.url();
  await upgrade(page);
  await importLinks(page);

  const section = page.locator('#backlink-analysis');
  await expect(async () => {
    await page.goto(`${report}#backlink-analysis`);
    await page.reload();
    await expect(section.getByRole('cell', { name: 'Not found (404)' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText(BACKLINK_TEXTS.brokenTitle);
  const broken = section.getByRole('row').filter({ hasText: '/old/kiln-hire' });
  await expect(broken).toContainText('2 domains, 2 links');
  await expect(broken).toContainText('/kiln-hire');
  const domains = section.getByRole('region', { name: BACKLINK_TEXTS.domainsTitle, exact: true });
  await expect(domains.getByRole('row').filter({ hasText: 'example.net' })).toContainText('Ahrefs');
  await expect(section.getByText('Not measured').first()).toBeVisible();
  await section.getByText(BACKLINK_TEXTS.formulaTitle).click();
  await expect(section.getByText(BACKLINK_TEXTS.spamFormula)).toBeVisible();
  await expectNoViolation(page, { parts: ['#backlink-analysis'] });

  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: `Export CSV of ${BACKLINK_TEXTS.brokenTitle}` }).click();
  expect((await download).suggestedFilename()).toMatch(/-broken-backlinks\.csv$/);

  await section.getByRole('button', { name: 'Verify links' }).click();
  await expect(section.getByRole('progressbar')).toBeVisible();
  await expect(section.getByText(/Not checked, because .*: example\.net, example\.org\.$/)).toBeVisible({
    timeout: 90_000,
  });
  // Websites that do not respond are not counted.
  await expect(section.getByText('50 referring domains remaining this month, of 50.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoViolation(page, { parts: ['#backlink-analysis'] });
});

test('a free account sees the totals of its Search Console export, but no list', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  await register(page);
  await analyze(page, getCleanSite());
  const report = page.url();
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: /^Data sources of / }).click();
  const imports = page.getByRole('region', { name: 'Imports' });
  const sites = 'Site,Linking pages,Target pages\nblog.example.org,3,1\nexample.net,1,1\n';
  await imports
    .getByLabel('Select CSV file')
    .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(sites) });
  await imports.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText(IMPORT_MESSAGES.imported)).toBeVisible();
  await page.goto(`${report}#backlink-analysis`);
  const section = page.locator('#backlink-analysis');
  await expect(section.getByText('The lists of backlinks are part of Premium')).toBeVisible();
  await expect(section.getByText('Referring domains', { exact: true }).locator('..')).toContainText('2measured');
  await expect(section.getByText('example.net')).toHaveCount(0);
  await expectNoViolation(page, { parts: ['#backlink-analysis'] });
});
