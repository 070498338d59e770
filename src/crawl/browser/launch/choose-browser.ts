import type { BrowserExecutable, BrowserStatus } from '#contracts/page/browser.ts';
import { type BrowserSettings, findProfileRoot } from './browser-settings.ts';
import { BrowserStartError } from './browser-start-error.ts';
import { isBrowserExecutable, listBrowserCandidates, type NoBrowser } from './find-browser.ts';
import { removeLeftovers } from './profile-folders.ts';
import { buildFailureStatus, runSelfTest, type SelfTestOptions } from './test-browser.ts';

/** The browser that passed the self-test and is used for every analysis of this process, with its public status. */
export interface ChosenBrowser {
  executable: BrowserExecutable | null;
  status: BrowserStatus;
}

/**
 * Tests the browsers in order and chooses the first one that works: a stub, or a Chrome that this user cannot run, is
 * skipped. A browser specified in the settings is the only one that is tested. First removes leftovers of dead browser
 * processes.
 *
 * The sandbox stays on unless it cannot start *and* the operator allows running without it.
 */
export async function chooseBrowser(
  settings: BrowserSettings,
  options: Omit<SelfTestOptions, 'profileRoot'> = {},
): Promise<ChosenBrowser> {
  const profileRoot = findProfileRoot(settings.folder);
  await removeLeftovers(profileRoot);
  const failures: NoBrowser[] = [];
  for await (const candidate of listBrowserCandidates(settings, options.signal)) {
    if (options.signal?.aborted) break;
    if (!isBrowserExecutable(candidate)) {
      failures.push(candidate);
      continue;
    }
    const tried = await tryBrowser(candidate, { ...options, profileRoot }, settings.allowUnsandboxed);
    if (tried.executable !== null) return tried;
    failures.push(tried.status);
    // No browser's sandbox works as root, so the next browser would fail in the same way.
    if (tried.isSandboxFailure && process.getuid?.() === 0) break;
  }
  return { executable: null, status: summarizeFailures(failures) };
}

type BrowserAttempt =
  | { executable: BrowserExecutable; status: BrowserStatus }
  | { executable: null; status: NoBrowser; isSandboxFailure: boolean };

async function tryBrowser(
  candidate: BrowserExecutable,
  options: SelfTestOptions,
  canSkipSandbox: boolean,
): Promise<BrowserAttempt> {
  try {
    return { executable: candidate, status: await runSelfTest(candidate, options) };
  } catch (error) {
    const isSandboxFailure = error instanceof BrowserStartError && error.failure === 'sandbox';
    if (isSandboxFailure && canSkipSandbox && candidate.isSandboxed) {
      return tryBrowser({ ...candidate, isSandboxed: false }, options, false);
    }
    return { executable: null, status: buildFailureStatus(candidate, error), isSandboxFailure };
  }
}

/**
 * Reports the reason for the first failure. If a browser exists, the first failure is about that browser, because the
 * candidate that reports a missing browser comes last.
 */
function summarizeFailures(failures: NoBrowser[]): NoBrowser {
  const [first] = failures;
  return {
    state: 'none',
    reason: first?.reason ?? 'The browser was not tested',
    detail: failures.map(({ detail }) => detail).join('\n'),
    ...(first?.step !== undefined && { step: first.step }),
  };
}
