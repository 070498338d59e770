import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-over-limits.rule.ts';

const buildInput = (...files: Partial<SitemapFile>[]) => ({
  sitemap: makeSitemaps(files.map((file) => makeSitemapFile(file))),
});

testRule(rule, {
  pass: [
    { name: 'a small file', input: buildInput({}) },
    { name: 'exactly at both limits', input: buildInput({ urlCount: 50_000, sizeBytes: 52_428_800 }) },
    { name: 'an interrupted download', input: buildInput({ isOverSize: true, sizeBytes: 52_428_799 }) },
  ],
  fail: [
    {
      name: 'too many entries',
      input: buildInput({ isOverCount: true, urlCount: 50_000 }, {}),
      found: 'more than 50,000 entries',
      verdict: { reach: { pageUrls: [], count: 1, checked: 2 } },
    },
    {
      name: 'too large after unpacking',
      input: buildInput({ isOverSize: true, isCompressed: true, sizeBytes: 52_428_800 }),
      found: 'more than 52,428,800 bytes after unpacking',
    },
  ],
  notApplicable: [
    { name: 'no sitemap', input: buildInput() },
    { name: 'only a broken file', input: buildInput({ kind: 'invalid' }) },
  ],
});
