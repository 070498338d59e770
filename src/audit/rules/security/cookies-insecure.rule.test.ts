import type { CookieFacts } from '#contracts/site/connection.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './cookies-insecure.rule.ts';

const cookie = (name: string, overrides: Partial<CookieFacts> = {}): CookieFacts => ({
  name,
  isSecure: true,
  isHttpOnly: true,
  sameSite: 'lax',
  path: '/',
  domain: null,
  hasExpiry: false,
  ...overrides,
});
const setting = (...setCookies: CookieFacts[]) => ({ page: makePage({ setCookies }), site: makeSite() });
const plain = { isSecure: false, isHttpOnly: false, sameSite: null };

testRule(rule, {
  pass: [
    { name: 'a protected session', input: setting(cookie('PHPSESSID')) },
    { name: 'a preference that scripts read', input: setting(cookie('theme', { isHttpOnly: false })) },
    { name: 'a token against forged requests', input: setting(cookie('XSRF-TOKEN', { isHttpOnly: false })) },
    { name: 'a name that only begins alike', input: setting(cookie('sidebar', { isHttpOnly: false })) },
  ],
  fail: [
    {
      name: 'a session without both',
      input: setting(cookie('PHPSESSID', plain)),
      found: 'PHPSESSID without Secure and HttpOnly',
      verdict: holding({ fix: 'Set-Cookie: PHPSESSID=...; Path=/; Secure; HttpOnly; SameSite=Lax' }),
    },
    {
      name: 'a session that scripts can read',
      input: setting(cookie('connect.sid', { isHttpOnly: false })),
      found: 'connect.sid without HttpOnly',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'SameSite=None without Secure, before a lesser issue',
      input: setting(cookie('theme', plain), cookie('embed', { ...plain, sameSite: 'none', domain: 'example.com' })),
      found: 'embed without Secure',
    },
    { name: 'a session of a named application', input: setting(cookie('shop_session', plain)) },
  ],
  warn: [
    {
      name: 'a preference without Secure',
      input: setting(cookie('theme', plain)),
      found: 'theme without Secure',
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no cookie', input: setting() },
    {
      name: 'an http page',
      input: { ...setting(), page: makePage({ url: 'http://example.com/', setCookies: [cookie('sid', plain)] }) },
    },
    {
      name: 'a private host',
      input: { ...setting(cookie('sid', plain)), site: makeSite({ isPrivateTarget: true }) },
    },
    {
      name: 'a redirect',
      input: {
        ...setting(),
        page: makePage({
          setCookies: [cookie('sid', plain)],
          redirects: [{ url: 'https://example.com/a', status: 301, location: '/b' }],
        }),
      },
    },
  ],
});
