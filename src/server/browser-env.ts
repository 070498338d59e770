import { delimiter, isAbsolute, join } from 'node:path';
import type { BrowserSettings } from '#crawl/browser/launch/browser-settings.ts';
import { namedBrowserProblem } from '#crawl/browser/launch/find-browser.ts';
import type { Settings } from './settings.ts';

/** The first one that is set counts; the others are what Lighthouse and Puppeteer read. */
const NAMES = ['AWI_BROWSER', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'] as const;
/** Where Windows keeps programs. */
const PROGRAM_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'] as const;

/**
 * What the settings say about the browser.
 *
 * @param variables without empty ones
 * @returns the problem when a browser is named that cannot be executed: then no other one is used in its place
 */
export function readBrowserSettings(
  variables: Settings,
  { dataDir, allowUnsandboxed }: { dataDir: string; allowUnsandboxed: boolean },
): { browser: BrowserSettings; problem: string | null } {
  const name = NAMES.find((candidate) => variables[candidate] !== undefined);
  const named = name === undefined ? null : (variables[name]?.trim() ?? null);
  const problem = namedBrowserProblem(named);
  return {
    browser: {
      named,
      allowUnsandboxed,
      folder: join(dataDir, 'browser'),
      searchPath: (variables.PATH ?? '').split(delimiter).filter(isAbsolute),
      programFolders: PROGRAM_FOLDERS.flatMap((folder) => variables[folder] ?? []),
    },
    problem: problem === null ? null : `${name} ${problem}`,
  };
}
