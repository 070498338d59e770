import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserReadiness } from '#contracts/product/system.ts';
import type { BrowserChoice } from '#crawl/browser/browse-site.ts';
import type { BrowserSettings } from '#crawl/browser/launch/browser-settings.ts';
import { listBrowserWarnings } from '#crawl/browser/launch/browser-warnings.ts';
import type { ChosenBrowser } from '#crawl/browser/launch/choose-browser.ts';
import { chooseBrowserInThread } from '#crawl/browser/launch/choose-browser-in-thread.ts';
import type { Logger } from '../logger.ts';

/** Time after which an analysis repeats a failed test, because the machine may only have been busy. */
const RETEST_AFTER_MS = 10 * 60_000;
/** Maximum wait, shorter than the heartbeat timeout after which another worker takes over an analysis. */
const WAIT_MS = 15_000;

export interface InstalledBrowser {
  /** Starts the self-test without waiting for it. */
  start(): void;
  readiness(): BrowserReadiness;
  /**
   * Chooses the browser for an analysis; waits for a running self-test, but not so long that this worker is considered
   * dead.
   */
  chooseBrowser(): Promise<BrowserChoice>;
  /** Stops a running self-test. */
  stop(): Promise<void>;
}

/** Creates the browser of this process, which is tested once and cached. */
export function createInstalledBrowser(options: {
  settings: BrowserSettings;
  logger: Logger;
  now(): Date;
  waitMs?: number;
}): InstalledBrowser {
  const { settings, logger, now, waitMs = WAIT_MS } = options;
  const stopController = new AbortController();
  let chosenBrowser: ChosenBrowser | null = null;
  let testedAtMs = 0;
  let pendingTest: Promise<ChosenBrowser> | null = null;

  async function test(): Promise<ChosenBrowser> {
    const result = await chooseBrowserInThread(settings, stopController.signal).catch((error: unknown) => {
      logger.error('the browser could not be tested', { error });
      return { executable: null, status: NOT_TESTED_STATUS };
    });
    chosenBrowser = result;
    testedAtMs = now().getTime();
    pendingTest = null;
    if (!stopController.signal.aborted) report(result, logger);
    return result;
  }
  const isDue = () =>
    chosenBrowser === null || (chosenBrowser.executable === null && now().getTime() - testedAtMs >= RETEST_AFTER_MS);
  const testIfDue = (): Promise<ChosenBrowser> => {
    if (pendingTest === null && isDue() && !stopController.signal.aborted) pendingTest = test();
    return pendingTest ?? Promise.resolve(chosenBrowser ?? { executable: null, status: NOT_TESTED_STATUS });
  };

  return {
    start: () => void testIfDue(),
    readiness: () => getReadiness(chosenBrowser),
    async chooseBrowser() {
      const found = await Promise.race([testIfDue(), sleep(waitMs, null, { ref: false })]);
      if (found === null) return { executable: null, missing: TEST_RUNNING_STATUS };
      if (found.executable !== null) return { executable: found.executable };
      const reason = found.status.state === 'none' ? found.status.reason : NOT_TESTED_STATUS.reason;
      return { executable: null, missing: { reason, step: STEP } };
    },
    async stop() {
      stopController.abort();
      await pendingTest;
    },
  };
}

const STEP = 'Ask the administrator of this installation to check its browser under Administration, System';
const TEST_RUNNING_STATUS = {
  reason: "This server's browser was still starting",
  step: 'Run the analysis again in a minute',
};
const NOT_TESTED_STATUS = { state: 'none', reason: 'The browser could not be tested', detail: '' } as const;

function getReadiness(chosenBrowser: ChosenBrowser | null): BrowserReadiness {
  if (chosenBrowser === null) return { available: false, reason: 'The browser is being tested' };
  const { status } = chosenBrowser;
  if (status.state === 'none') {
    return { available: false, reason: status.reason, ...(status.step !== undefined && { step: status.step }) };
  }
  const { state: _, ...known } = status;
  return { available: true, ...known };
}

function report({ executable, status }: ChosenBrowser, logger: Logger): void {
  if (status.state === 'none') {
    const step = status.step === undefined ? '' : `. ${status.step}`;
    logger.warn(`No browser: PDFs and browser checks are not available. ${status.reason}${step}`, {
      detail: status.detail,
    });
    return;
  }
  logger.info('browser ready', { ...status, path: executable?.path });
  for (const warning of listBrowserWarnings(status)) logger.warn(warning);
}
