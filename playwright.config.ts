import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/test-browser.mjs';

const browser = findTestBrowser();
if (browser === null) throw new Error('No Chromium found for the browser tests: run npm test once, or install one.');

export default defineConfig({
  testDir: 'test/e2e',
  // Two test runs may be active at once; each clears its own folder.
  outputDir: `test-results/${process.env.AWI_TEST_DATABASE ?? 'pglite'}`,
  // All journeys share one product; each creates its own users and analyses. The tests of a file run one after the
  // other. Other suites run at the same time.
  workers: 2,
  fullyParallel: false,
  // Catches hangs, even on a busy machine: the longest journey takes ten seconds on a quiet one.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  globalSetup: './test/e2e/support/start-product.ts',
  reporter: [['list']],
  use: {
    // Recording a screenshot or DOM snapshot at every step would take most of a journey's CPU time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
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
