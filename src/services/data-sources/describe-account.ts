import type { ConnectionRow } from '#db/queries/outside/connections.ts';
import { SecretError } from '#providers/kit/secrets.ts';
import { getSecretPlace, type SourceContext } from './source-context.ts';

const SHOWN_CHARACTERS = 4;
/** The end of a shorter key would reveal too much of it. */
const MIN_KEY_LENGTH = 16;

/**
 * Returns what identifies the account of a connection: its label, or the end of its API key, so that owners of several
 * keys can distinguish them. Null if neither is known: our access to Google and Microsoft accounts does not include
 * their email address.
 */
export function describeAccount(
  secretBox: SourceContext['secretBox'],
  { id, method, accountLabel, secret }: Pick<ConnectionRow, 'id' | 'method' | 'accountLabel' | 'secret'>,
): string | null {
  if (accountLabel !== null) return accountLabel;
  if (method !== 'api-key') return null;
  try {
    const key = secretBox.open(secret, getSecretPlace(id));
    return key.length < MIN_KEY_LENGTH ? null : `…${key.slice(-SHOWN_CHARACTERS)}`;
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}
