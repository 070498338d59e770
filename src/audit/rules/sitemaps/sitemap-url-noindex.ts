import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { whereNoindex } from '#audit/where-noindex.ts';
import { isNoindex } from '#lib/indexability.ts';

export default defineRule({
  id: 'sitemap-url-noindex',
  category: 'sitemaps',
  // The same contradiction as a noindex on a page of the menu: it counts once per page.
  family: 'noindex',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'The sitemap lists only pages that may be indexed',
  failureTitle: 'Sitemap entries with noindex',
  impact: 'The sitemap asks search engines to show these pages while the pages themselves ask to be left out.',
  why: 'A sitemap should hold the pages you want to see in search results. A page with noindex is never shown, so one of the two statements is a mistake.',
  howToFix:
    'Decide which statement is right for each page. When the page should be found, remove noindex from its robots meta element or its X-Robots-Tag header. When it should stay hidden, take it out of the sitemap; most content systems do so once the page is excluded from search in their settings.',
  measure:
    'For every page of the sitemaps that was read and answered with status 200, the robots and googlebot meta elements and the X-Robots-Tag header are read together. It fails when they contain noindex or none.',
  traps:
    'A noindex for another agent only (such as bingbot) does not count. Redirecting addresses, error pages and challenge pages are not judged. A page that is listed for a short time so that its removal is noticed sooner looks the same; take it out of the sitemap afterwards.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  ],
  checked: null,
  peers: ['SN', 'SF', 'SQ', 'SW', 'AH', 'SB'],
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    if (!isNoindex(page)) return pass();
    return fail([{ url: page.url, expected: 'no noindex on a page that a sitemap lists', ...whereNoindex(page) }]);
  },
});
