import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { metaTag } from '#audit/reading/social-tags.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import { declaredCanonical } from '#lib/indexability.ts';
import { resolveHttpUrl } from '#lib/page-url.ts';

export default defineRule({
  id: 'og-url-canonical-mismatch',
  category: 'social',
  family: 'og-url',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'The address for sharing is the canonical address',
  failureTitle: 'Pages whose address for sharing is not their canonical address',
  impact: 'Likes and shares are counted for another address than the one that search engines show.',
  why: 'Social networks collect likes and comments under the address in og:url, search engines collect signals under the canonical address. When the two differ, the page competes with itself, or a share leads somewhere else.',
  howToFix: 'Write the same complete address into og:url and into <link rel="canonical">.',
  measure:
    'The og:url of a page is compared with the one canonical address that it declares in its head or its Link header. Both are made complete and brought into one spelling first: upper and lower case of the host, default ports, escapes, fragments and a slash at the end make no difference.',
  traps:
    'Pages without og:url or without a canonical address are not judged, and neither are pages that declare several canonical addresses. Pages that name another page as canonical are no pages for search and are left out. A different scheme, host, path or query is a difference, because networks count such addresses apart. Some sites keep an old address in og:url on purpose, so that its counts stay after a move; the finding counts as likely for that reason.',
  sources: [
    'https://ogp.me/',
    'https://developers.facebook.com/documentation/sharing/webmasters/getting-started/versioned-link',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'AH'],
  check({ page }) {
    const shared = page.facts.openGraph.find(({ property, content }) => property === 'og:url' && content.trim() !== '');
    if (shared === undefined) return notApplicable('The page names no address for sharing');
    const canonical = declaredCanonical(page);
    if (canonical === null) return notApplicable('The page declares no canonical address');
    if (comparable(shared.content, page) === comparable(canonical, page)) return pass();
    return warn([
      {
        url: page.url,
        found: `og:url ${shared.content.trim().slice(0, 300)}`,
        expected: `the canonical address ${canonical}`,
        where: `meta[property="og:url"], ${atPosition(shared)}`,
        fix: metaTag('og:url', canonical),
      },
    ]);
  },
});

function comparable(address: string, page: HtmlAuditPage): string {
  const url = resolveHttpUrl(address.trim(), page.facts.baseUrl) ?? address;
  return url.replace(/\/(?=$|\?)/, '');
}
