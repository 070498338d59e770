import type { User } from '#contracts/account/user.ts';
import { buildDataSourcesPath } from '#lib/url/website-paths.ts';
import type { SecretBox, SecretPlace } from '#providers/kit/secrets.ts';
import { SecretError } from '#providers/kit/secrets.ts';
import type { OAuthResult } from './connect-oauth.ts';

/**
 * The message in the URL is encrypted for its user, so that no other user can create links that show arbitrary text on
 * our pages.
 */
const getPlace = (userId: string): SecretPlace => ({ table: 'oauth_return', rowId: userId, column: 'message' });

/** Builds the path of the page that shows the result of an authorization. */
export function buildReturnPath(secretBox: SecretBox, user: User, result: OAuthResult): string {
  const page = result.websiteId === null ? '/profile' : buildDataSourcesPath(result.websiteId);
  const parameters = new URLSearchParams(result.websiteId === null ? { tab: 'websites' } : {});
  if (result.provider !== null) parameters.set('source', result.provider);
  if (result.ok) parameters.set('connected', '1');
  else parameters.set('problem', secretBox.seal(result.message, getPlace(user.id)));
  return `${page}?${parameters}`;
}

/** Decrypts the message in a path from `buildReturnPath`; null if the message was not encrypted for this user. */
export function readReturnMessage(secretBox: SecretBox, user: User, sealed: string): string | null {
  try {
    return secretBox.open(sealed, getPlace(user.id));
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}
