/**
 * Finished files of analyses (crawl files, later reports and screenshots). Keys look like `crawls/<id>.sqlite`:
 * lowercase letters, digits, `-`, `_`, `.` and `/`. Currently a folder; an S3-compatible bucket could use the same interface.
 */
export interface ArtifactStore {
  /** Moves a finished local file into the store under `key`; afterwards it is no longer at `localPath`. */
  put(key: string, localPath: string): Promise<void>;
  /** A local path to read the file from; null when there is none. */
  open(key: string): Promise<string | null>;
  /** Size in bytes; null when there is no such file. */
  computeSize(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws when a key could leave the store. */
export function assertArtifactKey(key: string): void {
  if (!KEY.test(key) || key.includes('..')) throw new Error(`Not an artifact key: ${key}`);
}
