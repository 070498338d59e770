import { OAUTH_PATHS } from '#contracts/account/oauth.ts';
import type { AuthMode } from './account-outcome.ts';

export const AUTH_PATH = '/auth';
const MAX_NEXT_LENGTH = 8_000;
/** Target of calls to action that offer an account or a trial. */
export const SIGN_UP_PATH = '/auth?mode=sign-up';

/** The sign-in page, which offers a new password reset link. */
export const RESET_REQUEST_PATH = '/auth?reset=request';

/** Returns the path for one mode, including the URL to analyze afterward, or the page to return to. */
export function buildAuthPath(mode: AuthMode, pendingUrl: string | null, nextPath: string | null = null): string {
  const parameters = new URLSearchParams();
  if (mode === 'sign-up') parameters.set('mode', mode);
  if (pendingUrl !== null) parameters.set('url', pendingUrl);
  if (nextPath !== null) parameters.set('next', nextPath);
  return parameters.size === 0 ? AUTH_PATH : `${AUTH_PATH}?${parameters}`;
}

/**
 * Returns the page that asked the user to sign in; null for every other path, because anyone can create a link with
 * this parameter.
 */
export function readNextPath(parameters: URLSearchParams): string | null {
  const next = parameters.get('next') ?? '';
  return next.startsWith(`${OAUTH_PATHS.authorize}?`) && next.length <= MAX_NEXT_LENGTH ? next : null;
}

/** Returns the dashboard path that prefills the URL to analyze. */
export const buildStartPath = (pendingUrl: string | null): string =>
  pendingUrl === null ? '/' : `/?${new URLSearchParams({ url: pendingUrl })}`;
