import type { CookieFacts } from '#contracts/site/connection.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cookies-insecure.rule.ts';

const makeCookie = (name: string, overrides: Partial<CookieFacts> = {}): CookieFacts => ({
  name,
  isSecure: true,
  isHttpOnly: true,
  sameSite: 'lax',
  path: '/',
  domain: null,
  hasExpiry: false,
  ...overrides,
});
const makeCookieInput = (...setCookies: CookieFacts[]) => ({ page: makePage({ setCookies }), site: makeSite() });
const unprotected = { isSecure: false, isHttpOnly: false, sameSite: null };

testRule(rule, {
  pass: [
    { name: 'a protected session', input: makeCookieInput(makeCookie('PHPSESSID')) },
    { name: 'a preference that scripts read', input: makeCookieInput(makeCookie('theme', { isHttpOnly: false })) },
    {
      name: 'a token against forged requests',
      input: makeCookieInput(makeCookie('XSRF-TOKEN', { isHttpOnly: false })),
    },
    {
      name: 'a name that only starts like a session name',
      input: makeCookieInput(makeCookie('sidebar', { isHttpOnly: false })),
    },
  ],
  fail: [
    {
      name: 'a session cookie without both attributes',
      input: makeCookieInput(makeCookie('PHPSESSID', unprotected)),
      found: 'PHPSESSID without Secure and HttpOnly',
      verdict: expectEvidenceWith({ fix: 'Set-Cookie: PHPSESSID=...; Path=/; Secure; HttpOnly; SameSite=Lax' }),
    },
    {
      name: 'a session that scripts can read',
      input: makeCookieInput(makeCookie('connect.sid', { isHttpOnly: false })),
      found: 'connect.sid without HttpOnly',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'SameSite=None without Secure, before a lesser issue',
      input: makeCookieInput(
        makeCookie('theme', unprotected),
        makeCookie('embed', { ...unprotected, sameSite: 'none', domain: 'example.com' }),
      ),
      found: 'embed without Secure',
    },
    {
      name: 'a session cookie with an application name',
      input: makeCookieInput(makeCookie('shop_session', unprotected)),
    },
  ],
  warn: [
    {
      name: 'a preference without Secure',
      input: makeCookieInput(makeCookie('theme', unprotected)),
      found: 'theme without Secure',
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no cookie', input: makeCookieInput() },
    {
      name: 'an http page',
      input: {
        ...makeCookieInput(),
        page: makePage({ url: 'http://example.com/', setCookies: [makeCookie('sid', unprotected)] }),
      },
    },
    {
      name: 'a private host',
      input: { ...makeCookieInput(makeCookie('sid', unprotected)), site: makeSite({ isPrivateTarget: true }) },
    },
    {
      name: 'a redirect',
      input: {
        ...makeCookieInput(),
        page: makePage({
          setCookies: [makeCookie('sid', unprotected)],
          redirects: [{ url: 'https://example.com/a', status: 301, location: '/b' }],
        }),
      },
    },
  ],
});
