import type { SitemapFile } from '#contracts/artifacts.ts';
import { makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-missing.ts';

const FILE = makeSitemapFile({ declaredInRobots: false });
const given = (files: SitemapFile[], pagesKnown = 400) => ({
  site: makeSite({ pagesKnown }),
  sitemap: makeSitemaps(files, ['https://example.com/sitemap.xml']),
});

testRule(rule, {
  pass: [
    { name: 'found at a usual address', input: given([FILE]) },
    {
      name: 'declared but broken, which is another fault',
      input: given([{ ...FILE, status: 404, declaredInRobots: true }]),
    },
  ],
  fail: [
    { name: 'none', input: given([]), found: null },
    { name: 'a web page instead of a sitemap', input: given([{ ...FILE, kind: 'invalid' }]) },
    { name: 'a small site loses less', input: given([], 20), verdict: { severity: 'low' } },
  ],
});
