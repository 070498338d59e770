import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { BrowserExecutable, BrowserStatus } from '#contracts/page/browser.ts';
import type { BrowserSettings } from './browser-settings.ts';
import { findWrappedProgram, listKnownBrowsers } from './known-browsers.ts';
import { NoShippedBrowserError } from './no-shipped-browser-error.ts';
import { unpackShippedBrowser } from './shipped-browser.ts';

export type NoBrowser = Extract<BrowserStatus, { state: 'none' }>;

/** Setting values that are keywords, not paths. */
const SHIPPED_SOURCE = 'shipped';
export const DISABLED_SETTING = 'none';

const NOT_FOUND = 'No browser was found on this server';

/** Distinguishes the two results of `findBrowser`. */
export const isBrowserExecutable = (found: BrowserExecutable | NoBrowser): found is BrowserExecutable =>
  'path' in found;

/**
 * Describes a problem with `AWI_BROWSER` for the operator; returns null when there is none. Called when a process
 * starts: a configured browser is either used or reported as an error, and never silently replaced by another one.
 */
export function findBrowserSettingProblem(browserSetting: string | null): string | null {
  if (browserSetting === null || browserSetting === SHIPPED_SOURCE || browserSetting === DISABLED_SETTING) return null;
  if (!isAbsolute(browserSetting)) return `must be an absolute path, ${SHIPPED_SOURCE} or ${DISABLED_SETTING}`;
  return isRunnable(browserSetting) ? null : `points to a file that cannot be executed: ${browserSetting}`;
}

/**
 * Finds the first browser in this order: the setting, a headless shell of the system, Chrome, Chromium or Edge, and the
 * shipped one (unpacked on first use, which takes seconds). The browser that it returns exists and is executable;
 * `chooseBrowser` checks whether it starts.
 *
 * @returns when a browser is configured, that browser or the reason why it cannot be used
 */
export async function findBrowser(settings: BrowserSettings): Promise<BrowserExecutable | NoBrowser> {
  let none: NoBrowser = { state: 'none', reason: NOT_FOUND, detail: 'neither installed nor shipped for this system' };
  for await (const candidate of listBrowserCandidates(settings)) {
    if (isBrowserExecutable(candidate)) return candidate;
    none = candidate;
  }
  return none;
}

/**
 * Lists every usable browser, best first, and the reasons why others cannot be used. Searches for later browsers only
 * when they are requested.
 */
export async function* listBrowserCandidates(
  settings: BrowserSettings,
  signal?: AbortSignal,
): AsyncGenerator<BrowserExecutable | NoBrowser> {
  const { browserSetting } = settings;
  const isSandboxed = !(settings.allowUnsandboxed && isRoot());
  if (browserSetting === DISABLED_SETTING) {
    yield { state: 'none', reason: 'The browser is disabled on this server', detail: 'AWI_BROWSER=none' };
    return;
  }
  if (browserSetting !== null && browserSetting !== SHIPPED_SOURCE) {
    const problem = findBrowserSettingProblem(browserSetting);
    yield problem === null
      ? { source: 'setting', path: resolveProgram(browserSetting), env: {}, isSandboxed }
      : {
          state: 'none',
          reason: 'The browser specified in the settings cannot be executed',
          detail: `AWI_BROWSER ${problem}`,
        };
    return;
  }
  if (browserSetting === null) {
    for (const { source, path } of listInstalledBrowsers(settings)) yield { source, path, env: {}, isSandboxed };
  }
  try {
    yield { source: 'shipped', ...(await unpackShippedBrowser(settings.folder, { signal })), isSandboxed };
  } catch (error) {
    const isExpected = error instanceof NoShippedBrowserError;
    yield {
      state: 'none',
      reason: NOT_FOUND,
      detail: isExpected ? error.message : `shipped browser: ${String(error)}`,
    };
  }
}

/** Lists installed browsers, each program once. */
function listInstalledBrowsers({ searchPath = [], programFolders = [] }: BrowserSettings) {
  const known = listKnownBrowsers({
    platform: process.platform,
    searchPath: searchPath.filter(isAbsolute),
    programFolders,
  });
  const seen = new Set<string>();
  return known.flatMap(({ source, path: knownPath }) => {
    const path = resolveProgram(knownPath);
    if (seen.has(path) || !isRunnable(path)) return [];
    seen.add(path);
    return [{ source, path }];
  });
}

/** Returns the actual program when the path is a wrapper script. */
function resolveProgram(path: string): string {
  const program = findWrappedProgram(path);
  return program !== null && isRunnable(program) ? program : path;
}

/**
 * Whether this process runs as root. Chromium's sandbox never starts as root (crbug 638180), so with the operator's
 * permission it is not even tested.
 */
const isRoot = () => process.getuid?.() === 0;

/** Whether a path is a file that this user may execute. Windows has no such permission, so any file counts there. */
function isRunnable(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // A missing file and an inaccessible one are equally unusable.
    return false;
  }
}
