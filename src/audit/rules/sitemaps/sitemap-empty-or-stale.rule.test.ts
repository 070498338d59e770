import type { SitemapFile } from '#contracts/site/artifacts.ts';
import type { SitemapCoverage } from '#contracts/site/site-sections.ts';
import { makeRobots, makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { listed, makeCoverage } from '#test/helpers/sitemap-coverage.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-empty-or-stale.rule.ts';

const buildInput = (coverage: Partial<SitemapCoverage> = {}, files: Partial<SitemapFile>[] = [{}]) => ({
  site: makeSite({ pagesKnown: 501 }),
  robots: makeRobots(),
  sitemap: makeSitemaps(files.map((file) => makeSitemapFile(file))),
  sitemapCoverage: makeCoverage(coverage),
});

testRule(rule, {
  pass: [
    { name: 'no wrong entries', input: buildInput(), verdict: { gap: null } },
    {
      name: 'half of the entries wrong',
      input: buildInput({ notOk: listed(6), redirects: listed(4, 'redirects to /') }),
    },
    { name: 'refusals prove nothing', input: buildInput({ notOk: listed(20, 'status 403') }) },
    { name: 'documents and images do not count as pages', input: buildInput({ indexableCount: 0 }) },
    { name: 'an empty file next to a filled one', input: buildInput({}, [{ urlCount: 0 }, {}]) },
    {
      name: 'a truncated list counts in proportion',
      input: buildInput({
        listedCount: 2_000,
        checkedCount: 2_000,
        notOk: { count: 1_100, items: [...listed(100, 'status 404').items, ...listed(100, 'status 429').items] },
      }),
    },
    {
      name: 'half of the entries tested',
      input: buildInput({ listedCount: 40 }),
      verdict: { gap: { reason: '20 of 40 listed URLs were not tested.' } },
    },
  ],
  fail: [
    { name: 'no entries', input: buildInput({ listedCount: 0 }, [{ urlCount: 0 }]), found: 'no entries' },
    {
      name: 'more than half of the entries wrong',
      input: buildInput({ notOk: listed(5), noindex: listed(3, 'noindex'), redirects: listed(3, 'redirects to /') }),
      found: '11 of 20 listed URLs are wrong: 5 gone or failing, 3 redirecting, 3 noindex',
      verdict: { severity: 'medium' },
    },
    {
      name: 'disallowed URLs count as tested',
      input: buildInput({ checkedCount: 8, disallowed: listed(12, 'disallowed by robots.txt') }),
      found: '12 of 20',
    },
    {
      name: 'low severity on a small site',
      input: { ...buildInput({ notOk: listed(11, 'no response') }), site: makeSite() },
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    { name: 'no sitemap', input: buildInput({}, []) },
    { name: 'a very short sitemap', input: buildInput({ listedCount: 9, checkedCount: 9, notOk: listed(9) }) },
  ],
  notMeasured: [
    {
      name: 'robots.txt could not be read',
      input: { ...buildInput(), robots: makeRobots({}, { state: 'unavailable' }) },
    },
    { name: 'too few were tested', input: buildInput({ listedCount: 41, notOk: listed(20) }) },
  ],
});
