import { locElement } from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import { declaredCanonical } from '#lib/indexability.ts';
import { isSameSite, pageIdentity } from '#lib/page-url.ts';

export default defineRule({
  id: 'sitemap-url-non-canonical',
  category: 'sitemaps',
  family: 'sitemap-canonical',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'The sitemap lists canonical addresses',
  failureTitle: 'Sitemap entries that name another address as canonical',
  impact: 'Search engines get two different answers to which address counts and may show the wrong one.',
  why: 'Google treats a sitemap entry as a hint that this address is the main one. When the page itself names another address as canonical, the two hints contradict each other, and the visit to the listed address is wasted.',
  howToFix:
    'Write the address that the page names as canonical into the sitemap in place of the listed one. When the listed address is the right one, correct the canonical link of the page instead.',
  measure:
    'For every page of the sitemaps that was read and answered with status 200, the canonical link in its head and in its Link header is resolved and compared with the address of the page, both in normal form (host in lower case, default ports, escapes and fragments removed). It fails when they differ.',
  traps:
    'Pages without a canonical link, and pages whose several canonical links contradict each other, are not judged here. A canonical link in the body does not count, because search engines ignore it. A closing slash, http in place of https and the prefix www do make different addresses.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: null,
  peers: ['SN', 'SF', 'SW', 'AH', 'SB'],
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    const canonical = declaredCanonical(page);
    if (canonical === null) return notApplicable('The page names no canonical address, or several');
    const own = URL.parse(page.finalUrl);
    if (own === null || canonical === pageIdentity(own)) return pass();
    return fail([
      {
        url: page.url,
        found: `canonical: ${canonical}`,
        expected: 'a sitemap entry whose page names itself as canonical',
        where: whereDeclared(page, canonical),
        ...(isSameSite(canonical, page.url) ? { fix: locElement(canonical) } : {}),
      },
    ]);
  },
});

function whereDeclared(page: AuditPage, canonical: string): string {
  const link = page.facts?.canonicals.find(({ url, inHead }) => inHead && url === canonical);
  return link === undefined ? 'Link response header' : inDocument(link);
}
