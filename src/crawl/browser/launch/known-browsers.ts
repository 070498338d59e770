/**
 * Locations of browsers per system, in the order in which they are tried. Binaries come before the wrapper scripts that
 * start them.
 */
import { join } from 'node:path';
import type { BrowserSource } from '#contracts/page/browser.ts';

export interface KnownBrowser {
  source: Extract<BrowserSource, 'headless-shell' | 'installed'>;
  path: string;
}

/**
 * Wrapper scripts and the programs that they start. Debian's `/usr/bin/chromium` reads `/etc/chromium.d` and sets
 * Google's API keys; its wrapper for the headless shell remains the parent of the real process, which then does not
 * receive signals.
 */
const WRAPPED_PROGRAMS: Record<string, string> = {
  '/usr/bin/chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium': '/usr/lib/chromium/chromium',
  '/usr/bin/google-chrome-stable': '/opt/google/chrome/chrome',
  '/usr/bin/google-chrome': '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge-stable': '/opt/microsoft/msedge/msedge',
  '/usr/bin/microsoft-edge': '/opt/microsoft/msedge/msedge',
};

/** @returns the program that a known wrapper starts, or null. The caller checks that the program exists. */
export const findWrappedProgram = (path: string): string | null => WRAPPED_PROGRAMS[path] ?? null;

const SHELL_NAMES = ['chrome-headless-shell', 'chromium-headless-shell'];
const LINUX_BROWSER_PATHS = [
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium-browser/chromium-browser',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/microsoft/msedge/msedge',
];
const BROWSER_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_PROGRAMS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

export interface KnownBrowsersOptions {
  platform: NodeJS.Platform;
  /** Absolute folders from PATH. */
  searchPath: readonly string[];
  /** Windows: Program Files and the user's local programs. */
  programFolders: readonly string[];
}

/** Lists every location to check, in order; most locations do not exist. */
export function listKnownBrowsers({ platform, searchPath, programFolders }: KnownBrowsersOptions): KnownBrowser[] {
  const shellPaths = listPathCandidates(searchPath, SHELL_NAMES, platform);
  const installedPaths = listInstallPaths(platform, programFolders);
  if (platform === 'linux') shellPaths.unshift('/usr/lib/chromium/chromium-headless-shell');
  if (platform !== 'win32') installedPaths.push(...listPathCandidates(searchPath, BROWSER_NAMES, platform));
  return [
    ...shellPaths.map((path) => ({ source: 'headless-shell', path }) as const),
    ...installedPaths.map((path) => ({ source: 'installed', path }) as const),
  ];
}

function listInstallPaths(platform: NodeJS.Platform, programFolders: readonly string[]): string[] {
  if (platform === 'linux') return [...LINUX_BROWSER_PATHS];
  if (platform === 'darwin') return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform !== 'win32') return [];
  return WINDOWS_PROGRAMS.flatMap((parts) => programFolders.map((folder) => join(folder, ...parts)));
}

/**
 * Lists the paths of one name in all folders before the next name, so that a better browser in a later folder is
 * preferred.
 */
function listPathCandidates(searchPath: readonly string[], names: string[], platform: NodeJS.Platform): string[] {
  const extension = platform === 'win32' ? '.exe' : '';
  return names.flatMap((name) => searchPath.map((folder) => join(folder, `${name}${extension}`)));
}
