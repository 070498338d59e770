import type { DuplicateShare } from '#contracts/site/site-graph.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeEmptyHreflang } from '#test/helpers/hreflang-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './duplicate-content-share-high.rule.ts';

const buildUrls = (count: number, buildPath: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `https://example.com${buildPath(at)}`);
/** Builds a site of `checkedCount` pages with this many duplicates. */
function buildRepeatedInput(
  checkedCount: number,
  counts: Partial<DuplicateShare>,
  { urls = [] as string[], alternates = 0 } = {},
) {
  const { exactCount = 0, nearCount = 0 } = counts;
  return {
    site: makeSite(),
    duplicateShare: { checkedCount, exactCount, nearCount, share: (exactCount + nearCount) / checkedCount },
    duplicateTexts: { checkedCount, groups: urls.length === 0 ? [] : [{ value: 'Wheels', lang: 'en', urls }] },
    nearDuplicates: { checkedCount, groups: { count: 0, items: [] }, isCut: false },
    hreflang: makeEmptyHreflang({ pageCount: alternates }),
  };
}
const copyGroup = { urls: buildUrls(11, (at) => `/copy-${at}`) };
const countryGroup = { urls: buildUrls(11, (at) => `/en-${String.fromCharCode(97 + at)}x/wheels`), alternates: 11 };
const list = { urls: buildUrls(11, (at) => `/shop/page/${at + 1}/`) };
const tags = { urls: buildUrls(11, (at) => `/tags/tag-${at}/`) };
const makeNearDuplicates = (urls: string[]) => ({
  checkedCount: 100,
  groups: { count: 1, items: [{ value: 'Wheels', pageCount: urls.length, urls, minSimilarity: 0.845 }] },
  isCut: false,
});
const partial = makeSite({ isCrawlComplete: false, stoppedBy: 'page-limit' });

testRule(rule, {
  pass: [
    { name: 'just below a tenth', input: buildRepeatedInput(100, { exactCount: 9 }), verdict: { gap: null } },
    { name: 'a single copy on a small site', input: buildRepeatedInput(8, { exactCount: 1 }) },
    { name: 'a single near copy on a small site', input: buildRepeatedInput(8, { nearCount: 1 }) },
    { name: 'versions for countries', input: buildRepeatedInput(100, { exactCount: 10 }, countryGroup) },
    { name: 'the pages of a list', input: buildRepeatedInput(100, { exactCount: 10 }, list) },
    { name: 'lists of the same teasers', input: buildRepeatedInput(100, { exactCount: 10 }, tags) },
    {
      name: 'a home page that repeats the list of a tag',
      input: {
        ...buildRepeatedInput(100, { nearCount: 10 }),
        nearDuplicates: makeNearDuplicates(['https://example.com/', ...tags.urls.slice(1)]),
      },
    },
    {
      name: 'pages that were not crawled',
      input: { ...buildRepeatedInput(100, {}), site: partial },
      verdict: { gap: { what: 'Pages that were not crawled' } },
    },
  ],
  fail: [
    {
      name: 'a tenth',
      input: buildRepeatedInput(100, { exactCount: 10 }, copyGroup),
      found: '10% of 100 indexable pages are duplicates (10 exact, 0 near)',
      verdict: { severity: 'critical', confidence: 'confirmed', ...expectEvidenceWith({ places: 11 }) },
    },
    {
      name: 'near duplicates decide',
      input: buildRepeatedInput(100, { exactCount: 9, nearCount: 1 }),
      verdict: { severity: 'medium', confidence: 'likely' },
    },
    {
      name: 'near duplicates of a fifth',
      input: buildRepeatedInput(100, { nearCount: 20 }),
      verdict: { severity: 'critical', confidence: 'likely' },
    },
    {
      name: 'near duplicates, labeled as such',
      input: { ...buildRepeatedInput(100, { nearCount: 10 }), nearDuplicates: makeNearDuplicates(copyGroup.urls) },
      found: '10% of 100 indexable pages are duplicates (0 exact, 10 near)',
      verdict: expectEvidenceWith({
        found: 'nearly the same text (at least 84% in common) on 11 pages: Wheels',
      }),
    },
    { name: 'two copies on a small site', input: buildRepeatedInput(8, { exactCount: 1, nearCount: 1 }) },
    { name: 'a small site', input: buildRepeatedInput(19, { exactCount: 2 }), verdict: { severity: 'medium' } },
    { name: 'twenty pages', input: buildRepeatedInput(20, { exactCount: 2 }), verdict: { severity: 'critical' } },
    {
      name: 'copies next to language versions',
      input: buildRepeatedInput(100, { exactCount: 10 }, { ...copyGroup, alternates: 5 }),
      found: '10%',
    },
    {
      name: 'a part of the site',
      input: { ...buildRepeatedInput(100, { exactCount: 10 }), site: partial },
      verdict: { confidence: 'likely', gap: { what: 'Pages that were not crawled' } },
    },
  ],
  notApplicable: [{ name: 'one page', input: buildRepeatedInput(1, {}) }],
});
