import { expect } from 'vitest';
import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-foreign-host-or-scheme.rule.ts';

const buildInput = (...files: Partial<SitemapFile>[]) => ({
  site: makeSite(),
  sitemap: makeSitemaps(files.map((file) => makeSitemapFile(file))),
});
const makeCountWithExamples = (...examples: string[]) => ({ count: 7, examples });
const makeFixMatcher = (fix: string) => ({ evidence: [expect.objectContaining({ fix })] });

testRule(rule, {
  pass: [
    { name: 'entries on the same host', input: buildInput({}) },
    {
      name: 'a second sitemap on another host, declared in robots.txt of this site',
      input: buildInput(
        {},
        { url: 'https://cdn.example.net/sitemap.xml', foreignHost: makeCountWithExamples('https://example.com/a') },
      ),
    },
  ],
  fail: [
    {
      name: 'http in a sitemap over https',
      input: buildInput({ insecure: makeCountWithExamples('http://example.com/a?b&c') }, {}),
      found: '7 entries with http',
      verdict: {
        reach: { pageUrls: [], count: 1, checked: 2 },
        ...makeFixMatcher('<loc>https://example.com/a?b&amp;c</loc>'),
      },
    },
    {
      name: 'with www in a sitemap without',
      input: buildInput({ foreignHost: makeCountWithExamples('https://www.example.com/a') }),
      verdict: makeFixMatcher('<loc>https://example.com/a</loc>'),
    },
    {
      name: 'http and www: two errors of one file',
      input: buildInput({
        insecure: makeCountWithExamples('http://example.com/a'),
        foreignHost: makeCountWithExamples('http://www.example.com/a'),
      }),
      verdict: { reach: { pageUrls: [], count: 1, checked: 1 } },
    },
  ],
  warn: [
    {
      name: 'another host, which may allow it',
      input: buildInput({ foreignHost: makeCountWithExamples('https://shop.example.org/a') }),
      found: 'such as https://shop.example.org/a',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'no sitemap', input: buildInput() },
    {
      name: 'an index, whose entries are files',
      input: buildInput({ kind: 'index', foreignHost: makeCountWithExamples('https://b.org/') }),
    },
    {
      name: 'only a sitemap on another host',
      input: buildInput({
        url: 'https://cdn.example.net/s.xml',
        foreignHost: makeCountWithExamples('https://example.com/a'),
      }),
    },
  ],
});
