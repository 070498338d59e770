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
 * A page that runs a script, whose text is read back, and that is printed: everything that an analysis and a report
 * need. It loads no other resources.
 */
const TEST_PAGE = 'data:text/html,<title>before</title><p>Test</p><script>document.title = "after " + 6 * 7</script>';
const TITLE_AFTER = 'after 42';
const BROKEN = 'The browser of this server does not work';

/**
 * Starts the browser without network access, uses it and closes it. A browser that does not work is a result, not an
 * error.
 */
export async function testBrowser(executable: BrowserExecutable, options: SelfTestOptions): Promise<BrowserStatus> {
  try {
    return await runSelfTest(executable, options);
  } catch (error) {
    return buildFailureStatus(executable, error);
  }
}

const NOT_AS_ROOT = 'Do not start the server as root: Chromium has no sandbox there';
const ALLOW_NAMESPACES =
  'Allow this process to create user namespaces: in a container with deploy/seccomp-browser.json, on Ubuntu with its AppArmor setting; see "The browser" in docs/operations.md';

/** @throws BrowserStartError when it does not start, and any other error when it does not work */
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
    await enforceDeadline(exercise(running.browser), deadlineMs - (performance.now() - startedAt), signal);
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
      ...(error.failure === 'sandbox' && { step: process.getuid?.() === 0 ? NOT_AS_ROOT : ALLOW_NAMESPACES }),
    };
  }
  return {
    state: 'none',
    reason: BROKEN,
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

async function exercise(browser: Browser): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(TEST_PAGE);
  const title = await page.title();
  if (title !== TITLE_AFTER) throw new SelfTestError(`JavaScript did not run: the title is ${JSON.stringify(title)}`);
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
  const timeOut = AbortSignal.timeout(Math.max(1, Math.round(deadlineMs)));
  const stop = signal === undefined ? timeOut : AbortSignal.any([timeOut, signal]);
  const stopped = new Promise<never>((_, reject) => {
    const refuse = () => reject(new SelfTestError(timeOut.aborted ? 'not done in time' : 'canceled'));
    if (stop.aborted) refuse();
    stop.addEventListener('abort', refuse, { once: true });
  });
  await Promise.race([work, stopped]);
}
