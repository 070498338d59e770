import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import { countText, GPTBOT, GPTBOT_IP, OTHER_IP } from '#services/access-logs/count-text.fixture.ts';
import { expectNoViolationInAnyView, showFirstView } from './support/axe.ts';
import { baseUrl, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

const write = (ip: string | undefined, day: string, target: string) =>
  `${ip} - - [${day}:10:00:00 +0000] "GET ${target} HTTP/1.1" 200 9 "-" "${GPTBOT}"\n`;
const LOG = [
  write(GPTBOT_IP, '26/Nov/2026', '/pricing?plan=secret'),
  write(GPTBOT_IP, '27/Nov/2026', '/pricing'),
  write(OTHER_IP, '27/Nov/2026', '/admin'),
].join('');

/** Adds example.com and opens the page about AI crawlers through the link in the profile. */
async function openPage(page: Page): Promise<void> {
  const data = { url: 'example.com' };
  await page.request.post(`${baseUrl()}/api/user/websites`, { headers: { origin: baseUrl() }, data });
  await page.goto(`${baseUrl()}/profile?tab=websites`);
  await page.getByRole('link', { name: 'AI crawlers of example.com' }).click();
  await expect(page.getByRole('heading', { name: 'AI crawlers in your logs', level: 1 })).toBeVisible();
}

const selectFile = (page: Page, label: string, name: string, text: string) =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a user uploads a log, reads what crawlers requested, and deletes the import', async ({ page }) => {
  await showFirstView(page);
  await register(page);
  await upgrade(page);
  await openPage(page);
  await expect(page.getByText('Not measured: no log imported')).toBeVisible();
  await expectNoViolationInAnyView(page);

  await selectFile(page, 'Select access log', 'notes.txt', 'no log\n');
  await expect(page.getByText('notes.txt was not imported')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('notes.txt was not imported')).toBeHidden();

  await selectFile(page, 'Select access log', 'access.log', LOG);
  const crawlers = page.getByRole('region', { name: 'Requests by crawler' });
  await expect(crawlers.getByRole('row', { name: /GPTBot.*Training 2 0 1 2/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /\/pricing GPTBot 2 2 0 0 0 Nov 27, 2026/ })).toBeVisible();
  await expect(page.getByText('Source: access log access.log, 2026-11-26 to 2026-11-27.').first()).toBeVisible();
  await expect(page.getByText(`Pages never read: not measured. ${LOG_TEXTS.noAnalysis}`)).toBeVisible();
  await expect(page.getByText('secret')).toHaveCount(0);
  await expectDownloads(page);
  await expectNoViolationInAnyView(page);

  await page.getByRole('button', { name: /^Delete import of/ }).click();
  await page.getByRole('button', { name: 'Delete import', exact: true }).click();
  await expect(page.getByText('Not measured: no log imported')).toBeVisible();
});

/** Downloads the files of the month, and finds the crawler in both. */
async function expectDownloads(page: Page): Promise<void> {
  for (const format of ['CSV', 'JSON']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: new RegExp(`^Export ${format}`) })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
    expect(readFileSync(await download.path(), 'utf8')).toContain('GPTBot');
  }
}

test('a user imports totals, and a wrong file is explained', async ({ page }) => {
  await register(page);
  await openPage(page);
  await selectFile(page, 'Select totals file', 'package.json', '{"name":"awi"}');
  await expect(page.getByText(LOG_TEXTS.notTotals)).toBeVisible();
  const totals = JSON.stringify(await countText(LOG));
  await selectFile(page, 'Select totals file', 'awi-log-totals.json', totals);
  await expect(page.getByRole('region', { name: 'Requests by crawler' })).toBeVisible();
  await expect(page.getByText('Used this month: 1 import')).toBeVisible();
  await selectFile(page, 'Select totals file', 'awi-log-totals.json', totals);
  await expect(page.getByRole('alert').getByText(LOG_TEXTS.freeFiles)).toBeVisible();
});
