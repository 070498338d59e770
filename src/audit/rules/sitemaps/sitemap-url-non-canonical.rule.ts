import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { buildLocElement } from '#audit/rules/sitemaps/sitemap-files.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { readDeclaredCanonical } from '#lib/page/indexability.ts';
import { getPageIdentity, isSameSite } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'sitemap-url-non-canonical',
  category: 'sitemaps',
  family: 'sitemap-canonical',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Sitemap contains only canonical URLs',
  failureTitle: 'Non-canonical URLs in sitemap',
  aliases: [
    'non-canonical page in sitemap',
    'canonicalized URLs in sitemap',

    'non-indexable URLs in sitemap',
  ],
  impact: 'Search engines get two conflicting signals about the main URL and may show the wrong one.',
  why: 'Google treats a sitemap entry as a hint that this URL is the main one. If the page declares another URL as canonical, the two hints contradict each other, and crawling the listed URL is wasted effort.',
  howToFix:
    'Replace the sitemap entry with the URL that the page declares as canonical. If the listed URL is the right one, correct the canonical link on the page instead.',
  measure:
    'For every crawled sitemap page that returned 200, the canonical link in its head and Link header is compared with the page URL. Both URLs are normalized (host in lowercase, unneeded percent-encoding decoded, default ports and fragments removed). The check fails when the URLs differ.',
  traps:
    'Pages without a canonical link, and pages whose canonical links contradict each other, are not checked here. A canonical link in the body does not count, because search engines ignore it. A trailing slash, http in place of https and the www prefix count as differences.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
      copy: null,
      quote: 'A weak signal that helps the URLs that are included in a sitemap become canonical.',
    },
  ],
  peers: ['SN', 'SF', 'SW', 'AH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['List canonical URLs in the sitemap.', 'Correct the canonical link where the listed URL is the right one.'],
    tools: ['gsc-indexing'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices?sort=name</loc></url>
</urlset>

GET /prices?sort=name
<link rel="canonical" href="https://example.com/prices">`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
<link rel="canonical" href="https://example.com/prices">`,
  },
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    const canonical = readDeclaredCanonical(page);
    if (canonical === null) return notApplicable('The page declares no canonical URL, or several');
    const own = URL.parse(page.finalUrl);
    if (own === null || canonical === getPageIdentity(own)) return pass();
    return fail([
      {
        url: page.url,
        found: `canonical: ${canonical}`,
        expected: 'a sitemap entry whose page has a self-referencing canonical',
        where: describeCanonicalSource(page, canonical),
        ...(isSameSite(canonical, page.url) ? { fix: buildLocElement(canonical) } : {}),
      },
    ]);
  },
});

function describeCanonicalSource(page: AuditPage, canonical: string): string {
  const link = page.facts?.canonicals.find(({ url, inHead }) => inHead && url === canonical);
  return link === undefined ? 'Link response header' : formatDocumentLocation(link);
}
