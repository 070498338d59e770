import { join } from 'node:path';

/** What the operator says about the browser. */
export interface BrowserSettings {
  /** `AWI_BROWSER`: path of an executable, `shipped` for the one of the npm package, `none`; null = the first one found. */
  named: string | null;
  /** `AWI_ALLOW_UNSANDBOXED_BROWSER`: without this consent the browser never runs without its sandbox. */
  allowUnsandboxed: boolean;
  /** Folder of the unpacked browser and of the profiles: `<dataDir>/browser`. */
  folder: string;
  /** Absolute folders of PATH. */
  searchPath?: readonly string[];
  /** Windows: Program Files and the local programs of the user; macOS: none needed. */
  programFolders?: readonly string[];
}

/** Where profiles of running browsers are. */
export const profileRootOf = (folder: string): string => join(folder, 'profiles');
