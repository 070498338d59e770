import type { HreflangLink } from '#contracts/site/site-sections.ts';
import { makeCountedItems, makeHreflang, makeHreflangLink } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-target-not-200.rule.ts';

const makeTargetInput = (detail: string, overrides: Partial<HreflangLink> = {}) => ({
  hreflang: makeHreflang({ targetNotOk: makeCountedItems(makeHreflangLink(detail, overrides)) }),
});
const redirect = 'redirects to https://example.com/de/';

testRule(rule, {
  pass: [
    { name: 'all targets return 200', input: { hreflang: makeHreflang() } },
    { name: 'a target that refuses our crawler', input: makeTargetInput('status 403') },
    { name: 'a home page that redirects by language', input: makeTargetInput(redirect, { code: 'x-default' }) },
  ],
  fail: [
    { name: 'a 404', input: makeTargetInput('status 404'), found: 'hreflang="de" https://example.com/de (status 404)' },
    {
      name: 'an x-default that fails',
      input: makeTargetInput('status 404', { code: 'x-default' }),
      found: 'status 404',
    },
    { name: 'no response', input: makeTargetInput('no response'), found: '(no response)' },
    {
      name: 'a redirect',
      input: makeTargetInput(redirect),
      verdict: {
        evidence: [
          {
            url: 'https://example.com/en',
            found: `hreflang="de" https://example.com/de ${redirect}`,
            expected: 'the URL of a page that returns 200',
            where: 'hreflang annotations of the page (head, Link header or sitemap)',
            cause: 'hreflang annotations that need a trailing slash',
            fix: '<link rel="alternate" hreflang="de" href="https://example.com/de/">',
          },
        ],
      },
    },
  ],
  notApplicable: [{ name: 'one language', input: { hreflang: makeHreflang({ pageCount: 0 }) } }],
});
