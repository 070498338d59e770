import type { SitemapFile } from '#contracts/artifacts.ts';
import { makeRobots, makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-missing.ts';

const FILE = makeSitemapFile({ declaredInRobots: false });
const given = (files: SitemapFile[], pagesKnown = 501) => ({
  site: makeSite({ pagesKnown }),
  robots: makeRobots(),
  sitemap: makeSitemaps(files, ['https://example.com/sitemap.xml']),
});

testRule(rule, {
  pass: [
    { name: 'found at a usual address', input: given([FILE]) },
    {
      name: 'declared but broken, which is another fault',
      input: given([{ ...FILE, kind: 'invalid', status: 404, declaredInRobots: true }]),
    },
    {
      name: 'found although robots.txt could not be read',
      input: { ...given([FILE]), robots: makeRobots({}, { state: 'unavailable' }) },
    },
  ],
  fail: [
    { name: 'none on a large site', input: given([]), found: null, verdict: { severity: 'medium' } },
    { name: 'a web page instead of a sitemap', input: given([{ ...FILE, kind: 'invalid' }]) },
    { name: 'a small site loses less', input: given([], 500), verdict: { severity: 'low' } },
  ],
  notMeasured: [
    {
      name: 'robots.txt may name one and could not be read',
      input: { ...given([]), robots: makeRobots({}, { state: 'unavailable' }) },
    },
  ],
});
