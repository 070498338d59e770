import { makeSite } from '#test/helpers/artifacts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { type LinkOverrides, makePageWithLinks } from '#test/helpers/page-links.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './link-http-on-https-site.rule.ts';

const buildLinksInput = (...links: LinkOverrides[]) => ({ page: makePageWithLinks(links), site: makeSite() });
const httpLink = { href: 'http://www.example.com/a?b=1&c=2' };

testRule(rule, {
  pass: [
    { name: 'https', input: buildLinksInput({ href: 'https://example.com/a' }, { href: '/b' }) },
    { name: 'another site on http', input: buildLinksInput({ href: '/b' }, { href: 'http://other.example/' }) },
    { name: 'a subdomain', input: buildLinksInput({ href: '/b' }, { href: 'http://shop.example.com/' }) },
    { name: 'another port', input: buildLinksInput({ href: '/b' }, { href: 'http://example.com:8080/' }) },
  ],
  fail: [
    {
      name: 'the same http link twice',
      input: buildLinksInput(httpLink, httpLink),
      found: 'http://www.example.com/a',
      verdict: expectEvidenceWith({ fix: 'href="https://www.example.com/a?b=1&amp;c=2"', places: 2 }),
    },
  ],
  notApplicable: [
    {
      name: 'a site on http',
      input: { ...buildLinksInput(httpLink), site: makeSite({ homeUrl: 'http://example.com/' }) },
    },
    { name: 'a site that was not reached', input: { ...buildLinksInput(httpLink), site: makeSite({ homeUrl: null }) } },
    { name: 'no links within the site', input: buildLinksInput({ href: 'http://other.example/' }) },
  ],
});
