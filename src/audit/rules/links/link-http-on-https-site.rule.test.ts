import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './link-http-on-https-site.rule.ts';

const linked = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links), site: makeSite() });
const plain = { href: 'http://www.example.com/a?b=1&c=2' };

testRule(rule, {
  pass: [
    { name: 'https', input: linked({ href: 'https://example.com/a' }, { href: '/b' }) },
    { name: 'another site on http', input: linked({ href: '/b' }, { href: 'http://other.example/' }) },
    { name: 'a subdomain', input: linked({ href: '/b' }, { href: 'http://shop.example.com/' }) },
    { name: 'another port', input: linked({ href: '/b' }, { href: 'http://example.com:8080/' }) },
  ],
  fail: [
    {
      name: 'http, twice',
      input: linked(plain, plain),
      found: 'http://www.example.com/a',
      verdict: expectEvidenceWith({ fix: 'href="https://www.example.com/a?b=1&amp;c=2"', places: 2 }),
    },
  ],
  notApplicable: [
    { name: 'a site on http', input: { ...linked(plain), site: makeSite({ homeUrl: 'http://example.com/' }) } },
    { name: 'a site that was not reached', input: { ...linked(plain), site: makeSite({ homeUrl: null }) } },
    { name: 'no links within the site', input: linked({ href: 'http://other.example/' }) },
  ],
});
