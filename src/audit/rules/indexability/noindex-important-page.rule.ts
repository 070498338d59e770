import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { findDirectiveOccurrences, NOINDEX_FOR_GOOGLE, readPageEffect } from '#audit/links/page-directives.ts';
import { isServiceUrl } from '#audit/links/service-url.ts';
import { isHomeUrl } from '#audit/page/home-page.ts';
import { isNoindex } from '#lib/page/indexability.ts';

export default defineRule({
  id: 'noindex-important-page',
  category: 'indexability',
  family: 'noindex',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site', 'inlinks'],
  title: 'Important pages are indexable',
  failureTitle: 'Important pages set to noindex',
  aliases: [
    'noindex in sitemap',
    'noindex page in sitemap',
    'noindexed pages',
    'excluded by noindex tag',
    'page is blocked from indexing',
  ],
  impact: 'These pages drop out of search results and AI answers based on them, although the site promotes them.',
  why: 'A page in the sitemap or main navigation is meant to be found, but its noindex tells search engines to exclude it. The noindex is usually left over from a relaunch or comes from a wrong setting of an SEO plugin.',
  howToFix:
    'Remove noindex from the robots meta tag or the X-Robots-Tag header of these pages. If a page should stay hidden, remove it from the sitemap and the main navigation instead.',
  measure:
    'The check covers HTML pages that returned 200 with a noindex or none directive for Google, in a meta tag or the X-Robots-Tag header. These pages are reported when a sitemap lists them or the navigation on the home page links to them. A sitemap entry alone does not count for a page that also has nofollow and no link from the content of another page. We chose to treat menu and sitemap pages as important.',
  traps:
    'A noindex on other pages is considered intentional. So is noindex with nofollow on a page that a sitemap generator added automatically; the sitemap entry has its own check. Carts, accounts, searches and legal notices are hidden on purpose although menus link to them. Many links from other pages prove nothing either, because every footer links to the legal notice. The home page has its own check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  peers: ['SF', 'SQ'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find what sets noindex on the listed pages: tag, header or plugin setting.',
      'Remove it, or remove the page from sitemap and menu if it should stay hidden.',
      'Request indexing in URL Inspection.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<nav><a href="/prices">Prices</a></nav>

GET /prices
<meta name="robots" content="noindex">`,
    correct: `GET /
<nav><a href="/prices">Prices</a></nav>

GET /prices
<meta name="robots" content="index">`,
  },
  check({ page, site, inlinks }) {
    if (isHomeUrl(page.url, site)) return notApplicable('The home page has its own check');
    if (!isNoindex(page)) return pass();
    if (!page.inSitemap && !page.inNavigation)
      return notApplicable('Hidden on purpose: not in the sitemap or the menu');
    if (!page.inNavigation && readPageEffect(page, 'googlebot').isNofollow && inlinks.findContentPages(page.url) === 0)
      return notApplicable('Hidden on purpose: noindex with nofollow, and no page links to it from its content');
    if (isServiceUrl(page.url)) return notApplicable('Cart, account, search and legal pages are hidden on purpose');
    const promotedIn = page.inSitemap ? 'the sitemap' : 'the main navigation';
    const expected = `no noindex on a page in ${promotedIn}`;
    return fail(
      findDirectiveOccurrences(page, NOINDEX_FOR_GOOGLE).map((piece) => ({ url: page.url, expected, ...piece })),
    );
  },
});
