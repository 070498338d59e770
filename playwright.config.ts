import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/test-browser.mjs';

const browser = findTestBrowser();
if (browser === null) throw new Error('No Chromium for the browser tests: run npm test once, or install one.');

export default defineConfig({
  testDir: 'test/e2e',
  // Two runs may go on at once; each clears its own folder.
  outputDir: `test-results/${process.env.AWI_TEST_DATABASE ?? 'pglite'}`,
  // One server, one embedded database.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './test/e2e/support/start-product.ts',
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
