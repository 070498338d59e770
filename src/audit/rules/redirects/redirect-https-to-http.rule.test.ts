import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRedirectedPage } from '#test/helpers/redirected-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './redirect-https-to-http.rule.ts';

const site = makeSite();
const buildRedirectInput = (...args: Parameters<typeof makeRedirectedPage>) => ({
  page: makeRedirectedPage(...args),
  site,
});

testRule(rule, {
  pass: [
    { name: 'only https', input: buildRedirectInput(['/a', '/b']) },
    { name: 'from http to https', input: buildRedirectInput(['http://example.com/a', '/a']) },
  ],
  fail: [
    {
      name: 'from https to http',
      input: buildRedirectInput(['/a', 'http://example.com/b']),
      found: 'https://example.com/a redirects to http://example.com/b',
      verdict: { evidence: [{ fix: 'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/b' }] as never },
    },
    {
      name: 'from https to http and back',
      input: buildRedirectInput(['http://example.com/a', '/a', 'http://example.com/b', '/b']),
    },
    { name: 'the start URL', input: buildRedirectInput(['/', 'http://example.com/'], { source: 'start' }) },
    {
      name: 'a target on another site',
      input: buildRedirectInput(['/out', 'http://partner.example/']),
      verdict: { severity: 'medium' },
    },
    {
      name: 'a target that was not requested',
      input: {
        page: makeRedirectedPage(['/a', '/a'], {
          status: 302,
          redirects: [{ url: 'https://example.com/a', status: 302, location: 'http://example.com/x' }],
        }),
        site,
      },
      found: 'redirects to http://example.com/x',
    },
  ],
  notApplicable: [
    { name: 'no redirect', input: { page: makePage(), site } },
    {
      name: 'a private host',
      input: { ...buildRedirectInput(['/a', 'http://example.com/b']), site: makeSite({ isPrivateTarget: true }) },
    },
  ],
});
