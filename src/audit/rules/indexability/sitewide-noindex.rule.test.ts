import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitewide-noindex.rule.ts';

const buildNoindexInput = (count: number, htmlPageCount: number, host = 'example.com') => ({
  pageInventory: {
    homePage: null,
    htmlPageCount,
    noindexUrls: Array.from({ length: count }, (_value, index) => `https://${host}/${index}`),
  },
});

testRule(rule, {
  pass: [{ name: 'fewer than half of the pages', input: buildNoindexInput(4, 10) }],
  fail: [
    {
      name: 'half of the pages',
      input: buildNoindexInput(5, 10),
      found: 'noindex on 5 of 10 pages',
      verdict: { reach: { pageUrls: [], count: 1, checked: 1 } },
    },
    { name: 'more than half of five pages', input: buildNoindexInput(3, 5), found: 'noindex on 3 of 5 pages' },
    {
      name: 'a staging site',
      input: buildNoindexInput(9, 10, 'staging.example.com'),
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    {
      name: 'a tiny site',
      input: buildNoindexInput(4, 4),
      verdict: { reason: 'Fewer than 5 HTML pages returned 200 as their own canonical URL' },
    },
  ],
});
