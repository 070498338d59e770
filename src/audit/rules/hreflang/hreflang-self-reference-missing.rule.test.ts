import { makeCountedItems, makeHreflang, makeHreflangLink, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-self-reference-missing.rule.ts';

const pagesWithoutSelf = makeCountedItems(makeHreflangPage('lists de, fr, but not itself'));

testRule(rule, {
  pass: [
    { name: 'pages that all list themselves', input: { hreflang: makeHreflang() } },
    {
      name: 'a URL with a parameter',
      input: { hreflang: makeHreflang({ selfMissing: pagesWithoutSelf, nonCanonicalPage: pagesWithoutSelf }) },
    },
    {
      name: 'its own URL without the slash, which redirects back',
      input: {
        hreflang: makeHreflang({
          selfMissing: pagesWithoutSelf,
          targetNotOk: makeCountedItems(makeHreflangLink('redirects to https://example.com/en')),
        }),
      },
    },
  ],
  fail: [
    {
      name: 'a page that lists only others',
      input: { hreflang: makeHreflang({ selfMissing: pagesWithoutSelf }) },
      found: 'lists de, fr, but not itself',
      verdict: { reach: { pageUrls: ['https://example.com/en'], count: 1, checked: 10 } },
    },
  ],
  notMeasured: [
    {
      name: 'a page whose own URL may redirect',
      input: {
        hreflang: makeHreflang({
          selfMissing: { ...pagesWithoutSelf, count: 9 },
          targetNotOk: { count: 900, items: [makeHreflangLink('status 404', { url: 'https://example.com/a' })] },
        }),
      },
    },
  ],
  notApplicable: [{ name: 'one language', input: { hreflang: makeHreflang({ pageCount: 0 }) } }],
});
