import type { AuthMode } from './account-outcome.ts';

export const AUTH_PATH = '/auth';
/** Target of calls to action that offer an account or a trial. */
export const SIGN_UP_PATH = '/auth?mode=sign-up';

/** The sign-in page, which offers a new password reset link. */
export const RESET_REQUEST_PATH = '/auth?reset=request';

/** Returns the path for one mode, including the URL to analyze afterward. */
export function buildAuthPath(mode: AuthMode, pendingUrl: string | null): string {
  const parameters = new URLSearchParams();
  if (mode === 'sign-up') parameters.set('mode', mode);
  if (pendingUrl !== null) parameters.set('url', pendingUrl);
  return parameters.size === 0 ? AUTH_PATH : `${AUTH_PATH}?${parameters}`;
}

/** Returns the dashboard path that prefills the URL to analyze. */
export const buildStartPath = (pendingUrl: string | null): string =>
  pendingUrl === null ? '/' : `/?${new URLSearchParams({ url: pendingUrl })}`;
