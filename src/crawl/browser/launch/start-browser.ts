import type { Browser } from 'puppeteer-core';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import { LAUNCH_LIMITS } from '../browser-limits.ts';
import { buildBrowserFlags } from './browser-flags.ts';
import { type BrowserProcess, spawnBrowser } from './browser-process.ts';
import { BrowserStartError, classifyExit } from './browser-start-error.ts';
import { createPipeTransport } from './pipe-transport.ts';
import { makeProfileFolder, recordBrowserProcess, removeLeftovers, removeProfileFolder } from './profile-folders.ts';

export interface StartOptions {
  /** Our filtering proxy; null = the browser has no network access at all. */
  proxyUrl: string | null;
  /** The profile folder is created in this folder and removed with the browser. */
  profileRoot: string;
  deadlineMs?: number;
  closeGraceMs?: number;
  /** Cancels a start in progress, which then fails. */
  signal?: AbortSignal | undefined;
  /** SHA-256 hashes of public keys (base64) that are accepted without a trusted root: certificates used in tests. */
  trustedKeys?: readonly string[];
}

/** A browser process with its driver. `close` removes everything: process, folder and socket. */
export interface RunningBrowser {
  browser: Browser;
  pid: number;
  /** Product name of the browser: `HeadlessChrome/153.0.8010.0`. */
  product: string;
  isAlive(): boolean;
  /**
   * Asks the browser to exit and kills its process group after the grace period. Safe to call twice, and for a browser
   * that has already exited.
   */
  close(): Promise<void>;
}

/**
 * Starts a browser in its own process group. The browser is controlled over pipes, so it also exits when this process
 * is killed.
 *
 * @throws BrowserStartError when the browser does not start; everything is cleaned up first
 */
export async function startBrowser(executable: BrowserExecutable, options: StartOptions): Promise<RunningBrowser> {
  const { deadlineMs = LAUNCH_LIMITS.startDeadlineMs, closeGraceMs = LAUNCH_LIMITS.closeGraceMs } = options;
  await removeLeftovers(options.profileRoot);
  const profileFolder = await makeProfileFolder(options.profileRoot);
  const browserProcess = await spawnInProfile(profileFolder, executable, options);
  // The folder is removed when the process ends, for whatever reason. Anything that cannot be removed now is removed at
  // the next start.
  const cleanupPromise = browserProcess.ended.then(() => removeProfileFolder(profileFolder)).catch(() => {});
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    browserProcess.kill();
  }, deadlineMs);
  const { signal } = options;
  signal?.addEventListener('abort', browserProcess.kill);
  if (signal?.aborted) browserProcess.kill();
  try {
    await recordBrowserProcess(profileFolder, browserProcess.pid);
    const { browser, product } = await Promise.race([connect(browserProcess), rejectOnExit(browserProcess)]);
    return createRunningBrowser({ browser, product, browserProcess, cleanupPromise, closeGraceMs });
  } catch (error) {
    browserProcess.kill();
    const { error: spawnError } = await browserProcess.ended;
    await cleanupPromise;
    if (spawnError !== null) throw new BrowserStartError('missing', spawnError.message, { cause: spawnError });
    const finalOutput = browserProcess.readFinalOutput();
    throw new BrowserStartError(isLate ? 'deadline' : classifyExit(finalOutput), finalOutput, { cause: error });
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', browserProcess.kill);
  }
}

async function spawnInProfile(
  profileFolder: string,
  executable: BrowserExecutable,
  options: StartOptions,
): Promise<BrowserProcess> {
  const { isSandboxed } = executable;
  try {
    return spawnBrowser(executable, buildBrowserFlags({ ...options, profileFolder, isSandboxed }), profileFolder);
  } catch (cause) {
    await removeProfileFolder(profileFolder);
    throw new BrowserStartError('missing', String(cause), { cause });
  }
}

/** Rejects when the process ends: a pipe that broke before it had a listener reports nothing. */
async function rejectOnExit({ ended }: BrowserProcess): Promise<never> {
  await ended;
  throw new Error('The process ended');
}

async function connect(browserProcess: BrowserProcess): Promise<{ browser: Browser; product: string }> {
  const { toBrowser, fromBrowser, kill } = browserProcess;
  const transport = createPipeTransport(toBrowser, fromBrowser, { onTooLarge: kill });
  // Imported when the first browser starts, so that a process that starts none does not load the driver.
  const { default: puppeteer } = await import('puppeteer-core');
  const browser = await puppeteer.connect({
    transport,
    defaultViewport: null,
    downloadBehavior: { policy: 'deny' },
  });
  return { browser, product: await browser.version() };
}

function createRunningBrowser(parts: {
  browser: Browser;
  product: string;
  browserProcess: BrowserProcess;
  cleanupPromise: Promise<void>;
  closeGraceMs: number;
}): RunningBrowser {
  const { browser, product, browserProcess, cleanupPromise, closeGraceMs } = parts;
  let closePromise: Promise<void> | null = null;
  const close = async () => {
    const timer = setTimeout(() => browserProcess.kill(), closeGraceMs);
    // The response may never arrive, so this code waits for the process to end.
    if (browserProcess.isAlive()) void browser.close().catch(() => {});
    await cleanupPromise;
    clearTimeout(timer);
  };
  return {
    browser,
    product,
    pid: browserProcess.pid,
    isAlive: () => closePromise === null && browserProcess.isAlive() && browser.connected,
    close: () => {
      closePromise ??= close();
      return closePromise;
    },
  };
}
