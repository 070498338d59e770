import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { buildHrefAttribute } from '#audit/links/page-links.ts';
import type { SiteVariant } from '#contracts/site/site-probes.ts';
import { readDeclaredCanonical } from '#lib/page/indexability.ts';

const VARIANT_LABELS: ReadonlyMap<SiteVariant['kind'], string> = new Map([
  ['index-file', 'index file name'],
  ['upper-case', 'uppercase'],
]);
/** Pages with fewer words cannot be compared reliably, because JavaScript may add more text. */
const MIN_WORDS = 50;

export default defineRule({
  id: 'url-case-or-index-duplicates',
  category: 'url',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'siteVariants', 'linkGraph'],
  title: 'URL variants are redirected or canonicalized',
  failureTitle: 'Duplicate URLs: uppercase or index file variants',
  aliases: [
    'uppercase URLs',
    'index.html duplicates',
    'index.php duplicates',
    'case-sensitive URLs',
    'duplicate URLs',
    'URL normalization',
  ],
  impact: 'If anyone links to another variant, search engines see two pages with the same text.',
  why: 'The server returns the same page for /prices/ and /prices/index.html, or for /prices and /PRICES. Google treats such variants as different URLs with their own content, and nothing shows which URL you prefer.',
  howToFix:
    'Redirect the other variants permanently (301) to the URL you use, or declare the right URL as canonical on the page. The proposed canonical element covers all variants at once.',
  measure:
    'The check covers the home page and up to five pages of different templates. Our crawler requests the home page with index.html, index.php and default.aspx. It requests the other pages in uppercase and, if their URL ends with a slash, with index.html. A variant is reported when it returns 200 without a redirect and shows the same main text of 50 words or more. A reported variant neither declares the page as canonical nor shares its canonical. We chose the threshold of 50 words. The severity is medium when the site itself uses the variant in a link or sitemap, and low when the variant only responds.',
  traps:
    'A response with other text, such as an error page with status 200, does not count. A variant that declares the page as canonical does not count, either. A variant that declares the same canonical as the page is fine. A bot challenge instead of a response proves nothing. Uppercase variants alone are rated "likely", because links in uppercase are rare. A variant that links point to also appears in the check for exact duplicates, and both count once in the score.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Redirect other variants to the URL you use with a 301.',
      'Or declare the right URL as canonical on all variants.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /guides/
<h1>Guides</h1>
<p>[the same 80 words]</p>

GET /guides/index.html
<h1>Guides</h1>
<p>[the same 80 words]</p>`,
    correct: `GET /guides/
<h1>Guides</h1>
<p>[the same 80 words]</p>

GET /guides/index.html
HTTP/1.1 301 Moved Permanently
Location: /guides/`,
  },
  check({ page, siteVariants, linkGraph }) {
    const requestedVariants = siteVariants.filter(
      (variant) => variant.pageUrl === page.url && hasUsableResponse(variant),
    );
    if (requestedVariants.length === 0) return notApplicable('No variant of this URL was requested');
    if (page.facts.mainWordCount < MIN_WORDS) return notApplicable('The page has too few words for a comparison');
    const duplicateVariants = requestedVariants.filter((variant) => isDuplicateVariant(page, variant));
    if (duplicateVariants.length === 0) return pass();
    const evidence = duplicateVariants.map((variant) => ({
      url: page.url,
      found: `${variant.url} returns 200 with the same text (${VARIANT_LABELS.get(variant.kind)})`,
      expected: `a redirect to ${page.url}, or this URL as canonical`,
      where: `GET ${variant.url} -> 200`,
      fix: `<link rel="canonical" ${buildHrefAttribute(page.url)}>`,
      cause: VARIANT_LABELS.get(variant.kind) ?? variant.kind,
    }));
    // URLs from links and sitemaps were crawled as separate pages.
    const isUsed = duplicateVariants.some(({ url }) => linkGraph.urls.includes(url));
    const isLikely = duplicateVariants.every(({ kind }) => kind !== 'index-file');
    return warn(evidence, {
      severity: isUsed ? 'medium' : 'low',
      ...(isLikely && { confidence: 'likely' }),
    });
  },
});

function hasUsableResponse({ kind, notAsked, challenge, status }: SiteVariant): boolean {
  return VARIANT_LABELS.has(kind) && notAsked === null && challenge === null && status !== null;
}

function isDuplicateVariant(page: HtmlAuditPage, { status, redirects, url, finalUrl, trace }: SiteVariant): boolean {
  if (status !== 200 || redirects.length > 0 || url === page.url || finalUrl === page.url) return false;
  if (trace.textHash === null || trace.textHash !== page.facts.mainTextHash) return false;
  const canonical = readDeclaredCanonical(page);
  return trace.canonical !== page.url && (canonical === null || trace.canonical !== canonical);
}
