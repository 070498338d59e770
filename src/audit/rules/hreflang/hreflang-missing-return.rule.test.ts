import { makeCountedItems, makeHreflang, makeHreflangLink, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-missing-return.rule.ts';

const missingReturns = makeCountedItems(makeHreflangLink('does not list this page'));

testRule(rule, {
  pass: [
    { name: 'return tags on all versions', input: { hreflang: makeHreflang() } },
    {
      name: 'a URL with a parameter',
      input: {
        hreflang: makeHreflang({
          missingReturn: missingReturns,
          nonCanonicalPage: makeCountedItems(makeHreflangPage('canonical is /')),
        }),
      },
    },
  ],
  fail: [
    {
      name: 'a version without a return tag',
      input: { hreflang: makeHreflang({ missingReturn: missingReturns }) },
      verdict: {
        evidence: [
          {
            url: 'https://example.com/de',
            found: 'no return tag for https://example.com/en, which references this page as "de"',
            expected: 'a return tag for https://example.com/en',
            where: 'hreflang annotations of the page (head, Link header or sitemap)',
            cause: 'https://example.com/de',
          },
        ],
        reach: { pageUrls: ['https://example.com/en'], count: 1, checked: 10 },
      },
    },
  ],
  notApplicable: [{ name: 'one language', input: { hreflang: makeHreflang({ pageCount: 0 }) } }],
  notMeasured: [
    {
      name: 'more annotations than can be checked',
      input: {
        hreflang: makeHreflang({
          missingReturn: { ...missingReturns, count: 900 },
          nonCanonicalPage: makeCountedItems(makeHreflangPage('canonical is /')),
        }),
      },
    },
  ],
});
