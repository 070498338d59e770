import { makePage } from '#test/helpers/audit-page.ts';
import { redirected } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './temporary-redirect-for-permanent-move.rule.ts';

const moved = (way: string[], status = 302) => ({ page: redirected(way, {}, status) });

testRule(rule, {
  pass: [
    { name: 'a permanent one', input: moved(['http://example.com/a', '/a'], 301) },
    { name: '308', input: moved(['/A', '/a'], 308) },
    { name: 'another page', input: moved(['/a', '/b']) },
    { name: 'a language', input: moved(['/', '/en/']) },
    { name: 'another host', input: moved(['/a', 'https://shop.example.com/a']) },
    { name: 'a login that returns to the same URL', input: moved(['/a', '/a']) },
    { name: 'another query', input: moved(['/a?x=1', '/a/?x=2']) },
    { name: 'down to http, which has its own check', input: moved(['/a', 'http://example.com/a']) },
  ],
  fail: [
    {
      name: 'the scheme',
      input: moved(['http://example.com/a', '/a']),
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
    { name: 'the host', input: moved(['https://www.example.com/a', '/a'], 307), found: 'redirects with 307' },
    { name: 'upper case', input: moved(['/About', '/about'], 303), found: 'redirects with 303' },
    { name: 'the index file', input: moved(['/a/index.html', '/a/']), found: '/a/index.html redirects with 302' },
    { name: 'the slash weighs little', input: moved(['/a', '/a/']), verdict: { severity: 'low' } },
    {
      name: 'the second hop',
      input: {
        page: redirected(['/x', 'http://example.com/y', '/y'], {
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
