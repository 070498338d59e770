import { join } from 'node:path';

/** The operator's settings for the browser. */
export interface BrowserSettings {
  /**
   * `AWI_BROWSER`: path of an executable, `shipped` for the browser in the npm package, or `none`; null = the first one
   * found.
   */
  browserSetting: string | null;
  /** `AWI_ALLOW_UNSANDBOXED_BROWSER`: only with this setting may the browser run without its sandbox. */
  allowUnsandboxed: boolean;
  /** Folder for the unpacked browser and the profiles: `<dataDir>/browser`. */
  folder: string;
  /** Absolute folders from PATH. */
  searchPath?: readonly string[];
  /** Windows: Program Files and the user's local programs; not needed on macOS. */
  programFolders?: readonly string[];
}

/** Returns the folder for the profiles of running browsers. */
export const findProfileRoot = (folder: string): string => join(folder, 'profiles');
