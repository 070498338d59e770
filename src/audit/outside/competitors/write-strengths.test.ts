import { expect, it } from 'vitest';
import type { ComparisonRow } from '#contracts/report/competitor-comparison.ts';
import { writeStrengths } from './write-strengths.ts';

const row = (
  id: string,
  own: number | null,
  theirs: number | null,
  better: ComparisonRow['better'],
): ComparisonRow => ({
  id,
  title: id,
  group: 'content',
  own,
  theirs,
  unit: 'none',
  better,
  quality: 'real',
  source: 'Light crawl',
  missing: null,
});
const write = (rows: ComparisonRow[]) => writeStrengths({ domain: 'north.example', rows, topics: [], topicCount: 0 });

it('writes both figures of every difference in favor of the website that is ahead', () => {
  expect(write([row('words', 200, 500, 'higher'), row('lcp', 1_800, 3_100, 'lower')])).toEqual({
    theirs: ['north.example has a median of 500 words per page, compared with 200 for your site.'],
    own: ['Your site has a Largest Contentful Paint of 1.8 s, compared with 3.1 s for north.example.'],
  });
});

it('writes no sentence without both figures, for small differences, or for figures that are neither better nor worse', () => {
  const rows = [
    row('seo-score', null, 90, 'higher'),
    row('performance', 90, 93, 'higher'),
    row('sitemap-urls', 1, 900, null),
    row('authority', 40, 40, 'higher'),
  ];
  expect(write(rows)).toEqual({ theirs: [], own: [] });
});

it('writes the number of topics with an example', () => {
  const topics = [{ phrase: 'cold brew kits', occurrences: 9, pages: [], pageCount: 2 }];
  expect(writeStrengths({ domain: 'north.example', rows: [], topics, topicCount: 1 }).theirs).toEqual([
    'north.example covers 1 topic that your pages do not, such as “cold brew kits”.',
  ]);
});

it('writes singular nouns, and no sentence about simulated figures, because it would lack their label', () => {
  const rows = [row('structured-types', 0, 1, 'higher'), row('referring-domains', 0, 1, 'higher')];
  expect(write(rows).theirs).toEqual([
    'north.example has 1 type of structured data, compared with 0 for your site.',
    'north.example has links from 1 domain, compared with 0 for your site.',
  ]);
  expect(write(rows.map((one) => ({ ...one, quality: 'simulated' as const }))).theirs).toEqual([]);
});
