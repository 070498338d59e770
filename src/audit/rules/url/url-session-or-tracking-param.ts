import { type AddressedLink, byTarget, hrefAttribute, ownLinks } from '#audit/reading/page-links.ts';
import { type TrackedAddress, trackedAddress } from '#audit/reading/tracked-address.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { isIndexable } from '#lib/indexability.ts';

interface TrackedLink {
  link: AddressedLink;
  count: number;
  tracked: TrackedAddress;
}

export default defineRule({
  id: 'url-session-or-tracking-param',
  category: 'url',
  family: 'url-parameters',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'inlinks'],
  title: 'Addresses carry no session ids or campaign parameters',
  failureTitle: 'Session ids or campaign parameters in addresses of the site',
  impact: 'One page gets many addresses, which compete with each other and use up the visits of crawlers.',
  why: 'A session id is different for each visitor, so that crawlers find ever new addresses of the same page. Campaign parameters (utm_source, gclid) belong to links on other sites; on your own links they also overwrite in your statistics where a visitor really came from.',
  howToFix:
    'Use the corrected address in each listed link. Let sessions live in cookies: in PHP set session.use_trans_sid to 0, in Java servlets set the tracking mode to COOKIE. To measure clicks within the site, use events of your statistics tool. Let addresses with such parameters name the plain address as their canonical.',
  measure:
    'An indexable page has a session id (PHPSESSID, jsessionid, sid with a long value and the like) or a campaign parameter (utm_*, gclid, fbclid, msclkid and the like) in its own address, or links to an address of the site that has one. One of them is enough. A link with a campaign parameter whose target names the plain address as its canonical, or was not read, is of low severity.',
  traps:
    'Campaign parameters on links to other sites are normal. "sid" with a short value or without a digit is taken for something else, because shops use it for sections and articles. A page with a campaign parameter that names a plain canonical is fine itself.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SW'],
  check({ page, inlinks }) {
    const own = isIndexable(page) ? trackedAddress(page.url) : null;
    const suspects = ownLinks(page).filter(({ url }) => /[?;]/.test(url));
    const links = byTarget(suspects).flatMap(({ link, count }): TrackedLink[] => {
      const tracked = trackedAddress(link.url);
      return tracked === null ? [] : [{ link, count, tracked }];
    });
    const grave = links.filter(({ link, tracked }) => tracked.kind === 'session' || inlinks.of(link.url) !== null);
    const evidence = grave.map((entry) => linkEvidence(page.url, entry));
    if (own !== null) evidence.unshift(pageEvidence(page.url, own));
    if (evidence.length > 0) return fail(evidence);
    if (links.length === 0) return pass();
    return fail(
      links.map((entry) => linkEvidence(page.url, entry)),
      { severity: 'low' },
    );
  },
});

function pageEvidence(url: string, { parameter, clean }: TrackedAddress): Evidence {
  return {
    url,
    found: `${parameter} in the address of an indexable page`,
    expected: 'the plain address as canonical',
    where: 'address of the page',
    fix: `<link rel="canonical" ${hrefAttribute(clean)}>`,
  };
}

function linkEvidence(url: string, { link, count, tracked }: TrackedLink): Evidence {
  return {
    url,
    found: `${tracked.parameter} in a link to ${link.url.slice(0, 300)}`,
    expected: 'the plain address',
    where: atElement(link),
    fix: hrefAttribute(tracked.clean),
    // A session id is another one on each page; the fault is the same.
    cause: `${tracked.parameter} in links to ${tracked.clean}`,
    places: count,
  };
}
