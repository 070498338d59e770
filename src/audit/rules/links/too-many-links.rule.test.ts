import type { PageOverrides } from '#test/helpers/audit-page.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './too-many-links.rule.ts';

const makeLinks = (count: number, buildHref: (at: number) => string, rel = '') =>
  Array.from({ length: count }, (_, at) => ({ href: buildHref(at), rel }));
const buildInternalLinksInput = (count: number, overrides: PageOverrides = {}) => ({
  page: makePageWithLinks(
    makeLinks(count, () => '/a'),
    overrides,
  ),
});
const buildExternalLinksInput = (count: number, { words = 500, rel = '' } = {}) => ({
  page: makePageWithLinks(
    makeLinks(count, (at) => `https://other.example/${at}`, rel),
    { facts: { bodyWordCount: words } },
  ),
});

testRule(rule, {
  pass: [
    { name: '300 links within the site', input: buildInternalLinksInput(300) },
    { name: '100 external URLs', input: buildExternalLinksInput(100) },
    { name: 'a text with sources', input: buildExternalLinksInput(101, { words: 1_010 }) },
    { name: 'links that are not followed', input: buildExternalLinksInput(101, { rel: 'nofollow' }) },
    {
      name: 'one external URL repeated',
      input: { page: makePageWithLinks(makeLinks(150, () => 'https://other.example/')) },
    },
  ],
  warn: [
    {
      name: '301 links',
      input: buildInternalLinksInput(301),
      found: '301 internal links',
      verdict: { confidence: 'possible' },
    },
    { name: '1,000 links', input: buildInternalLinksInput(1_000), verdict: { confidence: 'possible' } },
    { name: '1,001 links', input: buildInternalLinksInput(1_001), found: '1,001 internal links' },
    {
      name: '101 external URLs in a short text',
      input: buildExternalLinksInput(101, { words: 1_009 }),
      found: '101 external URLs',
    },
  ],
  notApplicable: [
    {
      name: 'a sitemap for people',
      input: buildInternalLinksInput(2_000, { url: 'https://example.com/html-sitemap/' }),
    },
    { name: 'an archive', input: buildInternalLinksInput(2_000, { url: 'https://example.com/blog/archive' }) },
  ],
});
