import { redirect } from 'react-router';

/** Answers a posted form by leading to a page of ours (303, so that a reload posts nothing), with the cookies of the outcome. */
export function redirectWithCookies(path: string, cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(path, { status: 303, headers });
}
