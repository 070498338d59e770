import type { Browser } from 'puppeteer-core';
import type { BrowserExecutable, BrowserStatus } from '#contracts/page/browser.ts';
import { LAUNCH_LIMITS } from '../browser-limits.ts';
import { computeBrowserAgeDays } from './browser-age.ts';
import { BrowserStartError } from './browser-start-error.ts';
import { type RunningBrowser, startBrowser } from './start-browser.ts';

export interface SelfTestOptions {
  profileRoot: string;
  /** Time limit for the entire test. */
  deadlineMs?: number;
  today?: Date;
  /** Cancels the test, which then fails. */
  signal?: AbortSignal;
}

/** Thrown when the browser starts but does not work correctly. */
class SelfTestError extends Error {
  override readonly name = 'SelfTestError';
}

/**
 * A page whose script changes the title, which is read back before the page is printed. This covers everything that an
 * analysis and a report need. The page loads no other resources.
 */
const TEST_PAGE = 'data:text/html,<title>before</title><p>Test</p><script>document.title = "after " + 6 * 7</script>';
const EXPECTED_TITLE = 'after 42';
const BROKEN_BROWSER = 'The browser on this server does not work';

/**
 * Starts the browser without network access, uses it and closes it. A browser that does not work produces a result, not
 * an exception.
 */
export async function testBrowser(executable: BrowserExecutable, options: SelfTestOptions): Promise<BrowserStatus> {
  try {
    return await runSelfTest(executable, options);
  } catch (error) {
    return buildFailureStatus(executable, error);
  }
}

const ROOT_ADVICE = 'Do not start the server as root: Chromium has no sandbox there';
const NAMESPACES_ADVICE =
  'Allow this process to create user namespaces: in a container with deploy/seccomp-browser.json, on Ubuntu with its AppArmor setting; see "The browser" in docs/operations.md';

/** @throws BrowserStartError when the browser does not start, and any other error when it does not work */
export async function runSelfTest(executable: BrowserExecutable, options: SelfTestOptions): Promise<BrowserStatus> {
  const { deadlineMs = LAUNCH_LIMITS.selfTestDeadlineMs, today = new Date(), signal, profileRoot } = options;
  const startedAt = performance.now();
  const running = await startBrowser(executable, {
    proxyUrl: null,
    profileRoot,
    signal,
    deadlineMs: Math.min(deadlineMs, LAUNCH_LIMITS.startDeadlineMs),
  });
  try {
    await enforceDeadline(loadTestPage(running.browser), deadlineMs - (performance.now() - startedAt), signal);
  } finally {
    await running.close();
  }
  return buildReadyStatus(executable, running, { today, tookMs: Math.round(performance.now() - startedAt) });
}

/** Builds the messages about a failed self-test for users and for the operator. */
export function buildFailureStatus(
  { path }: BrowserExecutable,
  error: unknown,
): Extract<BrowserStatus, { state: 'none' }> {
  if (error instanceof BrowserStartError) {
    return {
      state: 'none',
      reason: error.message,
      detail: `${path}: ${error.failure}: ${error.detail.trim()}`,
      ...(error.failure === 'sandbox' && { step: process.getuid?.() === 0 ? ROOT_ADVICE : NAMESPACES_ADVICE }),
    };
  }
  return {
    state: 'none',
    reason: BROKEN_BROWSER,
    detail: `${path}: ${error instanceof Error ? error.message : String(error)}`,
  };
}

function buildReadyStatus(
  { source, isSandboxed }: BrowserExecutable,
  { product }: RunningBrowser,
  { today, tookMs }: { today: Date; tookMs: number },
): BrowserStatus {
  return { state: 'ready', source, product, isSandboxed, ageDays: computeBrowserAgeDays(product, today), tookMs };
}

async function loadTestPage(browser: Browser): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(TEST_PAGE);
  const title = await page.title();
  if (title !== EXPECTED_TITLE)
    throw new SelfTestError(`JavaScript did not run: the title is ${JSON.stringify(title)}`);
  const pdf = Buffer.from(await page.pdf());
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') throw new SelfTestError('printing returned no PDF');
  await context.close();
}

/** Rejects at the deadline or when the test is canceled; the work itself ends with the browser. */
async function enforceDeadline(
  work: Promise<void>,
  deadlineMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  work.catch(() => {});
  const timeoutSignal = AbortSignal.timeout(Math.max(1, Math.round(deadlineMs)));
  const stop = signal === undefined ? timeoutSignal : AbortSignal.any([timeoutSignal, signal]);
  const stopped = new Promise<never>((_, reject) => {
    const rejectTimeout = () => reject(new SelfTestError(timeoutSignal.aborted ? 'not finished in time' : 'canceled'));
    if (stop.aborted) rejectTimeout();
    stop.addEventListener('abort', rejectTimeout, { once: true });
  });
  await Promise.race([work, stopped]);
}
