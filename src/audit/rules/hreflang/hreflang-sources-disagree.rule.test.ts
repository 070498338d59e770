import { hreflangPage, listOf, makeHreflang } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-sources-disagree.rule.ts';

const differing = listOf(hreflangPage('html lists de; sitemap lists de, en'));

testRule(rule, {
  pass: [
    { name: 'all agree', input: { hreflang: makeHreflang() } },
    {
      name: 'a URL with a parameter',
      input: { hreflang: makeHreflang({ sourcesDisagree: differing, nonCanonicalPage: differing }) },
    },
  ],
  fail: [
    {
      name: 'head and sitemap differ',
      input: { hreflang: makeHreflang({ sourcesDisagree: differing }) },
      found: 'html lists de; sitemap lists de, en',
    },
  ],
  notApplicable: [{ name: 'one language', input: { hreflang: makeHreflang({ pageCount: 0 }) } }],
});
