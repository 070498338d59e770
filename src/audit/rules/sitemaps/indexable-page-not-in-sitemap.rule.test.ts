import { expect } from 'vitest';
import type { SitemapFile } from '#contracts/site/artifacts.ts';
import type { SitemapCoverage } from '#contracts/site/site-sections.ts';
import { makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { listed, makeCoverage } from '#test/helpers/sitemap-coverage.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './indexable-page-not-in-sitemap.rule.ts';

const buildInput = (notListed: SitemapCoverage['notListed'], files: Partial<SitemapFile>[] = [{}]) => ({
  site: makeSite(),
  sitemap: makeSitemaps(files.map((file) => makeSitemapFile(file))),
  sitemapCoverage: makeCoverage({ indexableTotal: 300, notListed }),
});
const series = { count: 1, items: [{ url: 'https://example.com/blog/page/2', detail: '' }] };

testRule(rule, {
  pass: [
    { name: 'all listed', input: buildInput(listed(0)), verdict: { gap: null } },
    { name: 'later pages of a series', input: buildInput(series) },
    {
      name: 'all crawled pages of an incomplete crawl',
      input: { ...buildInput(listed(0)), site: makeSite({ isCrawlComplete: false, stoppedBy: 'page-limit' }) },
      verdict: { gap: { what: 'Pages that were not crawled' } },
    },
  ],
  warn: [
    {
      name: 'some are missing',
      input: buildInput(listed(30)),
      found: 'not in any sitemap, like 10% of the 300 indexable pages',
      verdict: {
        reach: { pageUrls: [], count: 30, checked: 300 },
        evidence: expect.arrayContaining([
          expect.objectContaining({ fix: '<url><loc>https://example.com/1</loc></url>' }),
        ]),
      },
    },
    {
      name: 'a truncated list counts in proportion',
      input: buildInput({ count: 100, items: [...listed(1).items, ...series.items] }),
      verdict: { reach: { pageUrls: [], count: 50, checked: 300 } },
    },
    { name: 'one of many', input: buildInput(listed(1)), found: 'less than 1%' },
  ],
  notApplicable: [
    { name: 'no sitemap', input: buildInput(listed(9), []) },
    { name: 'an empty sitemap', input: buildInput(listed(9), [{ urlCount: 0 }, { urlCount: 0 }]) },
    {
      name: 'relative entries for all pages',
      input: { ...buildInput(listed(0)), sitemapCoverage: makeCoverage({ indexableTotal: 18, relativeCount: 18 }) },
    },
    {
      name: 'no page may be indexed',
      input: { ...buildInput(listed(0)), sitemapCoverage: makeCoverage({ indexableTotal: 0 }) },
    },
  ],
  notMeasured: [
    { name: 'a broken file', input: buildInput(listed(9), [{}, { kind: 'invalid' }]) },
    {
      name: 'a truncated file',
      input: buildInput(listed(9), [{ error: 'More than 50000 URLs; the rest was not read.', isOverCount: true }]),
    },
  ],
});
