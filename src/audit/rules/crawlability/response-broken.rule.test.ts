import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './response-broken.rule.ts';

const makeBrokenInput = (code: FetchErrorCode, page: PageOverrides = {}) => ({
  page: makePage({ error: { code, detail: 'ERR_SOMETHING' }, ...page }),
});

testRule(rule, {
  pass: [{ name: 'a complete page', input: { page: makePage() } }],
  fail: [
    {
      name: 'a page that was cut off',
      input: makeBrokenInput('body-cut-short', { decodedBytes: 512 }),
      found: 'ended after 512 bytes',
      verdict: { isDead: false },
    },
    {
      name: 'content that cannot be decoded',
      input: makeBrokenInput('decode-failed', { facts: null, headers: { 'content-encoding': 'br' } }),
      found: 'could not be decoded (Content-Encoding: br)',
      verdict: { isDead: true },
    },
    {
      name: 'an unsupported content encoding',
      input: makeBrokenInput('encoding-unsupported', { facts: null }),
      found: 'encoding',
    },
  ],
  notApplicable: [
    {
      name: 'a file that is not HTML',
      input: makeBrokenInput('body-cut-short', { facts: null, contentType: 'application/pdf' }),
    },
    { name: 'a timeout, which has its own check', input: makeBrokenInput('total-timeout') },
    { name: 'an error page', input: makeBrokenInput('body-cut-short', { status: 500 }) },
    {
      name: 'a redirect',
      input: makeBrokenInput('body-cut-short', {
        redirects: [{ url: 'https://example.com/a', status: 301, location: '/b' }],
      }),
    },
  ],
});
