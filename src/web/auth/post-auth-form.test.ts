import { expect, it } from 'vitest';
import { postAuthForm } from './post-auth-form.ts';

const refuse = async () => Promise.reject(new Error('not expected'));
const signInSuccessfully = async () => ({ cookies: ['session=1; Path=/'] });

const post = (fields: Record<string, string>, pendingUrl: string | null) =>
  postAuthForm(
    new Request('http://localhost/auth', { method: 'POST', body: new URLSearchParams(fields) }),
    { register: signInSuccessfully, signIn: signInSuccessfully, requestPasswordReset: refuse } as unknown as Parameters<
      typeof postAuthForm
    >[1],
    { pendingUrl },
  );

const SIGN_IN_FORM = { intent: 'sign-in', email: 'ann@site.example', password: 'river stone 7' };
const SIGN_UP_FORM = {
  ...SIGN_IN_FORM,
  intent: 'sign-up',
  firstName: 'Ann',
  lastName: 'Example',
  confirmPassword: 'river stone 7',
};

it.each([
  ['signing in', SIGN_IN_FORM],
  ['registering', SIGN_UP_FORM],
])('keeps the URL that a visitor entered before %s', async (_action, fields) => {
  const response = await post(fields, 'https://example.com/');
  if (!(response instanceof Response)) throw new Error(JSON.stringify(response));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/?url=https%3A%2F%2Fexample.com%2F');
  expect(response.headers.get('set-cookie')).toBe('session=1; Path=/');
  const resultWithoutUrl = await post(fields, null);
  expect(resultWithoutUrl instanceof Response && resultWithoutUrl.headers.get('location')).toBe('/');
});
