import type { AnalyticsTagUsage } from '#contracts/site/site-sections.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './analytics-incomplete-coverage.rule.ts';

const tag = (pageCount: number, id: string | null = 'GTM-AB12CD'): AnalyticsTagUsage => ({
  product: 'google-tag-manager',
  kind: 'tag-manager',
  id,
  pageCount,
  without: [],
});
const urls = (count: number, path = 'landing') =>
  Array.from({ length: count }, (_, index) => `https://example.com/${path}-${index}`);

function coverage(taggedPageCount: number, untagged: string[], { more = 0, tags = [tag(taggedPageCount)] } = {}) {
  const count = untagged.length + more;
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
    { name: 'every page', input: coverage(20, []) },
    { name: '95 of 100', input: coverage(95, urls(5)) },
    {
      name: 'legal pages without it',
      input: coverage(5, ['https://example.com/privacy', 'https://example.com/de/impressum']),
    },
    { name: 'two ids share the pages', input: coverage(20, [], { tags: [tag(12), tag(8, 'GTM-ZZ99')] }) },
  ],
  warn: [
    {
      name: '94 of 100',
      input: coverage(94, urls(6)),
      found: null,
      verdict: {
        reach: { pageUrls: urls(6), count: 6, checked: 100 },
        evidence: urls(6).map((url) => ({
          url,
          found: null,
          expected: 'google-tag-manager GTM-AB12CD, as on 94 of 100 pages',
          where: 'scripts of the document',
          cause: 'pages without google-tag-manager GTM-AB12CD',
          places: 6,
        })),
      },
    },
    { name: 'one of five', input: coverage(4, urls(1)) },
    {
      name: 'less than four of five',
      input: coverage(79, urls(21)),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'pages beyond those that are listed',
      input: coverage(1_000, [...urls(499), 'https://example.com/privacy'], { more: 500 }),
      verdict: { reach: { pageUrls: urls(499), count: 999, checked: 1_999 } },
    },
  ],
  notApplicable: [
    { name: 'no analytics anywhere', input: coverage(0, urls(20), { tags: [] }) },
    { name: 'four pages', input: coverage(3, urls(1)) },
  ],
});
