import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { redirected } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirect-broken-target.rule.ts';

const ending = (status: number | null, code?: FetchErrorCode, target = '/b') => ({
  page: redirected(['/a', target], { status, error: code === undefined ? null : { code, detail: '' } }),
});

testRule(rule, {
  pass: [
    { name: 'a page', input: ending(200) },
    { name: 'a page on another site', input: ending(200, undefined, 'https://partner.example/') },
  ],
  fail: [
    {
      name: '404',
      input: ending(404),
      found: 'status 404: https://example.com/a -> https://example.com/b',
      verdict: { evidence: [{ cause: 'https://example.com/b' }] as never },
    },
    { name: '500', input: ending(500), found: 'status 500' },
    {
      name: '500 of another site',
      input: ending(500, undefined, 'https://partner.example/'),
      verdict: { confidence: 'likely' },
    },
    { name: 'no target', input: ending(301, 'redirect-invalid'), found: 'without a usable URL' },
    { name: 'no such host', input: ending(null, 'dns-not-found', 'https://gone.example/'), found: 'does not exist' },
    {
      name: 'no connection',
      input: ending(null, 'connection-refused'),
      found: 'refuses the connection',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'no redirect', input: { page: makePage() } },
    { name: 'a refusal', input: ending(403) },
    { name: 'too many requests', input: ending(429) },
    { name: 'a refusal by number 999', input: ending(999) },
    { name: 'a refresh', input: { page: redirected(['/a', '/b'], {}, 200) } },
    { name: 'a timeout', input: ending(null, 'headers-timeout') },
    { name: 'a loop', input: ending(301, 'redirect-loop') },
    { name: 'a target that robots.txt forbids', input: ending(301) },
    { name: 'a bot challenge', input: { page: redirected(['/a', '/b'], { status: 503, challenge: 'Cloudflare' }) } },
  ],
});
