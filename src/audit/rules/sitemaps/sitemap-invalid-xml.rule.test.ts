import type { SitemapFile } from '#contracts/site/artifacts.ts';
import { makeSite, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-invalid-xml.rule.ts';

const buildInput = (files: Partial<SitemapFile>[], pagesKnown = 501) => ({
  site: makeSite({ pagesKnown }),
  sitemap: makeSitemaps(files.map((file) => makeSitemapFile(file))),
});
const makeBrokenFile = (overrides: Partial<SitemapFile> = {}): Partial<SitemapFile> => ({
  kind: 'invalid',
  error: 'unclosed tag: url',
  ...overrides,
});
const makeCountWithExamples = (example: string) => ({ count: 4, examples: [example] });

testRule(rule, {
  pass: [
    { name: 'a readable file', input: buildInput([{}]), verdict: { gap: null } },
    {
      name: 'gzip, text, feed and index',
      input: buildInput([{ isCompressed: true }, { kind: 'text' }, { kind: 'index' }]),
    },
    {
      name: 'relative links in a feed',
      input: buildInput([{ kind: 'atom', notAbsolute: makeCountWithExamples('/a') }]),
    },
    {
      name: 'a file truncated at our own limit',
      input: buildInput([{ error: 'More than 50000 URLs; the rest was not read.' }]),
    },
    {
      name: 'one file of two could not be fetched',
      input: buildInput([{}, makeBrokenFile({ status: 503, error: 'The server returned 503.' })]),
      verdict: { gap: { what: 'Some sitemap files' } },
    },
  ],
  fail: [
    {
      name: 'broken XML',
      input: buildInput([makeBrokenFile(), {}]),
      found: 'unclosed tag: url',
      verdict: { severity: 'medium', confidence: 'confirmed', reach: { pageUrls: [], count: 1, checked: 2 } },
    },
    {
      name: 'a missing file that robots.txt lists',
      input: buildInput([makeBrokenFile({ status: 404, error: 'The server returned 404.' })]),
    },
    { name: 'low severity on a small site', input: buildInput([makeBrokenFile()], 500), verdict: { severity: 'low' } },
    {
      name: 'a site that serves bot challenges',
      input: { ...buildInput([makeBrokenFile()]), site: makeSite({ challengedShare: 0.1 }) },
      verdict: { confidence: 'possible' },
    },
  ],
  warn: [
    { name: 'entries without a URL', input: buildInput([{ missingLocCount: 2 }]), found: '2 entries' },
    { name: 'relative URLs', input: buildInput([{ notAbsolute: makeCountWithExamples('/a') }]), found: 'such as "/a"' },
  ],
  notApplicable: [{ name: 'no sitemap', input: buildInput([]) }],
  notMeasured: [
    { name: 'the only file was refused', input: buildInput([makeBrokenFile({ status: 403 })]) },
    { name: 'the only file timed out', input: buildInput([makeBrokenFile({ status: null })]) },
  ],
});
