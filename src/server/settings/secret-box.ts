import { join } from 'node:path';
import { createSecretBox, parseEncryptionKeys, type SecretBox, SecretError } from '#providers/kit/secrets.ts';
import { readStoredSecret } from './stored-secret.ts';

/**
 * Creates the box that encrypts stored keys and tokens, with the configured keys or with one that is generated once and
 * stored in the data folder, readable only by its owner.
 *
 * @throws when the stored key is corrupt: a new key could not decrypt the stored values
 */
export function readSecretBox(configuredKeys: string | undefined, dataDir: string): SecretBox {
  if (configuredKeys !== undefined) return createSecretBox(parseEncryptionKeys(configuredKeys));
  const path = join(dataDir, 'encryption-key');
  try {
    return createSecretBox(parseEncryptionKeys(readStoredSecret(path)));
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    throw new Error(
      `${path} is corrupt. Restore it from a backup, or delete it: data sources must then be connected again.`,
      { cause: error },
    );
  }
}

/** Whether the text is a list of keys. */
export function isEncryptionKeyList(text: string): boolean {
  try {
    return parseEncryptionKeys(text).length > 0;
  } catch {
    return false;
  }
}
