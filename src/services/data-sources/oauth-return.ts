import type { User } from '#contracts/account/user.ts';
import type { SecretBox, SecretPlace } from '#providers/kit/secrets.ts';
import { SecretError } from '#providers/kit/secrets.ts';
import type { OAuthResult } from './connect-oauth.ts';

/** A message in a URL is encrypted for its user, so that a link from another user cannot put words into our pages. */
const getPlace = (userId: string): SecretPlace => ({ table: 'oauth_return', rowId: userId, column: 'message' });

/** Builds the path of the page that shows how connecting ended. */
export function buildReturnPath(secretBox: SecretBox, user: User, result: OAuthResult): string {
  const page = result.websiteId === null ? '/profile' : `/websites/${result.websiteId}/data-sources`;
  const parameters = new URLSearchParams(result.websiteId === null ? { tab: 'websites' } : {});
  if (result.provider !== null) parameters.set('source', result.provider);
  if (result.ok) parameters.set('connected', '1');
  else parameters.set('problem', secretBox.seal(result.message, getPlace(user.id)));
  return `${page}?${parameters}`;
}

/** Reads the message of such a path; null when it is not for this user. */
export function readReturnMessage(secretBox: SecretBox, user: User, sealed: string): string | null {
  try {
    return secretBox.open(sealed, getPlace(user.id));
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}
