import type { Db } from '#db/client.ts';
import { listWebhookSecrets, updateWebhook, type WebhookRow } from '#db/queries/accounts/webhooks.ts';
import type { SecretBox, SecretPlace } from '#providers/kit/secrets.ts';

type Column = 'secret' | 'previous_secret';

/** Returns where a secret of a webhook is stored. */
export const getWebhookSecretPlace = (rowId: string, column: Column = 'secret'): SecretPlace => ({
  table: 'webhooks',
  rowId,
  column,
});

/**
 * Decrypts the secrets that currently sign: the current secret, and the previous secret until it expires. @throws
 * SecretError
 */
export function openSecrets(
  secretBox: Pick<SecretBox, 'open'>,
  { id, secret, previousSecret, previousSecretEndsAt }: WebhookRow,
  now: Date,
): string[] {
  const current = secretBox.open(secret, getWebhookSecretPlace(id));
  const hasPrevious = previousSecret !== null && previousSecretEndsAt !== null && previousSecretEndsAt > now;
  return hasPrevious
    ? [current, secretBox.open(previousSecret, getWebhookSecretPlace(id, 'previous_secret'))]
    : [current];
}

/**
 * Encrypts the secrets of webhooks with the first key of `AWI_ENCRYPTION_KEY` if they were encrypted with another key.
 * Secrets that cannot be decrypted stay unchanged, and are reported to `onError`.
 */
export async function reencryptWebhookSecrets({
  db,
  secretBox,
  onError,
}: {
  db: Db;
  secretBox: Pick<SecretBox, 'reencrypt'>;
  onError(error: unknown, webhookId: string): void;
}): Promise<void> {
  for (const row of await listWebhookSecrets(db)) {
    try {
      const secret = secretBox.reencrypt(row.secret, getWebhookSecretPlace(row.id));
      const previousSecret =
        row.previousSecret === null
          ? null
          : secretBox.reencrypt(row.previousSecret, getWebhookSecretPlace(row.id, 'previous_secret'));
      if (secret !== row.secret || previousSecret !== row.previousSecret) {
        await updateWebhook(db, { id: row.id, secret, previousSecret });
      }
    } catch (error) {
      onError(error, row.id);
    }
  }
}
