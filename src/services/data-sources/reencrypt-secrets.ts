import { listSecrets, replaceSecret } from '#db/queries/outside/connections.ts';
import { getSecretPlace, type SourceContext } from './source-context.ts';

/**
 * Encrypts stored secrets with the first key of `AWI_ENCRYPTION_KEY` if they were encrypted with another one. A secret
 * that cannot be decrypted is not changed, because the operator may add the missing key again.
 */
export async function reencryptSecrets({
  db,
  secretBox,
  onError,
}: Pick<SourceContext, 'db' | 'secretBox' | 'onError'>): Promise<void> {
  for (const { id, secret } of await listSecrets(db)) {
    try {
      const reencrypted = secretBox.reencrypt(secret, getSecretPlace(id));
      if (reencrypted !== secret) await replaceSecret(db, { id, previous: secret, secret: reencrypted });
    } catch (error) {
      onError('secret of a connection could not be encrypted again', error);
    }
  }
}
