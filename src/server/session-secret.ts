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
import { join } from 'node:path';

const MIN_LENGTH = 32;

/**
 * The configured secret, or one made once and kept in the data folder, readable by its owner only.
 *
 * @throws when the kept secret is damaged: signing cookies with a guessable one would let anybody sign in as anybody
 */
export function sessionSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) createSecret(path);
  const secret = readFileSync(path, 'utf8');
  if (secret.length < MIN_LENGTH)
    throw new Error(`${path} is damaged. Delete it (everybody has to sign in again) or set AWI_SESSION_SECRET.`);
  return secret;
}

/** Written aside and linked into place, so that a crash never leaves half a secret and the first of two processes wins. */
function createSecret(path: string): void {
  const temporary = `${path}.${process.pid}`;
  const file = openSync(temporary, 'w', 0o600);
  writeSync(file, randomBytes(32).toString('base64url'));
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
