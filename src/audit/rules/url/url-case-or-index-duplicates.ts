import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { hrefAttribute } from '#audit/reading/page-links.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import type { SiteVariant } from '#contracts/site-probes.ts';
import { declaredCanonical } from '#lib/indexability.ts';

const KINDS: ReadonlyMap<SiteVariant['kind'], string> = new Map([
  ['index-file', 'the file name of the folder'],
  ['upper-case', 'upper case'],
]);
/** Fewer words say too little to be called the same page; scripts may fill the rest. */
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
  title: 'Other spellings of an address lead to the right one',
  failureTitle: 'Pages that answer under several spellings of their address',
  impact: 'As soon as somebody links to another spelling, search engines see two pages with one text.',
  why: 'The server gives the same page for /prices/ and /prices/index.html, or for /prices and /PRICES. Google treats them as different addresses with content of their own, and nothing tells it which one is meant.',
  howToFix:
    'Redirect the other spellings permanently (301) to the one you use, or name the right address as canonical in the page: the listed element does that for every spelling at once.',
  measure:
    'For the home page and up to five pages of different templates, the address with index.html, index.php or default.aspx and the address in upper case are asked for. It is a fault when one answers 200 without a redirect, shows the same main text of 50 words or more, and neither names the page nor shares its canonical. The number 50 is our own. The severity is medium when the site itself uses the other spelling in a link or a sitemap, and low when it only answers.',
  traps:
    'An answer with another text, such as an error page with status 200, does not count, and neither does one that names the page as its canonical. A page that declares a canonical which its variant shares is fine. Bot protection in place of an answer proves nothing. Upper case alone counts as likely, because links in upper case are rare. A spelling that links lead to stands among the pages with exactly the same text as well, and both count once in the score.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'AH'],
  check({ page, siteVariants, linkGraph }) {
    const asked = siteVariants.filter((variant) => variant.pageUrl === page.url && isAnswered(variant));
    if (asked.length === 0) return notApplicable('No other spelling of this address was asked for');
    if (page.facts.mainWordCount < MIN_WORDS) return notApplicable('The page has too few words to compare it');
    const twins = asked.filter((variant) => isTwin(page, variant));
    if (twins.length === 0) return pass();
    const evidence = twins.map((variant) => ({
      url: page.url,
      found: `${variant.url} answers 200 with the same text (${KINDS.get(variant.kind)})`,
      expected: `a redirect to ${page.url}, or its address as canonical`,
      where: `GET ${variant.url} -> 200`,
      fix: `<link rel="canonical" ${hrefAttribute(page.url)}>`,
      cause: KINDS.get(variant.kind) ?? variant.kind,
    }));
    // What links and sitemaps list was read as a page of its own.
    const isUsed = twins.some(({ url }) => linkGraph.urls.includes(url));
    const isLikely = twins.every(({ kind }) => kind !== 'index-file');
    return warn(evidence, {
      severity: isUsed ? 'medium' : 'low',
      ...(isLikely && { confidence: 'likely' }),
    });
  },
});

function isAnswered({ kind, notAsked, challenge, status }: SiteVariant): boolean {
  return KINDS.has(kind) && notAsked === null && challenge === null && status !== null;
}

function isTwin(page: HtmlAuditPage, { status, redirects, url, finalUrl, trace }: SiteVariant): boolean {
  if (status !== 200 || redirects.length > 0 || url === page.url || finalUrl === page.url) return false;
  if (trace.textHash === null || trace.textHash !== page.facts.mainTextHash) return false;
  const canonical = declaredCanonical(page);
  return trace.canonical !== page.url && (canonical === null || trace.canonical !== canonical);
}
