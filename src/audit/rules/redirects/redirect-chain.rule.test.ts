import { makePage } from '#test/helpers/audit-page.ts';
import { makeRedirectedPage } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirect-chain.rule.ts';

const buildRedirectInput = (...args: Parameters<typeof makeRedirectedPage>) => ({ page: makeRedirectedPage(...args) });

testRule(rule, {
  pass: [{ name: 'one hop', input: buildRedirectInput(['/a', '/c']) }],
  warn: [
    {
      name: 'two hops',
      input: buildRedirectInput(['/a', '/b', '/c']),
      found: '2 redirects: https://example.com/a -> https://example.com/b -> https://example.com/c',
      verdict: { evidence: [{ fix: 'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/c' }] as never },
    },
    { name: 'three hops', input: buildRedirectInput(['/a', '/b', '/c', '/d']), found: '3 redirects' },
    { name: 'to an error page', input: buildRedirectInput(['/a', '/b', '/c'], { status: 404 }), found: '2 redirects' },
  ],
  fail: [{ name: 'four hops', input: buildRedirectInput(['/a', '/b', '/c', '/d', '/e']), found: '4 redirects' }],
  notApplicable: [
    { name: 'no redirect', input: { page: makePage() } },
    { name: 'the start URL', input: buildRedirectInput(['/a', '/b', '/c'], { source: 'start' }) },
    {
      name: 'a loop',
      input: buildRedirectInput(['/a', '/b', '/a'], {
        status: 301,
        error: { code: 'redirect-loop', detail: 'visited before' },
      }),
    },
  ],
});
