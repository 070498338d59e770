import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRedirectedPage } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirect-broken-target.rule.ts';

const makeRedirectInput = (status: number | null, code?: FetchErrorCode, target = '/b') => ({
  page: makeRedirectedPage(['/a', target], { status, error: code === undefined ? null : { code, detail: '' } }),
});

testRule(rule, {
  pass: [
    { name: 'a page', input: makeRedirectInput(200) },
    { name: 'a page on another site', input: makeRedirectInput(200, undefined, 'https://partner.example/') },
  ],
  fail: [
    {
      name: '404',
      input: makeRedirectInput(404),
      found: 'status 404: https://example.com/a -> https://example.com/b',
      verdict: { evidence: [{ cause: 'https://example.com/b' }] as never },
    },
    { name: '500', input: makeRedirectInput(500), found: 'status 500' },
    {
      name: '500 of another site',
      input: makeRedirectInput(500, undefined, 'https://partner.example/'),
      verdict: { confidence: 'likely' },
    },
    { name: 'no target', input: makeRedirectInput(301, 'redirect-invalid'), found: 'without a usable URL' },
    {
      name: 'no such host',
      input: makeRedirectInput(null, 'dns-not-found', 'https://gone.example/'),
      found: 'does not exist',
    },
    {
      name: 'no connection',
      input: makeRedirectInput(null, 'connection-refused'),
      found: 'refuses the connection',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'no redirect', input: { page: makePage() } },
    { name: 'a refusal', input: makeRedirectInput(403) },
    { name: 'too many requests', input: makeRedirectInput(429) },
    { name: 'a refusal with status 999', input: makeRedirectInput(999) },
    { name: 'a refresh', input: { page: makeRedirectedPage(['/a', '/b'], {}, 200) } },
    { name: 'a timeout', input: makeRedirectInput(null, 'headers-timeout') },
    { name: 'a loop', input: makeRedirectInput(301, 'redirect-loop') },
    { name: 'a target that robots.txt forbids', input: makeRedirectInput(301) },
    {
      name: 'a bot challenge',
      input: { page: makeRedirectedPage(['/a', '/b'], { status: 503, challenge: 'Cloudflare' }) },
    },
  ],
});
