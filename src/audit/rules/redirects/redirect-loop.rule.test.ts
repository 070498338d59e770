import { makePage } from '#test/helpers/audit-page.ts';
import { makeRedirectedPage } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirect-loop.rule.ts';

const loop = { status: 301, error: { code: 'redirect-loop', detail: 'visited before' } } as const;

testRule(rule, {
  pass: [
    { name: 'a redirect to a page', input: { page: makeRedirectedPage(['/a', '/b']) } },
    {
      name: 'too many redirects, which have their own check',
      input: { page: makeRedirectedPage(['/a', '/b'], { error: { code: 'too-many-redirects', detail: '' } }) },
    },
  ],
  fail: [
    {
      name: 'back to the start',
      input: { page: makeRedirectedPage(['/a', '/a/', '/a'], loop) },
      found: 'https://example.com/a -> https://example.com/a/ -> https://example.com/a',
      verdict: { isDead: true },
    },
    { name: 'a redirect to itself', input: { page: makeRedirectedPage(['/a', '/a'], loop) } },
  ],
  notApplicable: [{ name: 'no redirect', input: { page: makePage() } }],
});
