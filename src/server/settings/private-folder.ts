import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Ensures that a folder exists and only its owner can access it, because it contains password hashes and session
 * secrets.
 */
export function ensurePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // The mode of an existing folder must be set explicitly; the files of the embedded database inside are
  // world-readable.
  chmodSync(path, 0o700);
}
