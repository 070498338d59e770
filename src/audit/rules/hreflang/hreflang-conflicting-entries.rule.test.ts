import { AT } from '#test/helpers/audit-page.ts';
import { makeCountedItems, makeHreflang, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-conflicting-entries.rule.ts';

const buildUrl = (path: string) => `https://example.com/${path}`;

function buildEntriesInput(...entries: [code: string, path: string][]) {
  const hreflang = entries.map(([code, path]) => ({ code, href: buildUrl(path), url: buildUrl(path), ...AT }));
  return { page: makePageWithLinks([], { facts: { hreflang } }), hreflang: makeHreflang() };
}

const buildSitemapInput = (detail: string) => ({
  page: makePageWithLinks([]),
  hreflang: makeHreflang({ conflicting: makeCountedItems(makeHreflangPage(detail, buildUrl('services'))) }),
});

testRule(rule, {
  pass: [
    { name: 'one URL for each code', input: buildEntriesInput(['en', 'en'], ['de', 'de']) },
    { name: 'a language and its region', input: buildEntriesInput(['en', 'en'], ['EN-GB', 'en']) },
    { name: 'an x-default that repeats a version', input: buildEntriesInput(['en', 'en'], ['x-default', 'en']) },
    { name: 'the same annotation twice', input: buildEntriesInput(['en', 'en'], ['en', 'en']) },
    { name: 'Norwegian by both codes', input: buildEntriesInput(['no', 'no'], ['nb', 'no']) },
  ],
  fail: [
    {
      name: 'one code for two URLs',
      input: buildEntriesInput(['de', 'de'], ['DE', 'german']),
      found: 'hreflang="de" points to https://example.com/de and https://example.com/german',
    },
    {
      name: 'one URL for two languages',
      input: buildEntriesInput(['de', 'start'], ['fr', 'start']),
      found: 'https://example.com/start is listed for de and fr',
    },
    {
      name: 'one URL for two languages in the sitemap',
      input: buildSitemapInput('https://example.com/start is listed for de and fr'),
      found: 'is listed for de and fr',
    },
    {
      name: 'one code for two URLs in the sitemap',
      input: buildSitemapInput('de names https://a.example and https://b.example'),
    },
  ],
  notApplicable: [
    { name: 'no annotations', input: buildEntriesInput() },
    {
      name: 'a language and its region in the sitemap',
      input: buildSitemapInput(`${buildUrl('en')} is listed for en and en-gb`),
    },
  ],
});
