import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitewide-noindex.ts';

const hidden = (count: number, htmlPageCount: number) => ({
  pageInventory: {
    homePage: null,
    htmlPageCount,
    noindexUrls: Array.from({ length: count }, (_value, index) => `https://example.com/${index}`),
  },
});

testRule(rule, {
  pass: [{ name: 'a few', input: hidden(4, 10) }],
  fail: [{ name: 'half', input: hidden(5, 10), found: 'noindex on 5 of 10 pages' }],
  notApplicable: [
    {
      name: 'a tiny site',
      input: hidden(4, 4),
      verdict: { reason: 'Fewer than 5 HTML pages answered 200 as their own canonical address' },
    },
  ],
});
