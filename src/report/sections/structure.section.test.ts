import { expect, it } from 'vitest';
import type { SiteOverview } from '#contracts/report/site-picture.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildStructure } from './structure.section.ts';

const { sitePicture, reach, coverage } = readGoldenAnalysis('flawed');
if (sitePicture === null) throw new Error('No site picture');
const selectParts = (change: Partial<SiteOverview>) =>
  buildStructure({ sitePicture: { ...sitePicture, ...change }, reach, coverage })?.visibleParts;

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

it('lists the results of all known URLs, then the reasons that apply to pages that responded', () => {
  const view = buildStructure({ sitePicture, reach, coverage });
  expect(view?.results).toEqual([
    { id: 'responded', label: 'Responded', count: sitePicture.pageCount },
    { id: 'not-found', label: '404 Not Found', count: 2 },
    { id: 'server-error', label: 'Server error (5xx)', count: 1 },
    { id: 'redirect', label: 'Redirect', count: 1 },
  ]);
  expect(view?.indexingReasons).toEqual([{ id: 'noindex', label: 'Noindex tag', count: 1 }]);
});

it.each([
  ['a complete crawl', 20, 20, []],
  ['rare status codes', 20, 20, [['server-error', 3]]],
  ['URLs blocked by robots.txt', 20, 23, [['robots-blocked', 3]]],
  [
    'a crawl that stopped early',
    20,
    50,
    [
      ['robots-blocked', 3],
      ['failed', 2],
      ['not-rendered', 4],
    ],
  ],
] as const)('adds up the results to the known URLs: %s', (_name, pagesFetched, pagesKnown, counts) => {
  const lines = counts.map(([id, count]) => ({ id, count, examples: [], note: null }));
  const view = buildStructure({
    sitePicture: { ...sitePicture, pageCount: 15 },
    reach: lines,
    coverage: { ...coverage, pagesFetched, pagesKnown },
  });
  expect(view?.results.reduce((sum, { count }) => sum + count, 0)).toBe(pagesKnown);
});

it('hides the list of results when every known URL responded and is indexable', () => {
  const completeCoverage = { ...coverage, pagesFetched: sitePicture.pageCount, pagesKnown: sitePicture.pageCount };
  expect(buildStructure({ sitePicture, reach: [], coverage: completeCoverage })?.visibleParts.results).toBe(false);
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

it('counts pages below the limit by their health as rounded in the tables', () => {
  const point = { url: 'https://a.test/', share: 0.1 };
  const pagePoints = [0.594, 0.596, 0.6].map((health) => ({ ...point, health }));
  const view = buildStructure({ sitePicture: { ...sitePicture, pagePoints }, reach, coverage });
  expect(view?.pagePoints?.map(({ isUnhealthy }) => isUnhealthy)).toEqual([true, false, false]);
  expect(view?.pagePointsSummary).toMatch(/^1 page of 3 shown is below 60% health\./);
});
