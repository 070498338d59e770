import { expect } from 'vitest';
import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-url-redirects.rule.ts';

const url = 'https://example.com/old';
const makeRedirectInput = (status: number, page: PageOverrides = {}) => ({
  page: makePage({
    url,
    finalUrl: 'https://example.com/new?a=1&b=2',
    redirects: [{ url, status, location: '/new' }],
    ...page,
  }),
});
const withoutFixMatcher = { evidence: [expect.not.objectContaining({ fix: expect.anything() })] };

testRule(rule, {
  pass: [
    { name: 'a page at its own URL', input: { page: makePage() } },
    { name: 'a redirect to itself that sets a cookie', input: makeRedirectInput(302, { finalUrl: url }) },
    { name: 'an error page, which has its own check', input: { page: makePage({ status: 404, facts: null }) } },
  ],
  fail: [
    {
      name: 'a permanent redirect',
      input: makeRedirectInput(301),
      found: 'redirects to https://example.com/new',
      verdict: {
        confidence: 'confirmed',
        evidence: [
          expect.objectContaining({
            fix: '<loc>https://example.com/new?a=1&amp;b=2</loc>',
            where: 'GET https://example.com/old -> 301 -> 200',
          }),
        ],
      },
    },
    { name: 'a temporary redirect', input: makeRedirectInput(302), verdict: { confidence: 'likely' } },
    {
      name: 'to an error page: no URL to list',
      input: makeRedirectInput(301, { status: 404 }),
      verdict: withoutFixMatcher,
    },
    {
      name: 'to another site',
      input: makeRedirectInput(301, { finalUrl: 'https://example.org/' }),
      verdict: withoutFixMatcher,
    },
  ],
  notApplicable: [
    { name: 'not listed', input: makeRedirectInput(301, { inSitemap: false }) },
    { name: 'to a challenge', input: makeRedirectInput(302, { challenge: 'Guard' }) },
  ],
});
