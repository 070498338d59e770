import { makeCountedItems, makeHreflang, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-x-default-missing.rule.ts';

const pagesWithoutXDefault = makeCountedItems(makeHreflangPage('lists de, en'));

testRule(rule, {
  pass: [
    { name: 'an x-default on all pages', input: { hreflang: makeHreflang() } },
    {
      name: 'a URL with a parameter',
      input: {
        hreflang: makeHreflang({ xDefaultMissing: pagesWithoutXDefault, nonCanonicalPage: pagesWithoutXDefault }),
      },
    },
  ],
  warn: [
    {
      name: 'a page without x-default',
      input: { hreflang: makeHreflang({ xDefaultMissing: pagesWithoutXDefault }) },
      found: 'lists de, en',
      verdict: { reach: { pageUrls: ['https://example.com/en'], count: 1, checked: 10 } },
    },
  ],
  notApplicable: [{ name: 'one language', input: { hreflang: makeHreflang({ pageCount: 0 }) } }],
});
