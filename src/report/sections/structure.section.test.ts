import { expect, it } from 'vitest';
import type { SiteOverview } from '#contracts/report/site-picture.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildStructure } from './structure.section.ts';

const { sitePicture, reach } = readGoldenAnalysis('flawed');
if (sitePicture === null) throw new Error('No site picture');
const selectParts = (change: Partial<SiteOverview>) =>
  buildStructure({ sitePicture: { ...sitePicture, ...change }, reach })?.visibleParts;

it('shows every chart and table for a site that has enough to compare', () => {
  expect(selectParts({})).toEqual({
    results: true,
    depths: true,
    directories: true,
    pagePoints: true,
    topPages: true,
    templates: true,
  });
});

it('hides charts and tables that show nothing new about a small site', () => {
  const small = {
    depths: sitePicture.depths.slice(0, 2),
    directories: sitePicture.directories.slice(0, 2),
    templates: sitePicture.templates.slice(0, 1),
    pagePoints: (sitePicture.pagePoints ?? []).slice(0, 10),
    topPages: (sitePicture.topPages ?? []).slice(0, 1),
  };
  expect(selectParts(small)).toEqual({
    results: true,
    depths: false,
    directories: false,
    pagePoints: false,
    topPages: false,
    templates: false,
  });
});

it('lists the reasons why URLs were not crawled or indexed, and hides the list when there is none', () => {
  expect(buildStructure({ sitePicture, reach })?.results).toEqual([
    { id: 'responded', label: 'Responded', count: sitePicture.pageCount },
    { id: 'not-found', label: '404 Not Found', count: 2 },
    { id: 'noindex', label: 'Noindex tag', count: 1 },
  ]);
  expect(buildStructure({ sitePicture, reach: [] })?.visibleParts.results).toBe(false);
});

it('hides a ranking in which every page has the same share', () => {
  const page = { share: 0.05, inlinks: 38 };
  const equal = ['a', 'b', 'c', 'd'].map((name) => ({ ...page, url: `https://example.com/${name}` }));
  expect(selectParts({ topPages: equal })?.topPages).toBe(false);
  expect(selectParts({ topPages: [{ ...page, url: 'https://example.com/', share: 0.2 }, ...equal] })?.topPages).toBe(
    true,
  );
});

it('keeps the note about scored pages that an older version did not record', () => {
  expect(selectParts({ pagePoints: null })?.pagePoints).toBe(true);
});

it('keeps the reason why no page is ranked', () => {
  for (const topPages of [null, []]) expect(selectParts({ topPages })?.topPages).toBe(true);
});
