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
 * Returns the configured secret, or one that is generated once and stored in the data folder, readable only by its
 * owner.
 *
 * @throws when the stored secret is corrupt: a guessable secret would let anyone sign in as any user
 */
export function readSessionSecret(configuredSecret: string | undefined, dataDir: string): string {
  if (configuredSecret !== undefined) return configuredSecret;
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) createSecret(path);
  const secret = readFileSync(path, 'utf8');
  if (secret.length < MIN_LENGTH)
    throw new Error(`${path} is corrupt. Delete it (all users must then sign in again) or set AWI_SESSION_SECRET.`);
  return secret;
}

/**
 * Writes the secret to a temporary file and links it into place, so that a crash never leaves a partial secret and the
 * first of two processes wins.
 */
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
