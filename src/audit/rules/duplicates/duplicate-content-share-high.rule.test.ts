import type { DuplicateShare } from '#contracts/site/site-graph.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeEmptyHreflang } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './duplicate-content-share-high.rule.ts';

const buildUrls = (count: number, buildPath: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `https://example.com${buildPath(index)}`);
/** Builds a site of `checkedCount` pages with the duplicates in `counts`. */
function buildDuplicatesInput(
  checkedCount: number,
  counts: Partial<DuplicateShare>,
  { urls = [] as string[], hreflangPageCount = 0 } = {},
) {
  const { exactCount = 0, nearCount = 0 } = counts;
  return {
    site: makeSite(),
    duplicateShare: { checkedCount, exactCount, nearCount, share: (exactCount + nearCount) / checkedCount },
    duplicateTexts: { checkedCount, groups: urls.length === 0 ? [] : [{ value: 'Wheels', lang: 'en', urls }] },
    nearDuplicates: { checkedCount, groups: { count: 0, items: [] }, isCut: false },
    hreflang: makeEmptyHreflang({ pageCount: hreflangPageCount }),
  };
}
const copyGroup = { urls: buildUrls(11, (index) => `/copy-${index}`) };
const countryGroup = {
  urls: buildUrls(11, (index) => `/en-${String.fromCharCode(97 + index)}x/wheels`),
  hreflangPageCount: 11,
};
const paginatedList = { urls: buildUrls(11, (index) => `/shop/page/${index + 1}/`) };
const tagLists = { urls: buildUrls(11, (index) => `/tags/tag-${index}/`) };
const makeNearDuplicates = (urls: string[]) => ({
  checkedCount: 100,
  groups: { count: 1, items: [{ value: 'Wheels', pageCount: urls.length, urls, minSimilarity: 0.845 }] },
  isCut: false,
});
const partialCrawl = makeSite({ isCrawlComplete: false, stoppedBy: 'page-limit' });

testRule(rule, {
  pass: [
    { name: 'just below 10%', input: buildDuplicatesInput(100, { exactCount: 9 }), verdict: { gap: null } },
    { name: 'a single exact duplicate on a small site', input: buildDuplicatesInput(8, { exactCount: 1 }) },
    { name: 'a single near duplicate on a small site', input: buildDuplicatesInput(8, { nearCount: 1 }) },
    { name: 'versions for different countries', input: buildDuplicatesInput(100, { exactCount: 10 }, countryGroup) },
    { name: 'the pages of a paginated list', input: buildDuplicatesInput(100, { exactCount: 10 }, paginatedList) },
    {
      name: 'tag archives with the same teasers',
      input: buildDuplicatesInput(100, { exactCount: 10 }, tagLists),
    },
    {
      name: 'a home page with the same teasers as the list of a tag',
      input: {
        ...buildDuplicatesInput(100, { nearCount: 10 }),
        nearDuplicates: makeNearDuplicates(['https://example.com/', ...tagLists.urls.slice(1)]),
      },
    },
    {
      name: 'pages that were not crawled',
      input: { ...buildDuplicatesInput(100, {}), site: partialCrawl },
      verdict: { gap: { what: 'Pages that were not crawled' } },
    },
  ],
  fail: [
    {
      name: 'exactly 10%',
      input: buildDuplicatesInput(100, { exactCount: 10 }, copyGroup),
      found: '10% of 100 indexable pages are duplicates (10 exact, 0 near)',
      verdict: { severity: 'critical', confidence: 'confirmed', ...expectEvidenceWith({ places: 11 }) },
    },
    {
      name: 'near duplicates needed to reach the limit',
      input: buildDuplicatesInput(100, { exactCount: 9, nearCount: 1 }),
      verdict: { severity: 'medium', confidence: 'likely' },
    },
    {
      name: '20% near duplicates',
      input: buildDuplicatesInput(100, { nearCount: 20 }),
      verdict: { severity: 'critical', confidence: 'likely' },
    },
    {
      name: 'near duplicates, labeled as such',
      input: { ...buildDuplicatesInput(100, { nearCount: 10 }), nearDuplicates: makeNearDuplicates(copyGroup.urls) },
      found: '10% of 100 indexable pages are duplicates (0 exact, 10 near)',
      verdict: expectEvidenceWith({
        found: 'nearly the same text (at least 84% in common) on 11 pages: Wheels',
      }),
    },
    { name: 'two duplicates on a small site', input: buildDuplicatesInput(8, { exactCount: 1, nearCount: 1 }) },
    { name: 'a small site', input: buildDuplicatesInput(19, { exactCount: 2 }), verdict: { severity: 'medium' } },
    { name: 'twenty pages', input: buildDuplicatesInput(20, { exactCount: 2 }), verdict: { severity: 'critical' } },
    {
      name: 'duplicates in addition to language versions',
      input: buildDuplicatesInput(100, { exactCount: 10 }, { ...copyGroup, hreflangPageCount: 5 }),
      found: '10%',
    },
    {
      name: 'a site that was crawled only in part',
      input: { ...buildDuplicatesInput(100, { exactCount: 10 }), site: partialCrawl },
      verdict: { confidence: 'likely', gap: { what: 'Pages that were not crawled' } },
    },
  ],
  notApplicable: [{ name: 'one page', input: buildDuplicatesInput(1, {}) }],
});
