import { expect } from 'vitest';
import type { NearDuplicates } from '#contracts/site/site-graph.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './doorway-pages-pattern.rule.ts';

const buildTownUrls = (count: number, path = '/repair/town-') =>
  Array.from({ length: count }, (_value, index) => `https://example.com${path}${index}`);
function buildNearDuplicatesInput(urls: string[], minSimilarity = 0.95, overrides: Partial<NearDuplicates> = {}) {
  const group = { value: 'Bicycle repair in Riverton.', pageCount: urls.length, urls, minSimilarity };
  return { nearDuplicates: { checkedCount: 90, groups: { count: 1, items: [group] }, isCut: false, ...overrides } };
}

testRule(rule, {
  pass: [
    { name: '19 similar pages', input: buildNearDuplicatesInput(buildTownUrls(19)) },
    { name: 'a similarity of 0.94', input: buildNearDuplicatesInput(buildTownUrls(40), 0.94) },
    {
      name: 'pages in two directories',
      input: buildNearDuplicatesInput([...buildTownUrls(19), ...buildTownUrls(19, '/sale/town-')]),
    },
    { name: 'the pages of a paginated series', input: buildNearDuplicatesInput(buildTownUrls(40, '/repair?page=')) },
    {
      name: 'a comparison that was cut off',
      input: buildNearDuplicatesInput([], 1, { isCut: true }),
      verdict: { gap: { what: 'Doorway pages: similarity of the remaining page pairs' } },
    },
  ],
  warn: [
    {
      name: '20 similar pages',
      input: buildNearDuplicatesInput(buildTownUrls(20)),
      found: '20 pages with almost the same text: Bicycle repair in Riverton.',
      verdict: {
        evidence: Array.from({ length: 5 }, () =>
          expect.objectContaining({ cause: 'https://example.com/repair/', places: 20 }),
        ),
        reach: { pageUrls: buildTownUrls(20), count: 1, checked: 90 },
      },
    },
  ],
  notApplicable: [{ name: 'no text to compare', input: buildNearDuplicatesInput([], 1, { checkedCount: 0 }) }],
});
