import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-lastmod-uniform.rule.ts';

const NONE = { count: 0, examples: [] };
const makeFileWithLastmod = (
  count: number,
  sameDayCount: number,
  day = '2026-11-19',
  overrides: Partial<SitemapFile> = {},
) =>
  makeSitemapFile({
    lastmod: { count, invalid: NONE, earliest: null, latest: null, commonDay: { day, count: sameDayCount } },
    ...overrides,
  });
const buildInput = (...files: SitemapFile[]) => ({ site: makeSite(), sitemap: makeSitemaps(files) });

testRule(rule, {
  pass: [
    { name: 'different days', input: buildInput(makeFileWithLastmod(100, 89)) },
    {
      name: 'a different day in every file',
      input: buildInput(makeFileWithLastmod(50, 50), makeFileWithLastmod(50, 50, '2026-01-01')),
    },
  ],
  warn: [
    {
      name: 'nine of ten are yesterday',
      input: buildInput(makeFileWithLastmod(100, 90)),
      found: '90 of 100 dates are 2026-11-19',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'the day of the analysis',
      input: buildInput(makeFileWithLastmod(20, 20, '2026-11-20')),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a relaunch some time ago, which costs nothing',
      input: buildInput(makeFileWithLastmod(100, 100, '2026-11-18')),
      verdict: { confidence: 'possible' },
    },
    { name: 'many dates', input: buildInput(makeFileWithLastmod(12_000, 11_000)), found: '11,000 of 12,000 dates' },
    {
      name: 'several files together',
      input: buildInput(makeFileWithLastmod(10, 10), makeFileWithLastmod(10, 10)),
      found: '20 of 20',
    },
  ],
  notApplicable: [
    { name: 'few dates', input: buildInput(makeFileWithLastmod(19, 19)) },
    { name: 'a news sitemap', input: buildInput(makeFileWithLastmod(100, 100, '2026-11-20', { newsCount: 100 })) },
    { name: 'a feed', input: buildInput(makeFileWithLastmod(100, 100, '2026-11-20', { kind: 'rss' })) },
    {
      name: 'the dates of an index',
      input: buildInput(makeFileWithLastmod(100, 100, '2026-11-20', { kind: 'index' })),
    },
  ],
});
