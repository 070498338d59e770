import type { NearDuplicates } from '#contracts/site/site-graph.ts';
import { makeEmptyHreflang } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './near-duplicate-page.rule.ts';

const buildUrls = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);
const buildComparedInput = (urls: string[] | null, overrides: Partial<NearDuplicates> = {}, hreflangPageCount = 0) => {
  const items =
    urls === null ? [] : [{ value: 'We repair wheels.', pageCount: urls.length, urls, minSimilarity: 0.934 }];
  const nearDuplicates = { checkedCount: 20, groups: { count: items.length, items }, isCut: false, ...overrides };
  return { nearDuplicates, hreflang: makeEmptyHreflang({ pageCount: hreflangPageCount }) };
};
const regions = buildUrls('/en-gb/wheels', '/en-us/wheels');

testRule(rule, {
  pass: [
    { name: 'no group', input: buildComparedInput(null), verdict: { gap: null } },
    { name: 'versions for two countries', input: buildComparedInput(regions, {}, 2) },
    {
      name: 'a translation whose URL repeats its language',
      input: buildComparedInput(buildUrls('/blog/wheels/', '/zh/blog/zh/wheels/'), {}, 2),
    },
    { name: 'later pages of a list', input: buildComparedInput(buildUrls('/shop/', '/shop/page/2/')) },
    {
      name: 'a comparison that was cut off',
      input: buildComparedInput(null, { isCut: true }),
      verdict: { gap: { what: 'Remaining near-duplicate pages' } },
    },
  ],
  fail: [
    {
      name: 'two pages',
      input: buildComparedInput(buildUrls('/berlin', '/hamburg')),
      found: 'at least 93% of the text is the same on 2 pages: We repair wheels.',
      verdict: { reach: { pageUrls: buildUrls('/berlin', '/hamburg'), count: 2, checked: 20 }, gap: null },
    },
    {
      name: 'a group whose similarity was measured against a later page of a list',
      input: buildComparedInput(buildUrls('/shop/page/2/', '/shop/', '/sale/')),
      verdict: { reach: { pageUrls: buildUrls('/shop/page/2/', '/sale/'), count: 2, checked: 20 } },
    },
    { name: 'two-letter folders on a site without hreflang', input: buildComparedInput(regions) },
    {
      name: 'more groups than are listed',
      input: buildComparedInput(buildUrls('/a', '/b'), {
        groups: { count: 300, items: [{ value: '', pageCount: 2, urls: buildUrls('/a', '/b'), minSimilarity: 0.9 }] },
      }),
      verdict: { gap: { reason: '300 groups of similar pages were found; only the 1 largest are listed.' } },
    },
  ],
  notApplicable: [{ name: 'no pages to compare', input: buildComparedInput(null, { checkedCount: 0 }) }],
});
