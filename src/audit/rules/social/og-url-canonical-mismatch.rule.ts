import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { buildMetaTag } from '#audit/rules/social/social-tags.ts';
import { readDeclaredCanonical } from '#lib/page/indexability.ts';
import { resolveHttpUrl } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'og-url-canonical-mismatch',
  category: 'social',
  family: 'og-url',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'og:url matches the canonical URL',
  failureTitle: 'og:url does not match the canonical URL',
  aliases: [
    'Open Graph URL not matching canonical',
    'og:url mismatch',
    'og:url differs from canonical',
    'wrong og:url',
  ],
  impact: 'Likes and shares are counted for a different URL than the one search engines show.',
  why: 'Social networks collect likes and comments for the URL in og:url, while search engines collect signals for the canonical URL. When the two differ, the page competes with itself, or a share leads somewhere else.',
  howToFix: 'Use the same absolute URL in og:url and in <link rel="canonical">.',
  measure:
    'The og:url of a page is compared with the one canonical URL that it declares in its head or its Link header. Both URLs are resolved and normalized first. Host case, default ports, percent-encoding, fragments and trailing slashes make no difference.',
  traps:
    'Pages without og:url or without a canonical URL are not checked, and neither are pages that declare several canonical URLs. Pages that canonicalize to another page are excluded, because they are not meant for search. A different scheme, host, path or query is a mismatch, because networks count such URLs separately. Some sites deliberately keep an old URL in og:url so that its counts survive a move, so the finding is rated "likely".',
  sources: [
    'https://ogp.me/',
    'https://developers.facebook.com/documentation/sharing/webmasters/getting-started/versioned-link',
  ],
  checked: '2026-11-20',
  peers: ['SQ', 'AH'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: ['Fill og:url and the canonical link from the same variable.', 'Refresh the link preview.'],
    tools: ['sharing-debugger'],
  },
  examples: {
    format: 'html',
    incorrect: `<link rel="canonical" href="https://example.com/services">
<meta property="og:url" content="https://example.com/old-services">`,
    correct: `<link rel="canonical" href="https://example.com/services">
<meta property="og:url" content="https://example.com/services">`,
  },
  check({ page }) {
    const ogUrl = page.facts.openGraph.find(({ property, content }) => property === 'og:url' && content.trim() !== '');
    if (ogUrl === undefined) return notApplicable('The page has no og:url');
    const canonical = readDeclaredCanonical(page);
    if (canonical === null) return notApplicable('The page does not declare exactly one canonical URL');
    if (normalizeUrl(ogUrl.content, page) === normalizeUrl(canonical, page)) return pass();
    return warn([
      {
        url: page.url,
        found: `og:url ${ogUrl.content.trim().slice(0, 300)}`,
        expected: `the canonical URL ${canonical}`,
        where: `meta[property="og:url"], ${formatPosition(ogUrl)}`,
        fix: buildMetaTag('og:url', canonical),
      },
    ]);
  },
});

function normalizeUrl(writtenUrl: string, page: HtmlAuditPage): string {
  const url = resolveHttpUrl(writtenUrl.trim(), page.facts.baseUrl) ?? writtenUrl;
  return url.replace(/\/(?=$|\?)/, '');
}
