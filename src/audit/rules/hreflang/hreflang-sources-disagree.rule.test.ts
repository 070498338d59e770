import { makeCountedItems, makeHreflang, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-sources-disagree.rule.ts';

const differingPages = makeCountedItems(makeHreflangPage('html lists de; sitemap lists de, en'));

testRule(rule, {
  pass: [
    { name: 'sources that agree', input: { hreflang: makeHreflang() } },
    {
      name: 'a URL with a parameter',
      input: { hreflang: makeHreflang({ sourcesDisagree: differingPages, nonCanonicalPage: differingPages }) },
    },
  ],
  fail: [
    {
      name: 'a head and a sitemap that differ',
      input: { hreflang: makeHreflang({ sourcesDisagree: differingPages }) },
      found: 'html lists de; sitemap lists de, en',
    },
  ],
  notApplicable: [{ name: 'one language', input: { hreflang: makeHreflang({ pageCount: 0 }) } }],
});
