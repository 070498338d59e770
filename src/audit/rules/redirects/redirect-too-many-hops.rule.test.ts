import { makePage } from '#test/helpers/audit-page.ts';
import { makeRedirectedPage } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirect-too-many-hops.rule.ts';

const buildPaths = (hopCount: number) => Array.from({ length: hopCount + 1 }, (_value, index) => `/${index}`);
const endlessRedirect = {
  status: 302,
  error: { code: 'too-many-redirects', detail: 'more than 10 redirects' },
} as const;

testRule(rule, {
  pass: [
    { name: 'one hop', input: { page: makeRedirectedPage(['/a', '/b']) } },
    { name: '10 hops to a page', input: { page: makeRedirectedPage(buildPaths(10)) } },
  ],
  fail: [
    {
      name: '11 hops',
      input: { page: makeRedirectedPage(buildPaths(11), endlessRedirect) },
      found: '11 redirects and no page: https://example.com/0 ->',
      verdict: { isDead: true },
    },
  ],
  notApplicable: [{ name: 'no redirect', input: { page: makePage() } }],
});
