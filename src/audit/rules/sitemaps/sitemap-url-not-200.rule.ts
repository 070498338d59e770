import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { isGone, isUnverifiable } from '#audit/engine/verify-status.ts';
import { formatPageExchange } from '#audit/engine/where.ts';

export default defineRule({
  id: 'sitemap-url-not-200',
  category: 'sitemaps',
  family: 'page-answer',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Sitemap contains no broken URLs',
  failureTitle: 'Broken URLs in sitemap (4xx)',
  aliases: [
    '4XX page in sitemap',
    '404 in sitemap',
    'non-200 URLs in sitemap',
    'incorrect pages found in sitemap.xml',
    'submitted URL not found (404)',
    'broken sitemap links',
  ],
  impact: 'Search engines waste crawl requests on these URLs and trust the rest of the sitemap less.',
  why: 'A sitemap lists the pages you want to be found. An entry that returns "not found" is either an old page to remove from the sitemap or a page that was lost by mistake.',
  howToFix:
    'Restore the page if it was removed by mistake. Otherwise, remove the page from the sitemap, and redirect its URL if another page replaced it.',
  measure:
    'Every crawled sitemap URL is requested with GET. An entry counts as broken when the response has a 4xx status, or when no connection was possible. In the score, a sitemap entry that is gone and has no links to it counts as half a page.',
  traps:
    'Responses that reject our crawler or require a login (401, 403, 405, 407, 429, 451 and 999) prove nothing and are skipped. Timeouts, server errors and redirects are covered by separate checks.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.sitemaps.org/protocol.html',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      copy: '2026-07-08',
      quote: 'Google will attempt to crawl your URLs exactly as listed.',
    },
  ],
  peers: ['SF', 'SN', 'SQ', 'AH', 'SB', 'SW'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Restore pages that were removed by mistake.',
      'Remove the other URLs from the sitemap and redirect URLs that have a replacement.',
    ],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/summer-sale</loc></url>
</urlset>

GET /summer-sale
HTTP/1.1 404 Not Found`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    if (page.redirects.length > 0) return notApplicable('The URL redirects');
    if (isUnverifiable(page.status)) return notApplicable('The page rejected our crawler, so it could not be verified');
    const isUnavailable = page.status === null ? !isTimeout(page.error?.code) : isGone(page.status);
    if (page.status !== 200 && !isUnavailable)
      return notApplicable('Timeouts and server errors are covered by separate checks');
    if (!isUnavailable) return pass();
    const found = page.status === null ? (page.error?.detail ?? 'no response') : `status ${page.status}`;
    return fail([{ url: page.url, found, expected: 'status 200', where: formatPageExchange(page) }], { isDead: true });
  },
});

function isTimeout(code: string | undefined): boolean {
  return code?.endsWith('-timeout') ?? false;
}
