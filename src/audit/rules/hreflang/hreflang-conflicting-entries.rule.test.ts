import { AT } from '#test/helpers/audit-page.ts';
import { makeCountedItems, makeHreflang, makeHreflangPage } from '#test/helpers/hreflang-facts.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './hreflang-conflicting-entries.rule.ts';

const at = (path: string) => `https://example.com/${path}`;

function naming(...entries: [code: string, path: string][]) {
  const hreflang = entries.map(([code, path]) => ({ code, href: at(path), url: at(path), ...AT }));
  return { page: makePageWithLinks([], { facts: { hreflang } }), hreflang: makeHreflang() };
}

const inSitemap = (detail: string) => ({
  page: makePageWithLinks([]),
  hreflang: makeHreflang({ conflicting: makeCountedItems(makeHreflangPage(detail, at('services'))) }),
});

testRule(rule, {
  pass: [
    { name: 'one for each', input: naming(['en', 'en'], ['de', 'de']) },
    { name: 'a language and its region', input: naming(['en', 'en'], ['EN-GB', 'en']) },
    { name: 'x-default repeats a version', input: naming(['en', 'en'], ['x-default', 'en']) },
    { name: 'the same twice', input: naming(['en', 'en'], ['en', 'en']) },
    { name: 'Norwegian by both codes', input: naming(['no', 'no'], ['nb', 'no']) },
  ],
  fail: [
    {
      name: 'one code, two URLs',
      input: naming(['de', 'de'], ['DE', 'german']),
      found: 'hreflang="de" points to https://example.com/de and https://example.com/german',
    },
    {
      name: 'one URL, two languages',
      input: naming(['de', 'start'], ['fr', 'start']),
      found: 'https://example.com/start is listed for de and fr',
    },
    {
      name: 'in the sitemap only',
      input: inSitemap('https://example.com/start is listed for de and fr'),
      found: 'is listed for de and fr',
    },
    { name: 'two addresses in the sitemap', input: inSitemap('de names https://a.example and https://b.example') },
  ],
  notApplicable: [
    { name: 'no annotations', input: naming() },
    { name: 'a language and its region in the sitemap', input: inSitemap(`${at('en')} is listed for en and en-gb`) },
  ],
});
