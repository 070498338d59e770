/**
 * `npm run bench:first-run`: how long a new user waits for the first finding. A browser registers at the built product,
 * opens the link in the email, and tries the example site, with the default settings. No time is added for typing; the
 * steps are printed in seconds since the registration form was submitted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { StoredMail } from '#providers/mail/development-mailbox.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { startProductProcess } from '#test/support/product-process.ts';
import { EXAMPLE_OFFER, FIRST_ISSUES_TITLE } from '#web/dashboard/first-run-words.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

const EMAIL = 'new-user@site.example';
const PASSWORD = 'river stone 7';
const REPORT_TIMEOUT_MS = 10 * 60_000;

async function readVerificationLink(baseUrl: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const mails = (await (await fetch(`${baseUrl}/dev/mail.json`)).json()) as StoredMail[];
    const link = mails.find(({ to }) => to === EMAIL)?.actionUrl;
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No verification email');
}

/** Fills in the registration form. The clock starts when it is submitted. */
async function fillRegistration(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/auth?mode=sign-up`);
  await page.getByLabel('First name').fill('Noah');
  await page.getByLabel('Last name').fill('Berg');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

async function measureFirstRun(page: Page, baseUrl: string): Promise<void> {
  await fillRegistration(page, baseUrl);
  const startedAt = performance.now();
  const print = (step: string) =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${step}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Analyze a website' }).waitFor();
  print('the dashboard is open');
  await page.goto(await readVerificationLink(baseUrl));
  print('the email address is verified');
  await page.getByRole('button', { name: EXAMPLE_OFFER }).click();
  await page.getByRole('progressbar').first().waitFor();
  print('the analysis is on screen');
  const findings = page.getByRole('region', { name: FIRST_ISSUES_TITLE });
  await findings.getByRole('listitem').first().waitFor({ timeout: REPORT_TIMEOUT_MS });
  print(`first finding: ${(await findings.getByRole('listitem').first().innerText()).replaceAll('\n', ' ')}`);
  await page.getByText(/^Preliminary/).waitFor({ timeout: REPORT_TIMEOUT_MS });
  print('preliminary score');
  await page.getByText('Analysis Complete').waitFor({ timeout: REPORT_TIMEOUT_MS });
  print('the report is ready');
}

const browserFile = findTestBrowser();
if (browserFile === null) throw new Error('No Chromium found: run npm test once, or install one.');
const dataDir = mkdtempSync(join(tmpdir(), 'awi-bench-first-run-'));
const port = await findFreePort();
const isRoot = process.getuid?.() === 0;
const product = await startProductProcess({
  PORT: String(port),
  AWI_DATA_DIR: dataDir,
  AWI_EXAMPLE_SITE_PORT: '0',
  ...(isRoot && { AWI_ALLOW_UNSANDBOXED_BROWSER: '1' }),
});
const browser = await chromium.launch({
  executablePath: browserFile.executablePath,
  env: { ...process.env, ...browserFile.env },
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  console.log(`load before: ${loadavg()[0]?.toFixed(1)}`);
  await measureFirstRun(await browser.newPage(), `http://127.0.0.1:${port}`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
