import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findNoindexDirective } from '#audit/engine/where-noindex.ts';
import { isNoindex } from '#lib/page/indexability.ts';

export default defineRule({
  id: 'sitemap-url-noindex',
  category: 'sitemaps',
  // The same contradiction as a noindex on a page in the menu, so it counts once per page.
  family: 'noindex',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Sitemap contains no noindex pages',
  failureTitle: 'Noindex pages in sitemap',
  aliases: [
    'noindex page in sitemap',
    'noindex URLs in sitemap',
    "submitted URL marked 'noindex'",
    'non-indexable URLs in sitemap',
  ],
  impact: 'The sitemap asks search engines to index these pages, but the pages themselves ask not to be indexed.',
  why: 'A sitemap should list the pages you want to see in search results. A page with noindex drops out of search results, so one of the two signals is a mistake.',
  howToFix:
    'Decide which signal is right for each page. If the page should be found, remove noindex from its robots meta tag or its X-Robots-Tag header. If the page should stay out of search, remove it from the sitemap. Most CMSs remove a page from the sitemap once it is excluded from search in the settings.',
  measure:
    'For every crawled sitemap page that returned 200, the robots and googlebot meta tags and the X-Robots-Tag header are read together. The check fails when the tags or the header contain noindex or none.',
  traps:
    'A noindex for another crawler only (such as bingbot) does not count. Redirecting URLs, error pages and bot challenges are not checked. Some owners list a page with noindex for a while, so that search engines notice its removal sooner. The check cannot recognize this, so remove the page from the sitemap afterward.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      copy: '2026-07-08',
      quote: "Include the URLs in your sitemap that you want to see in Google's search results.",
    },
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
      copy: '2026-03-24',
      quote: 'In the case of conflicting robots rules, the more restrictive rule applies.',
    },
  ],
  peers: ['SN', 'SF', 'SQ', 'SW', 'AH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Decide for each listed page whether it should be indexed.',
      'Remove noindex, or exclude the page from the sitemap.',
    ],
    tools: ['gsc-indexing'],
    resolvedBy: ['noindex-important-page', 'homepage-noindex', 'sitewide-noindex'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
<meta name="robots" content="noindex">`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
<meta name="robots" content="index">`,
  },
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    if (!isNoindex(page)) return pass();
    return fail([
      { url: page.url, expected: 'no noindex on a page that a sitemap lists', ...findNoindexDirective(page) },
    ]);
  },
});
