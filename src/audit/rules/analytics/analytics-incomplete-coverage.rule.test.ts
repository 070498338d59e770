import type { AnalyticsTagUsage } from '#contracts/site/site-sections.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './analytics-incomplete-coverage.rule.ts';

const makeTagUsage = (pageCount: number, id: string | null = 'GTM-AB12CD'): AnalyticsTagUsage => ({
  product: 'google-tag-manager',
  kind: 'tag-manager',
  id,
  pageCount,
  without: [],
});
const buildUrls = (count: number, path = 'landing') =>
  Array.from({ length: count }, (_, index) => `https://example.com/${path}-${index}`);

function buildCoverageInput(
  taggedPageCount: number,
  untagged: string[],
  { unlistedCount = 0, tags = [makeTagUsage(taggedPageCount)] } = {},
) {
  const count = untagged.length + unlistedCount;
  return {
    analyticsCoverage: {
      checkedCount: taggedPageCount + count,
      taggedCount: taggedPageCount,
      untagged: { count, items: untagged },
      tags: { count: tags.length, items: tags },
    },
  };
}

testRule(rule, {
  pass: [
    { name: 'a tag on every page', input: buildCoverageInput(20, []) },
    { name: '95 of 100 pages', input: buildCoverageInput(95, buildUrls(5)) },
    {
      name: 'legal pages without a tag',
      input: buildCoverageInput(5, ['https://example.com/privacy', 'https://example.com/de/impressum']),
    },
    {
      name: 'two IDs that share the pages',
      input: buildCoverageInput(20, [], { tags: [makeTagUsage(12), makeTagUsage(8, 'GTM-ZZ99')] }),
    },
  ],
  warn: [
    {
      name: '94 of 100 pages',
      input: buildCoverageInput(94, buildUrls(6)),
      found: null,
      verdict: {
        reach: { pageUrls: buildUrls(6), count: 6, checked: 100 },
        evidence: buildUrls(6).map((url) => ({
          url,
          found: null,
          expected: 'Google Tag Manager GTM-AB12CD, as on 94 of 100 pages',
          where: 'scripts of the document',
          cause: 'pages without Google Tag Manager GTM-AB12CD',
          places: 6,
        })),
      },
    },
    { name: 'one of five pages without a tag', input: buildCoverageInput(4, buildUrls(1)) },
    {
      name: 'a tag on fewer than four of five pages',
      input: buildCoverageInput(79, buildUrls(21)),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'more pages without a tag than are listed',
      input: buildCoverageInput(1_000, [...buildUrls(499), 'https://example.com/privacy'], { unlistedCount: 500 }),
      verdict: { reach: { pageUrls: buildUrls(499), count: 999, checked: 1_999 } },
    },
  ],
  notApplicable: [
    { name: 'no analytics anywhere', input: buildCoverageInput(0, buildUrls(20), { tags: [] }) },
    { name: 'four pages', input: buildCoverageInput(3, buildUrls(1)) },
  ],
});
