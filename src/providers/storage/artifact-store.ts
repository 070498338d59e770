/**
 * Finished files: crawl files, reports and logos. Keys look like `crawls/<id>.sqlite`: lowercase letters, digits, `-`,
 * `_`, `.` and `/`. Currently a folder; an S3-compatible bucket could use the same interface.
 */
export interface ArtifactStore {
  /** Moves a finished local file from `localPath` into the store under `key`. */
  put(key: string, localPath: string): Promise<void>;
  /** Returns a local path from which the file can be read; null when there is no such file. */
  open(key: string): Promise<string | null>;
  /** Returns the size in bytes; null when there is no such file. */
  computeSize(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** Deletes every file whose key begins with `<folder>/`, and a file with exactly this key. */
  deleteFolder(folder: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws when a key could leave the store. */
export function assertArtifactKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not an artifact key: ${key}`);
}
