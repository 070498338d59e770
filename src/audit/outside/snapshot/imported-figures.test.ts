import { expect, it } from 'vitest';
import type { ImportRow } from '#contracts/outside/imports.ts';
import { addDays } from '../day.ts';
import {
  excludeCheckedKeywords,
  type ImportedFile,
  readImportedObservations,
  readImportedQueries,
  readImportedTraffic,
} from './imported-figures.ts';

const IMPORTED_AT = '2026-11-24T08:00:00.000Z';
const buildFile = (kind: ImportedFile['kind'], tool: string, rows: ImportRow[]): ImportedFile => ({
  kind,
  tool,
  importedAt: IMPORTED_AT,
  rows,
});
const buildDay = (index: number, clicks: number): ImportRow => ({
  day: addDays('2026-11-20', -index),
  clicks,
  impressions: 10,
  averagePosition: index === 0 ? 8 : 4,
});
const buildDays = (count: number) => Array.from({ length: count }, (_, index) => buildDay(index, index < 28 ? 2 : 1));

it('queries of a search engine have average positions, but no total for the website', () => {
  const rows = [
    { query: 'hats', clicks: 1, impressions: 9, averagePosition: 12 },
    { query: 'shoes', clicks: 3, impressions: 40, averagePosition: 4.2 },
    { query: 'never shown', clicks: 0, impressions: 0, averagePosition: null },
  ];
  expect(readImportedQueries(buildFile('bing-queries', 'Bing Webmaster Tools', rows), 'bing')).toEqual({
    engine: 'bing',
    quality: 'real',
    source: 'imported from Bing Webmaster Tools',
    collectedAt: IMPORTED_AT,
    totals: { averagePosition: null },
    queries: [rows[1], rows[0]],
    queriesInTop10: 1,
  });
});

it('dates become the traffic of the last 28 days, compared with the 28 days before', () => {
  const traffic = readImportedTraffic(buildFile('search-console-dates', 'Search Console', buildDays(56)), 'google');
  expect(traffic).toMatchObject({
    period: { from: '2026-10-24', to: '2026-11-20' },
    totals: { clicks: 56, impressions: 280, queryCoverage: null },
    previous: { from: '2026-09-26', to: '2026-10-23', clicks: 28 },
    queries: [],
  });
  expect(traffic?.totals.averagePosition).toBeCloseTo(4.14, 2);
});

it('dates with a gap produce no traffic figures, and the days before are null', () => {
  const readTraffic = (rows: ImportRow[]) => readImportedTraffic(buildFile('bing-dates', 'Bing', rows), 'bing');
  expect(readTraffic(buildDays(27))).toBeNull();
  expect(readTraffic(buildDays(28).toSpliced(5, 1))).toBeNull();
  expect(readTraffic(buildDays(40))?.previous).toBeNull();
  expect(readTraffic([])).toBeNull();
});

it('positions of a rank tracker keep their day, and a missing position is not a lost ranking', () => {
  const rows = [
    { query: 'hats', observedPosition: 9, page: null, day: '2026-11-23' },
    { query: 'shoes', observedPosition: 2, page: null, day: null },
    { query: 'socks', observedPosition: null, page: null, day: null },
  ];
  expect(readImportedObservations(buildFile('semrush-positions', 'Semrush', rows))).toMatchObject([
    { keyword: 'shoes', position: 2, source: 'imported from Semrush', checkedAt: IMPORTED_AT },
    { keyword: 'hats', position: 9, checkedAt: '2026-11-23T00:00:00.000Z' },
  ]);
});

it('a file that does not show the search engine provides no position in Google or Bing', () => {
  const rows = [{ query: 'shoes', observedPosition: 2, page: null, day: null }];
  expect(readImportedObservations(buildFile('other-positions', 'Rank tracker', rows))).toEqual([]);
});

it('a checked position is not replaced by an imported position, which has the date of its import', () => {
  const rows = [
    { query: 'Bike repair', observedPosition: 9, page: null, day: null },
    { query: 'bike lights', observedPosition: 7, page: null, day: null },
  ];
  const imported = readImportedObservations(buildFile('semrush-positions', 'Semrush', rows));
  const checked = imported.map((one) => ({ ...one, keyword: 'bike  repair', position: 4, source: 'Serper' }));
  expect(excludeCheckedKeywords(imported, checked).map(({ keyword }) => keyword)).toEqual(['bike lights']);
  expect(excludeCheckedKeywords(imported, [])).toEqual(imported);
});
