import { join } from 'node:path';

/** The operator's settings for the browser. */
export interface BrowserSettings {
  /** `AWI_BROWSER`: path of an executable, `shipped` for the one of the npm package, `none`; null = the first one found. */
  named: string | null;
  /** `AWI_ALLOW_UNSANDBOXED_BROWSER`: without this setting the browser never runs without its sandbox. */
  allowUnsandboxed: boolean;
  /** Folder of the unpacked browser and of the profiles: `<dataDir>/browser`. */
  folder: string;
  /** Absolute folders from PATH. */
  searchPath?: readonly string[];
  /** Windows: Program Files and the user's local programs; macOS: none needed. */
  programFolders?: readonly string[];
}

/** Folder of the profiles of running browsers. */
export const findProfileRoot = (folder: string): string => join(folder, 'profiles');
