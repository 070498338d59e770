import { delimiter, isAbsolute, join } from 'node:path';
import type { BrowserSettings } from '#crawl/browser/launch/browser-settings.ts';
import { findBrowserSettingProblem } from '#crawl/browser/launch/find-browser.ts';
import type { Settings } from './settings.ts';

/**
 * Variables for the path of the browser; the first one that is set is used. Lighthouse and Puppeteer use the last two.
 */
const NAMES = ['AWI_BROWSER', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'] as const;
/** Program folders on Windows. */
const PROGRAM_FOLDER_VARIABLES = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'] as const;

/**
 * Reads the browser settings.
 *
 * @param variables non-empty variables
 * @returns the problem when the configured browser cannot be executed; no other browser is used instead
 */
export function readBrowserSettings(
  variables: Settings,
  { dataDir, allowUnsandboxed }: { dataDir: string; allowUnsandboxed: boolean },
): { browser: BrowserSettings; problem: string | null } {
  const name = NAMES.find((candidate) => variables[candidate] !== undefined);
  const browserSetting = name === undefined ? null : (variables[name]?.trim() ?? null);
  const problem = findBrowserSettingProblem(browserSetting);
  return {
    browser: {
      browserSetting: browserSetting,
      allowUnsandboxed,
      folder: join(dataDir, 'browser'),
      searchPath: (variables.PATH ?? '').split(delimiter).filter(isAbsolute),
      programFolders: PROGRAM_FOLDER_VARIABLES.flatMap((folder) => variables[folder] ?? []),
    },
    problem: problem === null ? null : `${name} ${problem}`,
  };
}
