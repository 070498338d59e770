import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { whereNoindex } from '#audit/where-noindex.ts';
import { isNoindex } from '#lib/indexability.ts';

/** Pages that are hidden on purpose although menus link to them. */
const UTILITY_PATH =
  /\/(?:cart|basket|checkout|login|log-in|signin|sign-in|register|account|my-account|search|wishlist|thank-you)(?:[/.?]|$)/i;

export default defineRule({
  id: 'noindex-important-page',
  category: 'indexability',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'Important pages may appear in search',
  failureTitle: 'Important pages hidden from search by noindex',
  impact: 'These pages never appear in search results or in AI answers built on them, although the site presents them.',
  why: 'A page in the sitemap or the main navigation is one you want to be found, but its noindex tells search engines to leave it out. This usually stays behind after a relaunch or comes from a wrong setting of an SEO plugin.',
  howToFix:
    'Remove noindex from the robots meta element or the X-Robots-Tag header of these pages. If a page should stay hidden, take it out of the sitemap and the main navigation instead.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  check({ page, site }) {
    if (page.url === site.homeUrl) return notApplicable('The home page has its own check');
    if (!isNoindex(page)) return pass();
    if (!page.inSitemap && !page.inNavigation)
      return notApplicable('Hidden on purpose: not in the sitemap or the menu');
    if (UTILITY_PATH.test(page.url)) return notApplicable('Cart, account and search pages are hidden on purpose');
    const place = page.inSitemap ? 'the sitemap' : 'the main navigation';
    return fail([{ url: page.url, expected: `no noindex on a page that stands in ${place}`, ...whereNoindex(page) }]);
  },
});
