import type { InlinkCounts, PageRanks } from '#contracts/site/site-graph.ts';
import type { SitemapListings } from '#contracts/site/site-sections.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './important-page-low-pagerank.rule.ts';

const NO_PAGES = { count: 0, items: [] };
const makePageRanks = (share: number | null, pageCount = 50): PageRanks => ({
  pageCount,
  median: 0.01,
  topTenth: 0.05,
  highest: [],
  find: () => share,
});
/** Builds listings of 100 sitemap entries with these `priorities`; each URL has the priority `own`. */
const makeSitemapListings = (priorities: SitemapListings['priorities'], own: number | null): SitemapListings => ({
  entryCount: 100,
  withLastmod: 0,
  invalid: NO_PAGES,
  future: NO_PAGES,
  ancient: NO_PAGES,
  commonDay: null,
  earliest: null,
  latest: null,
  priorities,
  find: () => ({ sitemapUrl: 'https://example.com/sitemap.xml', lastmod: null, date: null, priority: own }),
});
/** Builds counts for 50 indexable pages, of which `followedPageCount` have followed links to each page. */
const makeInlinks = (followedPageCount: number): InlinkCounts => ({
  checkedCount: 50,
  isComplete: true,
  none: NO_PAGES,
  single: NO_PAGES,
  onlyNofollow: NO_PAGES,
  onlyNavigation: NO_PAGES,
  find: (url) => ({ url, followedPages: followedPageCount, nofollowPages: 0, contentPages: 0 }),
  findContentPages: () => 0,
});
const NO_PRIORITIES = makeSitemapListings([], null);
const buildRankInput = (page: PageOverrides, pageRanks: PageRanks, sitemapListings = NO_PRIORITIES) => ({
  page: makePage(page),
  site: makeSite(),
  pageRanks,
  inlinks: makeInlinks(3),
  sitemapListings,
});
const menu = { inNavigation: true };
const top = [
  { priority: 1, count: 10 },
  { priority: 0.5, count: 90 },
];

testRule(rule, {
  pass: [
    { name: 'at the median', input: buildRankInput(menu, makePageRanks(0.01)) },
    {
      name: 'below the median, linked from half of the pages',
      input: { ...buildRankInput(menu, makePageRanks(0.0099)), inlinks: makeInlinks(25) },
    },
  ],
  warn: [
    {
      name: 'in the menu, below the median',
      input: buildRankInput(menu, makePageRanks(0.0099)),
      found: '0.990% of the internal PageRank, from links on 3 pages, although it is in the home page navigation',
    },
    {
      name: 'linked from fewer than half of the pages',
      input: { ...buildRankInput(menu, makePageRanks(0.0099)), inlinks: makeInlinks(24) },
    },
    {
      name: 'no followed link to the page',
      input: { ...buildRankInput(menu, makePageRanks(0.0099)), inlinks: { ...makeInlinks(0), find: () => null } },
      found: 'from links on 0 pages',
    },
    {
      name: 'a priority that a tenth of the entries have',
      input: buildRankInput({}, makePageRanks(0.001), makeSitemapListings(top, 1)),
      found: 'in the sitemap with priority 1',
    },
  ],
  notApplicable: [
    { name: 'neither menu nor priority', input: buildRankInput({}, makePageRanks(0.001)) },
    { name: 'a lower priority', input: buildRankInput({}, makePageRanks(0.001), makeSitemapListings(top, 0.5)) },
    {
      name: 'a priority that many entries have',
      input: buildRankInput(
        {},
        makePageRanks(0.001),
        makeSitemapListings(
          [
            { priority: 1, count: 11 },
            { priority: 0.5, count: 89 },
          ],
          1,
        ),
      ),
    },
    { name: 'a URL without links', input: buildRankInput(menu, makePageRanks(null)) },
    {
      name: 'a legal notice in the menu',
      input: buildRankInput({ ...menu, url: 'https://example.com/impressum' }, makePageRanks(0.001)),
    },
    { name: 'the home page', input: buildRankInput({ ...menu, url: 'https://example.com/' }, makePageRanks(0.001)) },
    { name: 'a small site', input: buildRankInput(menu, makePageRanks(0.001, 49)) },
    {
      name: 'uncrawled pages',
      input: { ...buildRankInput(menu, makePageRanks(0.001)), site: makeSite({ isCrawlComplete: false }) },
    },
  ],
});
