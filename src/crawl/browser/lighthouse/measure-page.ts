import type { BrowserContext, Page } from 'puppeteer-core';
import { LIGHTHOUSE_LIMITS } from '../browser-limits.ts';
import type { RunningBrowser } from '../launch/start-browser.ts';
import { getUserAgent } from '../render/page/device.ts';
import { extractRun } from './extract-run.ts';
import type { FailedRun, LighthouseRun, LighthouseTask } from './lighthouse-messages.ts';

export type RunResult = { run: LighthouseRun } | { failed: FailedRun };

/**
 * Performs one Lighthouse run in a separate context: no cache, no cookies, nothing from an earlier run. Never rejects.
 *
 * @param proxyUrl for this run; null = the browser's proxy
 */
export async function measurePage(
  running: RunningBrowser,
  task: LighthouseTask,
  proxyUrl: string | null,
): Promise<RunResult> {
  let context: BrowserContext | null = null;
  try {
    context = await running.browser.createBrowserContext({
      downloadBehavior: { policy: 'deny' },
      // Without the token, Chromium bypasses the proxy for loopback addresses.
      ...(proxyUrl === null ? {} : { proxyServer: proxyUrl, proxyBypassList: ['<-loopback>'] }),
    });
    const page = await context.newPage();
    closePopups(context, page);
    // Lighthouse does not always notice a crash and would then wait forever.
    return await Promise.race([audit(page, task, running.product), waitForCrash(running, page)]);
  } catch (error) {
    if (!running.isAlive()) return { failed: BROWSER_GONE };
    return { failed: { code: readErrorCode(error), detail: describeError(error) } };
  } finally {
    // There is nothing to close once the browser is gone.
    await context?.close().catch(() => {});
  }
}

async function audit(page: Page, task: LighthouseTask, product: string): Promise<RunResult> {
  const { url, device, throttling, userAgent } = task;
  // The import is slow, but it runs only in the Lighthouse process, which has already started it.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const { maxWaitForFcpMs, maxWaitForLoadMs } = LIGHTHOUSE_LIMITS;
  const flags = {
    logLevel: 'silent',
    output: 'json',
    locale: 'en-US',
    throttlingMethod: throttling,
    // By default, Lighthouse would send the browser version of its own release year.
    emulatedUserAgent: getUserAgent({ isPhone: device === 'mobile', product, userAgent }),
    maxWaitForFcp: maxWaitForFcpMs,
    maxWaitForLoad: maxWaitForLoadMs,
    disableFullPageScreenshot: true,
  } as const;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined, page);
  if (result === undefined) return { failed: { code: 'failed', detail: 'no result' } };
  const { runtimeError } = result.lhr;
  // After an error, Lighthouse still resolves, with partial and therefore meaningless numbers.
  if (runtimeError !== undefined) {
    const code = runtimeError.code === 'TARGET_CRASHED' ? 'page-crashed' : runtimeError.code;
    return { failed: { code, detail: runtimeError.message } };
  }
  return { run: extractRun(result.lhr) };
}

const BROWSER_GONE: FailedRun = { code: 'browser-gone', detail: 'the browser ended during the run' };

function waitForCrash({ browser }: RunningBrowser, page: Page): Promise<RunResult> {
  return new Promise((resolve) => {
    browser.once('disconnected', () => resolve({ failed: BROWSER_GONE }));
    page.once('error', ({ message }) => resolve({ failed: { code: 'page-crashed', detail: message } }));
  });
}

/** Closes windows opened by the page, because they would distort the measurement. */
function closePopups(context: BrowserContext, page: Page): void {
  const ownTarget = page.target();
  context.on('targetcreated', (target) => {
    if (target === ownTarget || target.type() !== 'page') return;
    // A window may have closed itself already.
    target
      .page()
      .then((popup) => popup?.close())
      .catch(() => {});
  });
}

/** Returns the code of an error: Lighthouse's errors have one, the driver's do not. */
function readErrorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'failed';
}

const describeError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
