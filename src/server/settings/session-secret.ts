import { join } from 'node:path';
import { readStoredSecret } from './stored-secret.ts';

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
  const secret = readStoredSecret(path);
  if (secret.length < MIN_LENGTH)
    throw new Error(`${path} is corrupt. Delete it (all users must then sign in again) or set AWI_SESSION_SECRET.`);
  return secret;
}
