import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const SECRET_BYTES = 32;

/**
 * Reads a secret that is generated once, as base64url of 32 bytes, and stored in a file that only its owner can read.
 */
export function readStoredSecret(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) writeSecret(path);
  return readFileSync(path, 'utf8');
}

/**
 * Writes the secret to a temporary file and links it into place, so that a crash never leaves a partial secret and the
 * first of two processes wins.
 */
function writeSecret(path: string): void {
  const temporary = `${path}.${process.pid}`;
  const file = openSync(temporary, 'w', 0o600);
  writeSync(file, randomBytes(SECRET_BYTES).toString('base64url'));
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}
