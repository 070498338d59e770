import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './og-url-canonical-mismatch.rule.ts';

const PAGE_URL = 'https://example.com/services';
const buildOgUrlInput = (...ogUrls: string[]) => ({
  page: makePage({ facts: { openGraph: ogUrls.map((content) => ({ property: 'og:url', content, ...AT })) } }),
});
const other = { href: '/b', url: 'https://example.com/b', inHead: true, ...AT };

testRule(rule, {
  pass: [
    { name: 'the same URL', input: buildOgUrlInput(PAGE_URL) },
    { name: 'another spelling', input: buildOgUrlInput(' https://EXAMPLE.com:443/services#top ') },
    { name: 'a trailing slash', input: buildOgUrlInput(`${PAGE_URL}/`) },
    { name: 'a relative URL', input: buildOgUrlInput('/services') },
  ],
  warn: [
    {
      name: 'another path',
      input: buildOgUrlInput('https://example.com/about'),
      found: 'og:url https://example.com/about',
      verdict: { evidence: [expect.objectContaining({ fix: `<meta property="og:url" content="${PAGE_URL}">` })] },
    },
    { name: 'another scheme', input: buildOgUrlInput('http://example.com/services'), found: 'http://' },
    { name: 'another host', input: buildOgUrlInput('https://www.example.com/services'), found: 'www.' },
    { name: 'a parameter', input: buildOgUrlInput(`${PAGE_URL}?utm_source=x`), found: 'utm_source' },
    { name: 'not a URL', input: buildOgUrlInput('http://'), found: 'og:url http://' },
    { name: 'the first of two counts', input: buildOgUrlInput('https://example.com/about', PAGE_URL), found: 'about' },
  ],
  notApplicable: [
    { name: 'no og:url', input: buildOgUrlInput() },
    { name: 'an empty og:url', input: buildOgUrlInput(' ') },
    { name: 'no canonical URL', input: { page: makePage({ facts: { canonicals: [] } }) } },
    {
      name: 'a page that canonicalizes to another one',
      input: { page: makePage({ facts: { canonicals: [other] } }) },
    },
  ],
});
