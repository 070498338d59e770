import { redirect } from 'react-router';

/**
 * Responds to a posted form with a redirect to our own page (303, so that a reload does not post again) and the cookies
 * of the outcome.
 */
export function redirectWithCookies(path: string, cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(path, { status: 303, headers });
}
