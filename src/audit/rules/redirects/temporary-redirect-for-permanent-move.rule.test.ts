import { makePage } from '#test/helpers/audit-page.ts';
import { makeRedirectedPage } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './temporary-redirect-for-permanent-move.rule.ts';

const buildRedirectInput = (urls: string[], status = 302) => ({ page: makeRedirectedPage(urls, {}, status) });

testRule(rule, {
  pass: [
    { name: 'a permanent redirect', input: buildRedirectInput(['http://example.com/a', '/a'], 301) },
    { name: '308', input: buildRedirectInput(['/A', '/a'], 308) },
    { name: 'another page', input: buildRedirectInput(['/a', '/b']) },
    { name: 'a language', input: buildRedirectInput(['/', '/en/']) },
    { name: 'another host', input: buildRedirectInput(['/a', 'https://shop.example.com/a']) },
    { name: 'a login that returns to the same URL', input: buildRedirectInput(['/a', '/a']) },
    { name: 'another query', input: buildRedirectInput(['/a?x=1', '/a/?x=2']) },
    { name: 'a redirect to http, which has its own check', input: buildRedirectInput(['/a', 'http://example.com/a']) },
  ],
  fail: [
    {
      name: 'the scheme',
      input: buildRedirectInput(['http://example.com/a', '/a']),
      found: 'http://example.com/a redirects with 302 to https://example.com/a',
      verdict: {
        evidence: [
          {
            cause: 'status 302 where the scheme changes',
            fix: 'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/a',
          },
        ] as never,
      },
    },
    {
      name: 'the host',
      input: buildRedirectInput(['https://www.example.com/a', '/a'], 307),
      found: 'redirects with 307',
    },
    { name: 'letter case', input: buildRedirectInput(['/About', '/about'], 303), found: 'redirects with 303' },
    {
      name: 'the index file',
      input: buildRedirectInput(['/a/index.html', '/a/']),
      found: '/a/index.html redirects with 302',
    },
    {
      name: 'a trailing slash, with low severity',
      input: buildRedirectInput(['/a', '/a/']),
      verdict: { severity: 'low' },
    },
    {
      name: 'the second hop',
      input: {
        page: makeRedirectedPage(['/x', 'http://example.com/y', '/y'], {
          redirects: [
            { url: 'https://example.com/x', status: 301, location: 'http://example.com/y' },
            { url: 'http://example.com/y', status: 302, location: 'https://example.com/y' },
          ],
        }),
      },
      found: 'http://example.com/y redirects with 302',
    },
  ],
  notApplicable: [{ name: 'no redirect', input: { page: makePage() } }],
});
