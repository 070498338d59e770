import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './og-url-canonical-mismatch.rule.ts';

const OWN = 'https://example.com/services';
const shared = (...addresses: string[]) => ({
  page: makePage({ facts: { openGraph: addresses.map((content) => ({ property: 'og:url', content, ...AT })) } }),
});
const other = { href: '/b', url: 'https://example.com/b', inHead: true, ...AT };

testRule(rule, {
  pass: [
    { name: 'the same URL', input: shared(OWN) },
    { name: 'another spelling', input: shared(' https://EXAMPLE.com:443/services#top ') },
    { name: 'a trailing slash', input: shared(`${OWN}/`) },
    { name: 'a relative URL', input: shared('/services') },
  ],
  warn: [
    {
      name: 'another path',
      input: shared('https://example.com/about'),
      found: 'og:url https://example.com/about',
      verdict: { evidence: [expect.objectContaining({ fix: `<meta property="og:url" content="${OWN}">` })] },
    },
    { name: 'another scheme', input: shared('http://example.com/services'), found: 'http://' },
    { name: 'another host', input: shared('https://www.example.com/services'), found: 'www.' },
    { name: 'a parameter', input: shared(`${OWN}?utm_source=x`), found: 'utm_source' },
    { name: 'not a URL at all', input: shared('http://'), found: 'og:url http://' },
    { name: 'the first of two counts', input: shared('https://example.com/about', OWN), found: 'about' },
  ],
  notApplicable: [
    { name: 'no og:url', input: shared() },
    { name: 'an empty og:url', input: shared(' ') },
    { name: 'no canonical URL', input: { page: makePage({ facts: { canonicals: [] } }) } },
    {
      name: 'a page that canonicalizes to another one',
      input: { page: makePage({ facts: { canonicals: [other] } }) },
    },
  ],
});
