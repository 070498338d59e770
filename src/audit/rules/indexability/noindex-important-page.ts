import { isHomeUrl } from '#audit/reading/home-page.ts';
import { directivePlaces, NOINDEX_FOR_GOOGLE, pageEffect } from '#audit/reading/page-directives.ts';
import { isServiceAddress } from '#audit/reading/service-address.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { isNoindex } from '#lib/indexability.ts';

export default defineRule({
  id: 'noindex-important-page',
  category: 'indexability',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site', 'inlinks'],
  title: 'Important pages may appear in search',
  failureTitle: 'Important pages hidden from search by noindex',
  impact: 'These pages never appear in search results or in AI answers built on them, although the site presents them.',
  why: 'A page in the sitemap or the main navigation is one you want to be found, but its noindex tells search engines to leave it out. This usually stays behind after a relaunch or comes from a wrong setting of an SEO plugin.',
  howToFix:
    'Remove noindex from the robots meta element or the X-Robots-Tag header of these pages. If a page should stay hidden, take it out of the sitemap and the main navigation instead.',
  measure:
    'HTML pages that answered 200 with noindex or none for Google, in a meta element or the X-Robots-Tag header, are reported when a sitemap lists them or a navigation of the home page links to them. An entry in a sitemap alone does not count for a page that has nofollow as well and that no other page links to from its content. That menu and sitemap make a page important is our own choice.',
  traps:
    'A noindex elsewhere is taken for intent, and so is noindex with nofollow on a page that generators listed without being asked; the entry itself has a check of its own. Carts, accounts, searches and legal notices are hidden on purpose although menus link to them. Many links from other pages prove nothing either, because every footer links to the legal notice. The home page has its own check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SF', 'SQ'],
  check({ page, site, inlinks }) {
    if (isHomeUrl(page.url, site)) return notApplicable('The home page has its own check');
    if (!isNoindex(page)) return pass();
    if (!page.inSitemap && !page.inNavigation)
      return notApplicable('Hidden on purpose: not in the sitemap or the menu');
    if (!page.inNavigation && pageEffect(page, 'googlebot').isNofollow && inlinks.contentPagesOf(page.url) === 0)
      return notApplicable('Hidden on purpose: noindex with nofollow, and no page links to it from its content');
    if (isServiceAddress(page.url)) return notApplicable('Cart, account, search and legal pages are hidden on purpose');
    const place = page.inSitemap ? 'the sitemap' : 'the main navigation';
    const expected = `no noindex on a page that stands in ${place}`;
    return fail(directivePlaces(page, NOINDEX_FOR_GOOGLE).map((piece) => ({ url: page.url, expected, ...piece })));
  },
});
