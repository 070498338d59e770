import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRedirectedPage } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-refresh-redirect.rule.ts';

testRule(rule, {
  pass: [
    { name: 'no redirect', input: { page: makePage() } },
    { name: 'a server-side redirect', input: { page: makeRedirectedPage(['/a', '/b']) } },
    {
      name: 'a page that reloads itself',
      input: { page: makePage({ facts: { metaRefresh: { content: '300', ...AT } } }) },
    },
  ],
  fail: [
    {
      name: 'a refresh',
      input: { page: makeRedirectedPage(['/a', '/b'], {}, 200) },
      found: 'https://example.com/a returns 200 and refreshes to https://example.com/b',
      verdict: { evidence: [{ fix: 'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/b' }] as never },
    },
    { name: 'the start page', input: { page: makeRedirectedPage(['/', '/home'], { source: 'start' }, 200) } },
  ],
});
