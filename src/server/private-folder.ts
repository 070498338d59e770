import { chmodSync, mkdirSync } from 'node:fs';

/** Makes sure that a folder exists and that only its owner can enter it: it holds password hashes and session secrets. */
export function ensurePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // An existing folder keeps its mode unless it is set; the files of the embedded database inside are readable by all.
  chmodSync(path, 0o700);
}
