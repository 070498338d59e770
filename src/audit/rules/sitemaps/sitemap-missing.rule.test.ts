import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { makeRobots, makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-missing.rule.ts';

const SITEMAP_FILE = makeSitemapFile({ declaredInRobots: false });
const buildInput = (files: SitemapFile[], pagesKnown = 501, noindexCount = 0) => ({
  site: makeSite({ pagesKnown }),
  pageInventory: {
    homePage: null,
    htmlPageCount: 3,
    noindexUrls: Array.from({ length: noindexCount }, (_, at) => `https://example.com/${at}`),
  },
  robots: makeRobots(),
  sitemap: makeSitemaps(files, ['https://example.com/sitemap.xml']),
});

testRule(rule, {
  pass: [
    { name: 'found at a common URL', input: buildInput([SITEMAP_FILE]) },
    {
      name: 'declared but broken, which is another issue',
      input: buildInput([{ ...SITEMAP_FILE, kind: 'invalid', status: 404, declaredInRobots: true }]),
    },
    {
      name: 'found although robots.txt could not be read',
      input: { ...buildInput([SITEMAP_FILE]), robots: makeRobots({}, { state: 'unavailable' }) },
    },
  ],
  fail: [
    { name: 'none on a large site', input: buildInput([]), found: null, verdict: { severity: 'medium' } },
    { name: 'a web page instead of a sitemap', input: buildInput([{ ...SITEMAP_FILE, kind: 'invalid' }]) },
    { name: 'two pages', input: buildInput([], 2), verdict: { severity: 'low' } },
    { name: 'one page of three may be found', input: buildInput([], 3, 2), verdict: { severity: 'low' } },
    {
      name: 'pages that were not crawled',
      input: { ...buildInput([], 1, 3), site: makeSite({ pagesKnown: 1, isCrawlComplete: false }) },
    },
    { name: 'low severity on a small site', input: buildInput([], 500), verdict: { severity: 'low' } },
  ],
  notApplicable: [
    { name: 'a single page', input: buildInput([], 1) },
    { name: 'every page is hidden with noindex', input: buildInput([], 3, 3) },
  ],
  notMeasured: [
    {
      name: 'robots.txt may declare one and could not be read',
      input: { ...buildInput([]), robots: makeRobots({}, { state: 'unavailable' }) },
    },
  ],
});
