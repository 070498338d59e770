import type { StorageUsage } from '#contracts/product/system.ts';

/**
 * Finished files: crawl files, reports and logos. Keys look like `crawls/<id>.sqlite`: lowercase letters, digits, `-`,
 * `_`, `.` and `/`. The files are in a folder, or in an S3-compatible bucket that several machines share. A file is
 * replaced as a whole: readers get the old or the new content.
 */
export interface ArtifactStore {
  /** Moves a finished local file from `localPath` into the store under `key`. On failure, the local file is kept. */
  put(key: string, localPath: string, options?: PutOptions): Promise<void>;
  /**
   * Returns a local path for reading the file; null when there is no such file. Open it within a minute and do not
   * change it: the path may be a copy that is deleted once it is no longer in use.
   */
  open(key: string): Promise<string | null>;
  /** Copies the file to `localPath`; returns false when there is no such file. */
  copyTo(key: string, localPath: string): Promise<boolean>;
  /** Returns the size in bytes; null when there is no such file. */
  computeSize(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** Deletes every file whose key begins with `<folder>/`, and a file with exactly this key. */
  deleteFolder(folder: string): Promise<void>;
}

export interface PutOptions {
  /** False: keeps no local copy, because this machine will not read the file soon. */
  keepsCopy?: boolean;
}

/** A store with methods for operating it. */
export interface ManagedArtifactStore extends ArtifactStore {
  /** Lists the keys that begin with `<folder>/`. */
  listKeys(folder: string): Promise<string[]>;
  /** Reads the total size of the files. */
  readUsage(): Promise<StorageUsage>;
  /** @throws StorageError when the store cannot be used */
  check(): Promise<void>;
  /** Deletes unneeded data: old local copies, and uploads that a killed process began. */
  cleanUp(now: Date): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** Throws for a key that is not of the form described at `ArtifactStore`, because it could leave the store. */
export function assertArtifactKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not an artifact key: ${key}`);
}
