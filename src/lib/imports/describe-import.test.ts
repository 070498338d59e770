import { expect, it } from 'vitest';
import { describeImportSource, nameImportKind, summarizeRows } from './describe-import.ts';

it('names the export and the day of its import', () => {
  expect(nameImportKind('bing-queries')).toBe('Bing Webmaster Tools: keywords');
  expect(describeImportSource('search-console-queries', '2026-11-26T12:00:00.000Z')).toBe(
    'Search Console export, imported Nov 26, 2026',
  );
});

it('adds up clicks and impressions', () => {
  const row = { query: 'a', averagePosition: 3 };
  expect(
    summarizeRows(
      [
        { ...row, clicks: 1, impressions: 5 },
        { ...row, clicks: 2, impressions: 6 },
      ],
      'search-console-queries',
    ),
  ).toEqual({ clicks: 3, impressions: 11 });
});

it('adds up the citations of a file', () => {
  const rows = [
    { page: 'https://example.com/a', citations: 3 },
    { page: 'https://example.com/b', citations: 4 },
  ];
  expect(summarizeRows(rows, 'ai-citations-bing-pages')).toEqual({ citations: 7 });
});

it('counts a keyword once, however many of its pages have a position', () => {
  const row = { page: null, day: null };
  const rows = [
    { ...row, query: 'a', observedPosition: 1 },
    { ...row, query: 'a', observedPosition: 9 },
    { ...row, query: 'b', observedPosition: null, monthlyVolume: 90 },
  ];
  expect(summarizeRows(rows, 'other-positions')).toEqual({ keywords: 2, withPosition: 1 });
  expect(summarizeRows(rows, 'other-keywords')).toEqual({ keywords: 2, withVolume: 1 });
});
