import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeEmptyHreflang } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './exact-duplicate-page.rule.ts';

const buildUrls = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);
const makeComparedInput = (urls: string[] | null, hreflangPageCount = 0) => ({
  duplicateTexts: { checkedCount: 8, groups: urls === null ? [] : [{ value: 'Riverton Cycles', lang: 'en', urls }] },
  hreflang: makeEmptyHreflang({ pageCount: hreflangPageCount }),
});
const regionalPages = buildUrls('/en-gb/wheels', '/en-us/wheels');

testRule(rule, {
  pass: [
    { name: 'no group', input: makeComparedInput(null) },
    { name: 'a group of one', input: makeComparedInput(buildUrls('/a')) },
    { name: 'versions for two countries', input: makeComparedInput(regionalPages, 2) },
    { name: 'later pages of a list', input: makeComparedInput(buildUrls('/shop/', '/shop/page/2/', '/shop/page/3/')) },
  ],
  fail: [
    {
      name: 'two pages',
      input: makeComparedInput(buildUrls('/a', '/b')),
      found: 'the same text on 2 pages: Riverton Cycles',
      verdict: { reach: { pageUrls: buildUrls('/a', '/b'), count: 2, checked: 8 } },
    },
    {
      name: 'variants of one URL',
      input: makeComparedInput(buildUrls('/a?sort=up', '/a')),
      verdict: expectEvidenceWith({ fix: '<link rel="canonical" href="https://example.com/a">' }),
    },
    {
      name: 'a duplicate of a list and its second page',
      input: makeComparedInput(buildUrls('/shop/', '/shop/page/2/', '/copy')),
    },
    { name: 'two-letter folders on a site without hreflang', input: makeComparedInput(regionalPages) },
    {
      name: 'another page in addition to two country versions',
      input: makeComparedInput([...regionalPages, ...buildUrls('/en-us/copy')], 2),
      verdict: { reach: { pageUrls: buildUrls('/en-gb/wheels', '/en-us/copy'), count: 2, checked: 8 } },
    },
  ],
  notApplicable: [
    {
      name: 'no pages to compare',
      input: { ...makeComparedInput(null), duplicateTexts: { checkedCount: 0, groups: [] } },
    },
  ],
});
